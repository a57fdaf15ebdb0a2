/* Things on the felt that would lie on each other move apart. What lies firm keeps its place; then each finds the nearest free
   one. The same things at the same places always end up the same, so that a replay shows what was seen. */

const FIRM = ".is-plate, .middle .shared, .middle .bank, .middle .pots, .house > *";
/** In this order, each around what lies already. */
const LOOSE = [".is-circle", ".is-hand", ".is-bet", ".is-disc"];
const STEP = 6;
const FARTHEST = 40; // steps
const GAP = 1;
const EDGE = 2;

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */
/** @typedef {{ x: number, y: number }} Way */

/** Ways to go, the shortest first. */
const WAYS = Array.from({ length: (2 * FARTHEST + 1) ** 2 }, (_, n) => [
  (n % (2 * FARTHEST + 1)) - FARTHEST,
  Math.floor(n / (2 * FARTHEST + 1)) - FARTHEST,
])
  .map(([x, y]) => ({ x: x * STEP, y: y * STEP, far: Math.hypot(x, y) }))
  .filter((one) => one.far <= FARTHEST)
  .sort((one, other) => one.far - other.far);

/**
 * `still`: kinds that keep their places here too; `dice`: what lies there beside them.
 * @param {HTMLElement} spots
 * @param {{ width: number, height: number }} size
 * @param {string[]} [still]
 * @param {HTMLElement | null} [dice]
 */
export function apart(spots, { width, height }, still = [], dice = null) {
  const nodes = LOOSE.map((kind) => [
    .../** @type {NodeListOf<HTMLElement>} */ (spots.querySelectorAll(kind)),
  ]);
  const origin = spots.getBoundingClientRect();
  const firm = [.../** @type {NodeListOf<HTMLElement>} */ (spots.querySelectorAll(FIRM))];
  /** @param {HTMLElement} node */
  const lies = (node) => boxOf(node, origin, spots.scrollLeft);
  const loose = nodes.map((some) => some.map((node) => ({ node, box: lies(node) })));
  const lying = firm.map(lies).filter((box) => box.right > box.left);
  if (dice?.firstChild) lying.push(lies(dice));
  /* asked thousands of times where a felt is crowded: nothing is made for it */
  /** @type {(box: Box, way: Way) => boolean} */
  const free = (box, { x, y }) => {
    const left = box.left + x;
    const top = box.top + y;
    const right = box.right + x;
    const bottom = box.bottom + y;
    if (left < EDGE || top < EDGE || right > width - EDGE || bottom > height - EDGE) return false;
    for (const one of lying)
      if (
        one.left < right + GAP &&
        left < one.right + GAP &&
        one.top < bottom + GAP &&
        top < one.bottom + GAP
      )
        return false;
    return true;
  };
  LOOSE.forEach((kind, n) => {
    for (const { node, box } of loose[n]) {
      const way = still.includes(kind) ? WAYS[0] : WAYS.find((one) => free(box, one)) || WAYS[0];
      put(node, way);
      lying.push(moved(box, way));
    }
  });
}

/**
 * @param {HTMLElement} node
 * @param {Way} way
 */
function put(node, { x, y }) {
  const wanted = x || y ? `${x} ${y}` : "";
  if ((node.dataset.moved || "") === wanted) return;
  node.dataset.moved = wanted;
  node.style.setProperty("transform", wanted ? `translate(${x}px, ${y}px)` : "none");
}

/**
 * Where it would lie by itself.
 * @param {HTMLElement} node
 * @param {DOMRect} origin
 * @param {number} scrolled
 * @returns {Box}
 */
function boxOf(node, origin, scrolled) {
  const box = whole(node);
  const [x, y] = (node.dataset.moved || "0 0").split(" ").map(Number);
  const [left, top] = [box.left - origin.left + scrolled - (x || 0), box.top - origin.top - (y || 0)];
  return { left, top, right: left + box.width, bottom: top + box.height };
}

/**
 * With what hangs below a circle.
 * @param {HTMLElement} node
 */
function whole(node) {
  const one = node.getBoundingClientRect();
  const beside = node.querySelector(".sides")?.getBoundingClientRect();
  if (!beside?.width) return one;
  const [left, bottom] = [Math.min(one.left, beside.left), Math.max(one.bottom, beside.bottom)];
  return { left, top: one.top, width: Math.max(one.right, beside.right) - left, height: bottom - one.top };
}

/**
 * @param {Box} box
 * @param {Way} way
 */
const moved = (box, { x, y }) => ({
  left: box.left + x,
  top: box.top + y,
  right: box.right + x,
  bottom: box.bottom + y,
});
