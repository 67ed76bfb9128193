/** Attribute that only the reader changes. */
const OWN = "open";

/**
 * Runs in the browser: makes an element match another one, possibly of another document, from which nodes are taken.
 * Equal parts are left alone, and nodes with the same kind, id and position are reused, preserving focus and anything
 * typed, selected or opened.
 */
export function morph(element: Element, like: Element): void {
  if (element.isEqualNode(like)) return;
  for (const name of element.getAttributeNames()) {
    if (name !== OWN && !like.hasAttribute(name)) element.removeAttribute(name);
  }
  for (const { name, value } of like.attributes) {
    if (name !== OWN && element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
  const nodes = [...like.childNodes];
  for (const [place, node] of nodes.entries()) {
    const old = element.childNodes[place];
    if (!old) element.append(node);
    else if (isElement(old) && isElement(node) && isSame(old, node)) morph(old, node);
    else if (old.nodeType === node.nodeType && !isElement(old)) old.nodeValue = node.nodeValue;
    else old.replaceWith(node);
  }
  while (element.childNodes.length > nodes.length) element.lastChild?.remove();
}

/** Nodes of another document aren't instances of this document's classes. */
function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}

function isSame(old: Element, node: Element): boolean {
  return old.nodeName === node.nodeName && old.id === node.id;
}
