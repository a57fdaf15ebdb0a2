/* Work for the screen: asked for as often as one likes, done once before the next picture, each piece in a task of its own, so
   that a tap never waits for all of it. Where nobody looks, pictures do not come and it is done anyway. */

export class Frames {
  /** @param {...(() => void)} pieces */
  constructor(...pieces) {
    this.pieces = pieces;
    this.wanted = false;
  }

  ask() {
    if (this.wanted) return;
    this.wanted = true;
    if (document.hidden) setTimeout(() => this.go());
    else requestAnimationFrame(() => this.go());
  }

  go() {
    this.wanted = false;
    for (const piece of this.pieces) setTimeout(piece);
  }
}
