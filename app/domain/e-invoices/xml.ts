/** Characters that XML 1.0 can't hold. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const ESCAPED = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" } as const;

/** Text as XML has it, between tags or in an attribute. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(NOT_XML, "")
    .replace(/[&<>"]/g, (character) => ESCAPED[character as keyof typeof ESCAPED]); // safe: only those match
}

/** XML that was written; a class of its own, so that no text is taken for it. */
export class Xml {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Content = Xml | readonly Xml[] | string;

/** An element. One without content is left out. */
export function element(name: string, content: Content, attributes: Readonly<Record<string, string>> = {}): Xml {
  const inner =
    typeof content === "string" ? escapeXml(content) : content instanceof Xml ? content.text : joined(content);
  if (inner === "") return new Xml("");
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return new Xml(`<${name}${said.join("")}>${inner}</${name}>`);
}

/** An element without content that has to be there. */
export function emptyElement(name: string): Xml {
  return new Xml(`<${name}/>`);
}

/** A whole file. */
export function xmlFile(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.text}\n`;
}

function joined(parts: readonly Xml[]): string {
  return parts.map(({ text }) => text).join("");
}
