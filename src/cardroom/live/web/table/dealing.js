/* Cards that have just come travel a little way, one after the other; what comes next, or a tap, ends it at once. */

const APART = 60;
const LONGEST = 900;

export class Dealing {
  /** @param {HTMLElement} felt */
  constructor(felt) {
    this.felt = felt;
    /** @type {Map<string, number[]>} */
    this.counts = new Map();
    /** @type {HTMLElement[]} */
    this.fresh = [];
    /** @type {number | null} */
    this.round = null;
    this.version = -1;
    this.quiet = false;
    felt.addEventListener("pointerdown", () => this.settle());
  }

  /**
   * The first look at a round shows it as it lies.
   * @param {Known} known
   */
  begin(known) {
    const round = known.start?.round;
    if (known.v === this.version) return;
    this.version = known.v;
    this.quiet = this.round === null || known.missed > 0;
    if (round !== this.round) this.counts.clear();
    this.round = round ?? null;
    this.settle();
  }

  /**
   * How many cards of each group were there when it was drawn last; nothing where none shall move.
   * @param {string} key
   * @param {{ groups: Wire.Group[] }} hand
   */
  before(key, hand) {
    const had = this.counts.get(key) || [];
    this.counts.set(
      key,
      hand.groups.filter((group) => group.cards.length).map((group) => group.cards.length),
    );
    return this.quiet ? null : had;
  }

  end() {
    /** @type {NodeListOf<HTMLElement>} */
    const all = this.felt.querySelectorAll(".fresh");
    const came = [...all].filter((one) => !this.fresh.includes(one));
    came.forEach((one, n) =>
      one.style.setProperty("--after", `${Math.min(LONGEST, (this.fresh.length + n) * APART)}ms`),
    );
    this.fresh.push(...came);
  }

  settle() {
    this.fresh.forEach((one) => one.classList.remove("fresh"));
    this.fresh = [];
  }
}
