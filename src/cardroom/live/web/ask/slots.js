/* Where acts stand: each keeps the place it has had at this table. Acts that are another question's answers, such as those
   before and after a bet, share places, so that there are no more places than a question has acts. */

export class Slots {
  constructor() {
    /** @type {Map<string, string[][]>} */
    this.kinds = new Map();
  }

  /**
   * For a kind of question and the acts on offer: a list of places, each with the names that stand there, first the one on offer.
   * @param {string} kind
   * @param {string[]} names
   */
  of(kind, names) {
    const held = this.kinds.get(kind) || [];
    /** @param {string} name */
    const at = (name) => held.findIndex((place) => place.includes(name));
    const known = names.filter((name) => at(name) >= 0);
    const shares = held.length >= names.length;
    const taken = new Set(known.map(at));
    for (const name of names.filter((one) => at(one) < 0)) {
      const free = shares ? held.findIndex((_, n) => !taken.has(n)) : -1;
      if (free >= 0) held[free].push(name);
      else held.push([name]);
      taken.add(at(name));
    }
    this.part(held, names);
    this.kinds.set(kind, held);
    return held.map((place) =>
      [...place].sort((one, other) => Number(names.includes(other)) - Number(names.includes(one))),
    );
  }

  /**
   * Two acts that shared a place and are on offer together part.
   * @param {string[][]} held
   * @param {string[]} names
   */
  part(held, names) {
    for (const place of held) {
      const both = place.filter((name) => names.includes(name));
      for (const name of both.slice(1)) {
        place.splice(place.indexOf(name), 1);
        held.push([name]);
      }
    }
  }
}
