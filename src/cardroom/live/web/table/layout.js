/* Where things lie on the felt, in pixels. Three shapes: an arc before a bank, a ring around a pot, zones where melds need room. */

const radians = (degrees) => (degrees * Math.PI) / 180;

/** Which shape: what lies on the felt says so; what was chosen in this round stays. */
export function shapeOf(known) {
  const hands = [...known.seats.values()].flatMap((one) => one.hands);
  if (known.bank || known.shared.some((one) => one.place === "dealer") || known.events.some((one) => one.k === "ask" && one.kind === "bank")) return "arc";
  if (hands.some((one) => one.groups.some((group) => group.kind === "meld" || group.counted))) return "zones";
  return "ring";
}

/** Seat 1 is at the house dealer's left, which is the viewer's right. */
export function arc(count, { width, height }) {
  const small = width < 700;
  return Array.from({ length: count }, (_, n) => (small ? column(n, count, width, height) : onArc(n, count, width, height)));
}

function onArc(n, count, width, height) {
  const turn = radians(count > 1 ? 6 + (168 * n) / (count - 1) : 90);
  const at = (share, drop) => ({ x: width / 2 + (width / 2 - 92) * share * Math.cos(turn), y: height * drop + height * (0.9 - drop) * share * Math.sin(turn) });
  return { plate: at(1, 0.22), circle: at(0.78, 0.21), hand: at(0.57, 0.22) };
}

function column(n, count, width, height) {
  const each = width / count;
  const bend = Math.sin(radians((180 * (n + 0.5)) / count)) * height * 0.06;
  const x = width - each * (n + 0.5);
  return { plate: { x, y: height * 0.86 + bend }, circle: { x, y: height * 0.7 + bend }, hand: { x, y: height * 0.52 + bend } };
}

/** One's own seat at the bottom, the order kept clockwise; a spectator sits where seat 1 is. */
export function ring(count, me, { width, height }) {
  const small = width < 700;
  const [rx, ry] = small ? [width / 2 - 52, height / 2 - 34] : [width / 2 - 92, height / 2 - 54];
  return Array.from({ length: count }, (_, n) => {
    const turn = radians(90 + (360 * ((n + 1 - (me || 1) + count) % count)) / count);
    const at = (share, x = share) => ({ x: width / 2 + rx * x * squash(Math.cos(turn)), y: height / 2 + ry * share * squash(Math.sin(turn)) });
    return { plate: at(1), circle: small ? at(0.58, 0.5) : at(0.52, 0.6), hand: small ? at(0.8, 0.72) : at(0.74, 0.8) };
  });
}

/** Between an ellipse and a box, so that corners are used. */
const squash = (one) => Math.sign(one) * Math.abs(one) ** 0.8;
