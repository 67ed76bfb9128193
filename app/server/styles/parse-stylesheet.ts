import parse, { type Atrule, type Block, type BlockItem, type Declaration, type Rule } from "css-tree/parser";
import { type Needs, needsOf } from "./selector-needs";

/** Text that stays, unless it defines a `name` that nobody mentions: a custom property, keyframes, `@property`. */
export type Piece = { kind: "piece"; css: string; name?: string; mentions: readonly string[] };
export type StyleRule = { kind: "rule"; selectors: readonly RuleSelector[]; isNesting: boolean; children: StyleNode[] };
/** A rule that contains rules. An empty layer still counts, because it sets the layer's place in the order. */
export type StyleGroup = { kind: "group"; head: Piece; isLayer: boolean; children: StyleNode[] };
export type StyleNode = Piece | StyleRule | StyleGroup;

/** `needs` is absent if the selector couldn't be parsed, which counts as matching. */
export type RuleSelector = { css: string; needs?: Needs; hasPseudo: boolean };

/** A stylesheet of the build: its text, and its rules parsed as far as needed to omit some of them. */
export type Stylesheet = { text: string; nodes: StyleNode[] };

const GROUPS = new Set(["media", "supports", "layer", "container", "scope", "starting-style"]);
const KEYFRAMES = /^(?:-webkit-)?keyframes$/i;
const PLAIN_NAME = /^-{0,2}[a-zA-Z_][\w-]*$/;
const CUSTOM_PROPERTY = /--[\w-]+/g;
const ANY_WORD = /-{0,2}[a-zA-Z_][\w-]*/g;
const OPTIONS = { positions: true, parseValue: false, parseCustomProperty: false, parseAtrulePrelude: false } as const;

/** Reads a stylesheet once, so that it can be pruned for many documents. Unknown parts stay whole. */
export function parseStylesheet(text: string): Stylesheet {
  return { text, nodes: readAll(parse(text, OPTIONS).children) };

  function readAll(items: Iterable<BlockItem>): StyleNode[] {
    return [...items].flatMap((item): StyleNode[] => {
      if (item.type === "Rule") return [readRule(item)];
      if (item.type === "Atrule") return [readAtrule(item)];
      if (item.type === "Declaration") return [readDeclaration(item)];
      const isNotice = item.type === "Comment" ? item.value.startsWith("!") : textOf(item) !== ";";
      return isNotice ? [pieceOf(item)] : [];
    });
  }

  function readRule(rule: Rule): StyleNode {
    if (rule.prelude.type === "Raw" || mustStayWhole(rule.block)) return pieceOf(rule);
    const children = readAll(rule.block.children);
    const selectors = [...rule.prelude.children].map((selector): RuleSelector => {
      const css = textOf(selector);
      return selector.type === "Raw"
        ? { css, hasPseudo: true }
        : { css, needs: needsOf(selector), hasPseudo: css.includes(":") };
    });
    return { kind: "rule", selectors, isNesting: children.some((child) => child.kind !== "piece"), children };
  }

  function readAtrule(atrule: Atrule): StyleNode {
    const name = atrule.name.toLowerCase();
    const prelude = atrule.prelude ? textOf(atrule.prelude) : "";
    if (KEYFRAMES.test(name) || name === "property") return pieceOf(atrule, prelude);
    if (!atrule.block || !GROUPS.has(name)) return pieceOf(atrule);
    const css = text.slice(atrule.loc.start.offset, atrule.block.loc.start.offset).trimEnd();
    const head: Piece = { kind: "piece", css, mentions: mentionsOf(css) };
    return { kind: "group", head, isLayer: name === "layer", children: readAll(atrule.block.children) };
  }

  function readDeclaration(declaration: Declaration): Piece {
    const { property } = declaration;
    const piece = pieceOf(declaration, property.startsWith("--") ? property : undefined);
    return { ...piece, css: `${piece.css};` };
  }

  function pieceOf(item: BlockItem, definition?: string): Piece {
    const css = textOf(item);
    const mentions = mentionsOf(css).filter((mention) => mention !== definition);
    const name = definition !== undefined && PLAIN_NAME.test(definition) ? definition : undefined;
    return { kind: "piece", css, name, mentions };
  }

  function textOf({ loc }: { loc: { start: { offset: number }; end: { offset: number } } }): string {
    return text.slice(loc.start.offset, loc.end.offset);
  }
}

/**
 * Returns the names that a piece of style may use from elsewhere: custom properties, and any word where keyframes could
 * be named.
 */
export function mentionsOf(css: string): string[] {
  if (css.startsWith("--") || /animation/i.test(css)) return wordsOf(css);
  return [...new Set(css.match(CUSTOM_PROPERTY))];
}

/** Returns all words of a piece of style, including custom properties. */
export function wordsOf(css: string): string[] {
  return [...new Set(css.match(ANY_WORD))];
}

/** True when a rule's block contains, at any depth, an unparsable part or a layer, whose place in the order matters. */
function mustStayWhole(block: Block): boolean {
  return [...block.children].some((item) => {
    if (item.type === "Raw") return true;
    if (item.type === "Atrule" && item.name.toLowerCase() === "layer") return true;
    return (item.type === "Rule" || item.type === "Atrule") && item.block !== null && mustStayWhole(item.block);
  });
}
