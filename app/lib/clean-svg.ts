import { Parser } from "htmlparser2";
import { isKept, KEPT_ELEMENTS, type SvgNode } from "./svg-parts";
import { readSvgStyle, readSvgStyles, type SvgStyles } from "./svg-styles";

export const SVG_MAX_BYTES = 200_000;
const ELEMENTS_MAX = 5000;
const DEPTH_MAX = 40;
const COPIES_MAX = 100;
const SIDE_MAX = 100_000;

/** Visible elements that aren't allowed: without them the picture would look different. */
const NEEDED: Readonly<Record<string, SvgRefusal>> = {
  text: "text",
  tspan: "text",
  image: "image",
  foreignObject: "image",
};

/**
 * `broken`: not a complete SVG. `entities`: declares entities, as attacks do. `text`, `image`: contains something other
 * than outlines. `complex`: too many parts, or copies of copies.
 */
export type SvgRefusal = "too-large" | "broken" | "entities" | "text" | "image" | "complex";

export type CleanSvg = { svg: string; width: number; height: number };

/**
 * Rebuilds an SVG from the parts listed in `svg-parts.ts`: shapes, gradients, clips and masks, each with checked
 * values. Nothing of the original is copied unchanged, so it can't contain scripts, styles, addresses, entities or
 * comments.
 */
export function cleanSvg(source: Buffer): CleanSvg | { refused: SvgRefusal } {
  if (source.length > SVG_MAX_BYTES) return { refused: "too-large" };
  const read = readTree(source.toString("utf8").replace(/^\uFEFF/, ""));
  if ("refused" in read) return read;
  const { root, sheets } = read;
  const styles = readSvgStyles(sheets.join("\n"));
  const frame = frameOf(root);
  if (!frame) return { refused: "broken" };
  if (copiesCopies(root)) return { refused: "complex" };
  const { width, height, viewBox } = frame;
  const body = root.children.map((child) => write(child, styles)).join("");
  const own = attributesOf({ ...root, attributes: withoutFrame(root.attributes) }, styles);
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}"${own}>${body}</svg>`,
    width,
    height,
  };
}

type Tree = { root: SvgNode; sheets: string[] };

function readTree(text: string): Tree | { refused: SvgRefusal } {
  const sheets: string[] = [];
  const open: SvgNode[] = [];
  const ignored: string[] = [];
  let root: SvgNode | undefined;
  let refused: SvgRefusal | undefined;
  let count = 0;
  const refuse = (reason: SvgRefusal) => {
    refused ??= reason;
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        count += 1;
        if (count > ELEMENTS_MAX || open.length + ignored.length > DEPTH_MAX) refuse("complex");
        if (refused) return;
        if (!root) {
          if (name !== "svg") return refuse("broken");
          root = { name, attributes, children: [] };
          open.push(root);
          return;
        }
        const needed = NEEDED[name];
        if (needed) return refuse(needed);
        const parent = open.at(-1);
        if (!parent) return refuse("broken");
        if (ignored.length > 0 || !KEPT_ELEMENTS.has(name)) return void ignored.push(name);
        const node = { name, attributes, children: [] };
        parent.children.push(node);
        open.push(node);
      },
      ontext(said) {
        if (ignored.length === 1 && ignored[0] === "style") sheets.push(said);
      },
      onclosetag(_name, isImplied) {
        if (isImplied && !isSelfClosed(parser.startIndex, parser.endIndex, text)) refuse("broken");
        if (ignored.length > 0) ignored.pop();
        else open.pop();
      },
      onprocessinginstruction(name, said) {
        if (name.toLowerCase() === "!doctype" && /\[|entity/i.test(said)) refuse("entities");
        if (/^!(?:entity|attlist|element)/i.test(name)) refuse("entities");
      },
      onerror: () => refuse("broken"),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
  if (refused) return { refused };
  return root ? { root, sheets } : { refused: "broken" };
}

/** Distinguishes `<path/>` from an unclosed element: the parser calls both ends implied. */
function isSelfClosed(from: number, to: number, text: string): boolean {
  return text.slice(from, to + 1).endsWith("/>");
}

function frameOf({ attributes }: SvgNode): { width: number; height: number; viewBox: string } | undefined {
  const box = (attributes.viewBox ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [x = 0, y = 0, boxWidth = 0, boxHeight = 0] =
    box.length === 4 ? box : [0, 0, lengthOf(attributes.width), lengthOf(attributes.height)];
  const isSound =
    [boxWidth, boxHeight].every((side) => side > 0 && side <= SIDE_MAX) &&
    [x, y].every((at) => Math.abs(at) <= SIDE_MAX);
  if (!isSound) return undefined;
  return { width: boxWidth, height: boxHeight, viewBox: `${x} ${y} ${boxWidth} ${boxHeight}` };
}

function lengthOf(text = ""): number {
  return Number(/^\s*([\d.]+)(?:px|pt|mm)?\s*$/.exec(text)?.[1] ?? 0);
}

function withoutFrame({
  viewBox: _box,
  width: _width,
  height: _height,
  x: _x,
  y: _y,
  ...others
}: SvgNode["attributes"]) {
  return others;
}

/** True for copies of copies, which can grow without limit, or of themselves, which never end. */
function copiesCopies(root: SvgNode): boolean {
  const holders = new Set<string>();
  const targets: string[] = [];
  function holdsCopy(node: SvgNode): boolean {
    if (node.name === "use") targets.push(hrefOf(node));
    const holds = node.children.map(holdsCopy).some(Boolean) || node.name === "use";
    if (holds && node.attributes.id) holders.add(node.attributes.id);
    return holds;
  }
  holdsCopy(root);
  return targets.length > COPIES_MAX || targets.some((target) => holders.has(target.slice(1)));
}

function hrefOf({ attributes }: SvgNode): string {
  return attributes.href ?? attributes["xlink:href"] ?? "";
}

function write(node: SvgNode, styles: SvgStyles): string {
  const inner = node.children.map((child) => write(child, styles)).join("");
  return `<${node.name}${attributesOf(node, styles)}>${inner}</${node.name}>`;
}

function attributesOf(node: SvgNode, styles: SvgStyles): string {
  const { "xlink:href": old, style = "", ...attributes } = node.attributes;
  const said = [old ? { href: old } : {}, attributes, styles(node), readSvgStyle(style)].flatMap(
    Object.entries<string>,
  );
  const kept = new Map(said.filter(([name, value]) => isKept(node.name, name, value.trim())));
  return [...kept].map(([name, value]) => ` ${name}="${escaped(value.trim())}"`).join("");
}

function escaped(value: string): string {
  return value.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
