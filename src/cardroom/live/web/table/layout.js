/* Where things lie on the felt, in pixels. Three shapes: an arc before a bank, a ring around a pot, zones where melds and up
   cards need room. */

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ width: number, height: number }} Size */

/**
 * Where the things of a seat lie; `tall` and `stands` of a hand whose cards lie below each other, `each`: how wide a column is,
 * `side`: to which edge cards and chips hold.
 * @typedef {{ plate: Point | null, circle: Point, hand: Point | null, disc: Point, tall?: Point, stands?: string, each?: number, side?: string }} Place
 */

/** @param {number} degrees */
const radians = (degrees) => (degrees * Math.PI) / 180;
const NARROWEST = 45;
/** Of a small screen: below this there is room for rows, not for a ring. */
const LOW = 766;
/** @type {[number, number]} */
const HAND = [92, 90];

export const isLow = () => seen.high < LOW;

/** The window, kept: whoever asks the window itself in the middle of drawing has the page laid out once more. */
export const seen = { wide: innerWidth, high: innerHeight };
const look = () => Object.assign(seen, { wide: innerWidth, high: innerHeight });
addEventListener("resize", look);

/**
 * Which shape: what lies on the felt says so.
 * @param {Known} known
 * @param {boolean} small
 * @param {boolean} low
 */
export function shapeOf(known, small, low) {
  const groups = [...known.seats.values()].flatMap((one) => one.hands.flatMap((hand) => hand.groups));
  if (known.table.circles || known.bank) return "arc";
  if (groups.some((group) => group.kind === "meld" || group.counted)) return "zones";
  if (low || (small && groups.some((group) => group.kind === "up") && !known.shared.length)) return "zones";
  return "ring";
}

/**
 * How wide the felt must be: from so many circles on it scrolls.
 * @param {number} count
 * @param {number} width
 */
export const arcWidth = (count, width) => (width < 700 ? Math.max(width, count * NARROWEST) : width);

/**
 * Seat 1 is at the house dealer's left, which is the viewer's right.
 * @param {number} count
 * @param {Size} size
 * @returns {Place[]}
 */
export function arc(count, { width, height }) {
  const small = width < 700;
  return Array.from({ length: count }, (_, n) =>
    small ? column(n, count, width, height) : onArc(n, count, width, height),
  );
}

/**
 * From each plate towards the dealer: the circle, then the hand. A tall one stands beside its circle at the sides, and on it
 * where the arc is low: `stands` is how much of it lies above its point.
 * @param {number} n
 * @param {number} count
 * @param {number} width
 * @param {number} height
 */
function onArc(n, count, width, height) {
  const turn = radians(count > 1 ? 4 + (172 * n) / (count - 1) : 90);
  const top = height * 0.2;
  const plate = {
    x: width / 2 + (width / 2 - 96) * squash(Math.cos(turn)),
    y: top + (height * 0.93 - top) * Math.sin(turn),
  };
  const dealer = { x: width / 2, y: Math.min(height * 0.34, plate.y - 20) };
  const far = Math.hypot(dealer.x - plate.x, dealer.y - plate.y) || 1;
  const circle = {
    x: plate.x + ((dealer.x - plate.x) / far) * 102,
    y: plate.y + ((dealer.y - plate.y) / far) * 84,
  };
  const low = Math.sin(turn);
  const tall = { x: circle.x - 66 * Math.cos(turn), y: circle.y - 34 * low };
  return {
    plate,
    circle,
    hand: beside(circle, dealer, [66, 66], HAND),
    tall,
    stands: `${Math.round(50 + 50 * low)}%`,
    disc: { x: plate.x, y: plate.y - 39 },
    each: (width / count) * 0.98,
  };
}

/**
 * A column each: hand, circle, name, button, from above; all of it hangs on the lower edge.
 * @param {number} n
 * @param {number} count
 * @param {number} width
 * @param {number} height
 */
function column(n, count, width, height) {
  const each = width / count;
  const deep = Math.min(20, height * 0.05);
  const x = width - each * (n + 0.5);
  const low = height - deep + Math.sin(radians((180 * (n + 0.5)) / count)) * deep;
  return {
    plate: { x, y: low - 42 },
    circle: { x, y: low - 92 },
    hand: { x, y: low - 118 },
    disc: { x, y: low - 13 },
    each,
  };
}

/**
 * One's own seat at the bottom, the order kept clockwise; a spectator sits where seat 1 is.
 * @param {number} count
 * @param {number} me
 * @param {Size} size
 * @param {[number, number]} box
 * @returns {Place[]}
 */
export function ring(count, me, { width, height }, box) {
  const small = width < 700;
  return Array.from({ length: count }, (_, n) => {
    const after = (n + 1 - (me || 1) + count) % count;
    return small ? inRows(after, count, me, width, height) : around(after, count, width, height, box);
  });
}

/**
 * @param {number} after
 * @param {number} count
 * @param {number} width
 * @param {number} height
 * @param {[number, number]} box
 */
function around(after, count, width, height, box) {
  const turn = radians(90 + (360 * after) / count);
  const middle = { x: width / 2, y: height / 2 };
  const plate = {
    x: middle.x + (middle.x - 100) * squash(Math.cos(turn)),
    y: middle.y + (middle.y - 46) * squash(Math.sin(turn)),
  };
  const hand = beside(plate, middle, [168, 50], box);
  const circle = after ? beside(hand, middle, box, [64, 52]) : beside(plate, middle, [168, 50], [64, 52]);
  const side = Math.abs(Math.cos(turn)) > 0.6;
  return {
    plate,
    hand,
    circle,
    disc: side
      ? { x: plate.x, y: plate.y + (plate.y > middle.y ? 40 : -40) }
      : { x: plate.x + (plate.x > middle.x ? -108 : 108), y: plate.y },
  };
}

const PLATE = 92;
const EDGE = 4;

/**
 * On a small felt: rows of two, the board between the upper and the lower ones; one's own chips below. `side` says to which
 * edge cards and chips hold.
 * @param {number} after
 * @param {number} count
 * @param {number} me
 * @param {number} width
 * @param {number} height
 */
function inRows(after, count, me, width, height) {
  if (me && !after)
    return {
      plate: null,
      hand: null,
      circle: { x: width / 2, y: height - 80 },
      disc: { x: width / 2 + 44, y: height - 74 },
      side: "",
    };
  const others = me ? count - 1 : count;
  const index = me ? after - 1 : after;
  const left = Math.ceil(others / 2);
  const isLeft = index < left;
  const rows = isLeft ? left : others - left;
  const row = isLeft ? left - 1 - index : index - left;
  const above = Math.ceil(rows / 2);
  const gap = Math.max(44, Math.min(84, (height / 2 - 96) / Math.max(1, above - 1)));
  const y = row < above ? 28 + row * gap : height - 30 - (rows - 1 - row) * gap;
  /** @param {number} from */
  const at = (from) => (isLeft ? from : width - from);
  const inner = EDGE + PLATE + 4;
  return {
    plate: { x: at(EDGE + PLATE / 2), y },
    hand: { x: at(inner), y },
    circle: { x: at(inner + 66), y },
    disc: { x: at(PLATE - 12), y: y + (row < above ? 30 : -30) },
    side: `${isLeft ? "left" : "right"}${row < above ? "" : "-low"}`,
  };
}

/**
 * The next place towards a point at which two boxes do not touch.
 * @param {Point} from
 * @param {Point} to
 * @param {[number, number]} one
 * @param {[number, number]} other
 */
function beside(from, to, [wide, high], [width, height]) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const far = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / far, dy / far];
  const step = Math.min(
    ((wide + width) / 2 + 4) / Math.max(Math.abs(ux), 0.001),
    ((high + height) / 2 + 4) / Math.max(Math.abs(uy), 0.001),
  );
  return { x: from.x + ux * step, y: from.y + uy * step };
}

/**
 * Between an ellipse and a box, so that corners are used.
 * @param {number} one
 */
const squash = (one) => Math.sign(one) * Math.abs(one) ** 0.8;
