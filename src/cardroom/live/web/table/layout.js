/* Where things lie on the felt, in pixels. Three shapes: an arc before a bank, a ring around a pot, zones where melds and up
   cards need room. */

const radians = (degrees) => (degrees * Math.PI) / 180;
const NARROWEST = 46;

/** Which shape: what lies on the felt says so. */
export function shapeOf(known, small) {
  const groups = [...known.seats.values()].flatMap((one) => one.hands.flatMap((hand) => hand.groups));
  if (known.bank || known.shared.some((one) => one.place === "dealer") || known.events.some((one) => one.k === "ask" && one.kind === "bank")) return "arc";
  if (groups.some((group) => group.kind === "meld" || group.counted)) return "zones";
  if (small && groups.some((group) => group.kind === "up") && !known.shared.length) return "zones";
  return "ring";
}

/** How wide the felt must be: from so many circles on it scrolls. */
export const arcWidth = (count, width) => (width < 700 ? Math.max(width, count * NARROWEST) : width);

/** Seat 1 is at the house dealer's left, which is the viewer's right. */
export function arc(count, { width, height }) {
  const small = width < 700;
  return Array.from({ length: count }, (_, n) => (small ? column(n, count, width, height) : onArc(n, count, width, height)));
}

function onArc(n, count, width, height) {
  const turn = radians(count > 1 ? 4 + (172 * n) / (count - 1) : 90);
  const at = (x, y, top) => ({ x: width / 2 + (width / 2 - 96) * x * Math.cos(turn), y: height * top + (height * (0.93 - top)) * y * Math.sin(turn) });
  const plate = at(1, 1, 0.2);
  return { plate, circle: at(0.74, 0.79, 0.2), hand: at(0.5, 0.55, 0.22), disc: { x: plate.x, y: plate.y - 39 }, each: width / count };
}

function column(n, count, width, height) {
  const each = width / count;
  const bend = Math.sin(radians((180 * (n + 0.5)) / count)) * Math.min(26, height * 0.06);
  const x = width - each * (n + 0.5);
  const low = height - 44;
  const circle = { x, y: low - 46 + bend * 0.8 };
  return { plate: { x, y: low + bend * 0.8 }, circle, hand: { x, y: low - 112 + bend * 0.8 }, disc: { x, y: circle.y - 26 }, each };
}

/** One's own seat at the bottom, the order kept clockwise; a spectator sits where seat 1 is. */
export function ring(count, me, { width, height }, cards = 2) {
  const small = width < 700;
  return Array.from({ length: count }, (_, n) => {
    const after = (n + 1 - (me || 1) + count) % count;
    return small ? inRows(after, count, me, width, height, cards) : around(after, count, width, height, cards);
  });
}

function around(after, count, width, height, cards) {
  const turn = radians(90 + (360 * after) / count);
  const plate = { x: width / 2 + (width / 2 - 100) * squash(Math.cos(turn)), y: height / 2 + (height / 2 - 46) * squash(Math.sin(turn)) };
  const middle = { x: width / 2, y: height / 2 };
  const wide = Math.min(190, 47 + (cards - 1) * 25);
  const hand = beside(plate, middle, [168, 50], [wide, 74]);
  const circle = after ? beside(hand, middle, [wide, 74], [64, 52]) : beside(plate, middle, [168, 50], [64, 52]);
  return { plate, hand, circle, disc: beside(plate, { x: middle.x, y: middle.y + (plate.y > middle.y ? 400 : -400) }, [168, 48], [30, 30], after ? 0 : 110) };
}

/** On a small felt: rows of two, the board between the upper and the lower ones; one's own chips below. */
function inRows(after, count, me, width, height, cards) {
  const others = me ? count - 1 : count;
  const index = me ? after - 1 : after;
  if (me && !after) return { plate: null, hand: null, circle: { x: width / 2, y: height - 30 }, disc: { x: width / 2 + 64, y: height - 24 } };
  const left = Math.ceil(others / 2);
  const isLeft = index < left;
  const rows = isLeft ? left : others - left;
  const row = isLeft ? left - 1 - index : index - left;
  const top = Math.ceil(rows / 2);
  const share = row < top ? 0.075 + (top > 1 ? (row / (top - 1)) * 0.165 : 0.08) : 0.82 - (rows - top > 1 ? ((rows - 1 - row) / (rows - top - 1)) * 0.165 : 0.08);
  const inset = row === 0 && rows > 2 ? 26 : 0;
  const towards = isLeft ? 1 : -1;
  const x = isLeft ? 50 + inset : width - 50 - inset;
  const y = height * share;
  const wide = Math.min(64, 30 + (cards - 1) * 15);
  const hand = { x: x + towards * (48 + wide / 2), y };
  return { plate: { x, y }, hand, circle: { x: hand.x + towards * (wide / 2 + 26), y }, disc: { x: x + towards * 34, y: y + (row < top ? 32 : -32) } };
}

/** The next place towards a point at which two boxes do not touch. */
function beside(from, to, [wide, high], [width, height], slide = 0) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const far = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / far, dy / far];
  const step = Math.min(((wide + width) / 2 + 4) / Math.max(Math.abs(ux), 0.001), ((high + height) / 2 + 4) / Math.max(Math.abs(uy), 0.001));
  return slide ? { x: from.x + slide, y: from.y } : { x: from.x + ux * step, y: from.y + uy * step };
}

/** Between an ellipse and a box, so that corners are used. */
const squash = (one) => Math.sign(one) * Math.abs(one) ** 0.8;
