/* Elements without markup in strings: the policy of the page allows none. */

const SVG = "http://www.w3.org/2000/svg";

/** h("button", {class: "send", onclick: f}, "Place ", h("b", {}, "$40")) */
export function h(tag, props = {}, ...children) {
  return fill(document.createElement(tag), props, children);
}

export function svg(tag, props = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), props, children);
}

function fill(element, props, children) {
  for (const [name, value] of Object.entries(props)) set(element, name, value);
  element.append(
    ...children.flat(Infinity).filter((one) => one !== null && one !== undefined && one !== false),
  );
  return element;
}

function set(element, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
  else if (name === "style")
    for (const [key, one] of Object.entries(value)) element.style.setProperty(key, one);
  else if (name === "data") Object.assign(element.dataset, value);
  else element.setAttribute(name, value === true ? "" : value);
}

/** Puts the new children in the place of the old. What stays is not touched: it keeps its focus and finishes its motion. */
export function put(element, ...children) {
  const wanted = children
    .flat(Infinity)
    .filter((one) => one !== null && one !== undefined && one !== false)
    .map((one) => (one instanceof Node ? one : document.createTextNode(String(one))));
  const stays = new Set(wanted);
  for (const one of [...element.childNodes]) if (!stays.has(one)) one.remove();
  wanted.forEach((one, n) => {
    if (element.childNodes[n] !== one) element.insertBefore(one, element.childNodes[n] || null);
  });
  return element;
}

/** Another label, only where it says something else: a press on what is taken away in mid-press would be lost. */
export function relabel(element, ...children) {
  const next = h("span", {}, children);
  if (next.textContent !== element.textContent) element.replaceChildren(...next.childNodes);
}
