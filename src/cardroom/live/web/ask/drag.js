/* Something that can be dragged by mouse, pen or finger; a short touch stays a tap. */

const FAR = 8;

/**
 * `dropped(element)` is told what lies under the finger in the end.
 * @template {HTMLElement} E
 * @param {E} element
 * @param {(under: Element | null) => void} dropped
 */
export function draggable(element, dropped) {
  /** @type {[number, number] | null} */
  let from = null;
  let far = false;
  const still = () => {
    from = null;
    element.classList.remove("dragged");
    element.style.removeProperty("transform");
  };
  element.addEventListener("pointerdown", (event) => {
    if (event.button) return;
    [from, far] = [[event.clientX, event.clientY], false];
    element.setPointerCapture(event.pointerId); // from the beginning: a quick hand has left the card before it is seen to move
  });
  element.addEventListener("pointermove", (event) => {
    if (!from) return;
    const by = [event.clientX - from[0], event.clientY - from[1]];
    if (!far && Math.hypot(...by) < FAR) return;
    far = true;
    element.classList.add("dragged");
    element.style.setProperty("transform", `translate(${by[0]}px, ${by[1]}px)`);
  });
  element.addEventListener("pointerup", (event) => {
    if (!from) return;
    if (far) {
      element.style.setProperty("pointer-events", "none");
      const under = document.elementFromPoint(event.clientX, event.clientY);
      element.style.removeProperty("pointer-events");
      setTimeout(() => dropped(under));
    }
    still();
  });
  element.addEventListener("pointercancel", still);
  element.addEventListener("click", (event) => far && event.stopImmediatePropagation(), { capture: true });
  return element;
}
