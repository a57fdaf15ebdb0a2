/* Short sounds, made and not fetched. Silent until the page has been touched, and whenever a person wants it so. */

import { prefs } from "./prefs.js";

/** Pitch, after how long, and how long. */
const NOTES = {
  turn: [
    [660, 0, 0.14],
    [880, 0.15, 0.16],
  ],
  tick: [[1200, 0, 0.04]],
  card: [[320, 0, 0.05]],
  chips: [
    [1900, 0, 0.03],
    [2300, 0.06, 0.03],
  ],
  paid: [
    [523, 0, 0.12],
    [659, 0.1, 0.16],
  ],
  refused: [[140, 0, 0.16]],
  closed: [[420, 0, 0.06]],
};
const MERGED = 0.12;
/** @type {AudioContext | null} */
let context = null;
/** @type {Record<string, number>} */
const last = {};

addEventListener("pointerdown", () => (context ||= new AudioContext()), { once: true });
addEventListener("keydown", () => (context ||= new AudioContext()), { once: true });

/** @param {keyof typeof NOTES} name */
export function play(name) {
  if (!prefs.sound || !context || context.currentTime - (last[name] ?? -1) < MERGED) return;
  last[name] = context.currentTime;
  for (const [pitch, after, long] of NOTES[name]) {
    const [tone, loud] = [context.createOscillator(), context.createGain()];
    const begin = context.currentTime + after;
    tone.type = pitch < 500 ? "triangle" : "sine";
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0.0001, begin);
    loud.gain.exponentialRampToValueAtTime(0.12, begin + 0.01);
    loud.gain.exponentialRampToValueAtTime(0.0001, begin + long);
    tone.connect(loud).connect(context.destination);
    tone.start(begin);
    tone.stop(begin + long + 0.02);
  }
}
