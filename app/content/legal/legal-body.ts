import type { LegalBlock } from "./legal-document";

/** Separator between a term and its definition. */
const MEANS = " :: ";
const LEADS = " -> ";
const ITEM = "- ";
/** Valid link targets of a term; anything else remains part of the text. */
const ADDRESS = /^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:)\S+$/;

/**
 * Returns the blocks of a legal section as editable plain text: paragraphs separated by empty lines, list items after
 * `- `, and definitions as `Word :: meaning`, with an optional ` -> address` for the link.
 */
export function writeLegalBody(blocks: readonly LegalBlock[]): string {
  return blocks.map(writeBlock).join("\n\n");
}

function writeBlock(block: LegalBlock): string {
  if (block.type === "paragraph") return block.text;
  if (block.type === "list") return block.items.map((item) => ITEM + item).join("\n");
  return block.items
    .map(({ term, description, href }) => `${term}${MEANS}${description}${href ? LEADS + href : ""}`)
    .join("\n");
}

/** Parses text written by `writeLegalBody`. Every text is valid; it never throws. */
export function readLegalBody(body: string): LegalBlock[] {
  const parts = body.split(/\n\s*\n/).map((part) => part.trim());
  return parts.filter((part) => part !== "").flatMap(readPart);
}

function readPart(part: string): LegalBlock[] {
  const blocks: LegalBlock[] = [];
  for (const line of part.split("\n")) {
    const block = readLine(line);
    const before = blocks.at(-1);
    if (before?.type === "paragraph" && block.type === "paragraph")
      blocks[blocks.length - 1] = { type: "paragraph", text: `${before.text} ${block.text}` };
    else if (before?.type === "list" && block.type === "list")
      blocks[blocks.length - 1] = { type: "list", items: [...before.items, ...block.items] };
    else if (before?.type === "definitions" && block.type === "definitions")
      blocks[blocks.length - 1] = { type: "definitions", items: [...before.items, ...block.items] };
    else blocks.push(block);
  }
  return blocks;
}

function readLine(line: string): LegalBlock {
  if (line.startsWith(ITEM)) return { type: "list", items: [line.slice(ITEM.length)] };
  const at = line.indexOf(MEANS);
  if (at < 0) return { type: "paragraph", text: line };
  const [description = "", href] = splitLast(line.slice(at + MEANS.length), LEADS);
  return {
    type: "definitions",
    items: [Object.assign({ term: line.slice(0, at), description }, href ? { href } : {})],
  };
}

function splitLast(text: string, mark: string): [string, string?] {
  const at = text.lastIndexOf(mark);
  return at < 0 || !ADDRESS.test(text.slice(at + mark.length))
    ? [text]
    : [text.slice(0, at), text.slice(at + mark.length)];
}
