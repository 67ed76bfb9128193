import { escapeHtml } from "./escape-html";

/** Characters that XML 1.0 can't represent, escaped or not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: safe: control characters are what it removes.
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/**
 * Escapes plain text as XML, safe in content and in quoted attributes. Characters that XML can't represent are left
 * out.
 */
export function xmlText(text: string): string {
  return escapeHtml(writable(text));
}

/** Wraps text that an XML reader passes on unparsed, such as markup inside a feed. */
export function xmlCdata(text: string): string {
  return `<![CDATA[${writable(text).replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
}

function writable(text: string): string {
  return text.toWellFormed().replace(UNWRITABLE, "");
}
