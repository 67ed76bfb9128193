import { Parser } from "htmlparser2";
import { cleanLine } from "./clean-text";

/** An element without its namespace prefix. `text`: collapsed to one line; `raw`: as written. */
export type XmlNode = {
  name: string;
  text: string;
  raw: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlNode[];
};

const ELEMENTS_MAX = 1_000_000;
const DEPTH_MAX = 40;

class Refused extends Error {}

/**
 * Parses an XML file into its elements. Document type declarations, and so custom entities, are refused unread; only
 * XML's five entities and numeric characters are known. Too many elements or too deep nesting is refused.
 */
export function parseXml(text: string): { root: XmlNode } | { problem: string } {
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) return { problem: "XML files with a document type aren’t read." };
  const top: XmlNode = { name: "", text: "", raw: "", attributes: {}, children: [] };
  const open: XmlNode[] = [top];
  let count = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        count += 1;
        if (count > ELEMENTS_MAX || open.length > DEPTH_MAX) throw new Refused();
        const node = { name: withoutPrefix(name), text: "", raw: "", attributes, children: [] };
        open.at(-1)?.children.push(node);
        open.push(node);
      },
      ontext(part) {
        const node = open.at(-1);
        if (node) node.raw += part;
      },
      onclosetag() {
        const node = open.pop();
        if (node) node.text = cleanLine(node.raw);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  try {
    parser.end(text);
  } catch (error) {
    if (error instanceof Refused) return { problem: "This XML file is too large to be read." };
    throw error;
  }
  const [root] = top.children;
  return root ? { root } : { problem: "This file holds no XML." };
}

/** Returns the direct children with this name. */
export function childrenOf(node: XmlNode, name: string): XmlNode[] {
  return node.children.filter((child) => child.name === name);
}

/** Returns the text of the first element at a path; empty when there is none. */
export function textAt(node: XmlNode, path: string): string {
  let at: XmlNode | undefined = node;
  for (const name of path.split("/")) at = at?.children.find((child) => child.name === name);
  return at?.text ?? "";
}

/** Returns all elements at a path. */
export function nodesAt(node: XmlNode, path: string): XmlNode[] {
  return path.split("/").reduce((nodes, name) => nodes.flatMap((each) => childrenOf(each, name)), [node]);
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
