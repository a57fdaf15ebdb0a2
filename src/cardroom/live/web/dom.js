/* Elements without markup in strings: the policy of the page allows none. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * h("button", {class: "send", onclick: f}, "Place ", h("b", {}, "$40"))
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Props} [props]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, props = {}, ...children) {
  return fill(document.createElement(tag), props, children);
}

/**
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Props} [props]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function svg(tag, props = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), props, children);
}

/**
 * @template {HTMLElement | SVGElement} E
 * @param {E} element
 * @param {Props} props
 * @param {Child[]} children
 */
function fill(element, props, children) {
  for (const [name, value] of Object.entries(props)) set(element, name, value);
  element.append(...shown(children));
  return element;
}

/**
 * As nodes and texts, without what is nothing.
 * @param {readonly Child[]} children
 * @returns {(Node | string)[]}
 */
function shown(children) {
  return children.flatMap((one) => {
    if (one === null || one === undefined || one === false) return [];
    if (Array.isArray(one)) return shown(one);
    return [one instanceof Node ? one : String(one)];
  });
}

/**
 * @param {HTMLElement | SVGElement} element
 * @param {string} name
 * @param {Props[string]} value
 */
function set(element, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (typeof value === "function")
    element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
  else if (name === "style")
    for (const [key, one] of Object.entries(value)) element.style.setProperty(key, String(one));
  else if (typeof value === "object") Object.assign(element.dataset, value);
  else element.setAttribute(name, value === true ? "" : String(value));
}

/**
 * Puts the new children in the place of the old. What stays is not touched: it keeps its focus and finishes its motion.
 * @template {Element | DocumentFragment} E
 * @param {E} element
 * @param {...Child} children
 */
export function put(element, ...children) {
  const wanted = shown(children).map((one) => (one instanceof Node ? one : document.createTextNode(one)));
  /** @type {Set<Node>} */
  const stays = new Set(wanted);
  for (const one of [...element.childNodes]) if (!stays.has(one)) one.remove();
  wanted.forEach((one, n) => {
    if (element.childNodes[n] !== one) element.insertBefore(one, element.childNodes[n] || null);
  });
  return element;
}

/**
 * Another label, only where it says something else: a press on what is taken away in mid-press would be lost.
 * @param {Element} element
 * @param {...Child} children
 */
export function relabel(element, ...children) {
  const next = h("span", {}, children);
  if (next.textContent !== element.textContent) element.replaceChildren(...next.childNodes);
}
