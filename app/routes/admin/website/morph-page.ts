/** Makes a shown page say what a fresh copy of it says, and leaves alone what is the same: the place in it, what is open. */
export function morphPage(shown: Document, html: string): void {
  // The head stays, and its inline style would be refused here for the sake of the back office's own policy.
  const fresh = new DOMParser().parseFromString(html.slice(html.indexOf("<body")), "text/html");
  morph(shown.body, fresh.body);
}

function morph(shown: Element, fresh: Element): void {
  if (shown.isEqualNode(fresh)) return;
  for (const { name, value } of fresh.attributes)
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
  for (const { name } of [...shown.attributes]) if (!fresh.hasAttribute(name)) shown.removeAttribute(name);
  const [old, now] = [[...shown.childNodes], [...fresh.childNodes]];
  now.forEach((node, index) => {
    const before = old[index];
    if (!before) shown.append(shown.ownerDocument.importNode(node, true));
    else if (before.nodeType !== node.nodeType || before.nodeName !== node.nodeName)
      before.replaceWith(shown.ownerDocument.importNode(node, true));
    else if (isElement(before) && isElement(node)) morph(before, node);
    else if (before.nodeValue !== node.nodeValue) before.nodeValue = node.nodeValue;
  });
  for (const left of old.slice(now.length)) left.remove();
}

/** Nodes of another document are no instances of this one's classes. */
function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}
