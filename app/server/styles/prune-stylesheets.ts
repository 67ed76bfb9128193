import type { DocumentNames } from "./document-names";
import type { Piece, RuleSelector, StyleNode, StyleRule, Stylesheet } from "./parse-stylesheet";
import { isMet } from "./selector-needs";

/**
 * Returns a document's stylesheets, each without the rules that can't match anything in it, whatever visitors do, and
 * without custom properties and keyframes that are no longer mentioned. The document looks the same with them, as long
 * as no script changes its content.
 */
export function pruneStylesheets(sheets: readonly Stylesheet[], { names, mentions }: DocumentNames): string[] {
  const matching = sheets.map(({ nodes }) => selectNodes(nodes, names));
  const pieces = matching.flatMap((nodes) => [...piecesIn(nodes)]);
  const dropped = findUnused(pieces, mentions);
  return matching.map((nodes) => write(nodes, dropped));
}

/** Returns the pieces that define a name which no other piece in use mentions, directly or indirectly. */
function findUnused(pieces: readonly Piece[], mentions: ReadonlySet<string>): ReadonlySet<Piece> {
  const mentioned = new Set(mentions);
  const isUsed = ({ name }: Piece) => name === undefined || mentioned.has(name);
  let unused = pieces;
  for (let found = pieces.filter(isUsed); found.length > 0; found = unused.filter(isUsed)) {
    unused = unused.filter((piece) => !isUsed(piece));
    for (const piece of found) for (const each of piece.mentions) mentioned.add(each);
  }
  return new Set(unused);
}

function selectNodes(nodes: StyleNode[], names: ReadonlySet<string>): StyleNode[] {
  return nodes.flatMap((node): StyleNode[] => {
    if (node.kind === "piece") return [node];
    if (node.kind === "group") return [{ ...node, children: selectNodes(node.children, names) }];
    const selectors = selectSelectors(node, names);
    return selectors.length > 0 ? [{ ...node, selectors, children: selectNodes(node.children, names) }] : [];
  });
}

/**
 * Returns the selectors of a rule that can match; if none can, the rule is dropped. A list stays whole if its selectors
 * affect each other: nested rules use the highest specificity in the list, and a browser rejects the whole list if it
 * doesn't know a pseudo-class.
 */
function selectSelectors({ selectors, isNesting }: StyleRule, names: ReadonlySet<string>): readonly RuleSelector[] {
  const canMatch = ({ needs }: RuleSelector) => needs === undefined || isMet(needs, names);
  if (!selectors.some(canMatch)) return [];
  return isNesting ? selectors : selectors.filter((selector) => selector.hasPseudo || canMatch(selector));
}

function* piecesIn(nodes: readonly StyleNode[]): Generator<Piece> {
  for (const node of nodes) {
    if (node.kind === "piece") yield node;
    else if (node.kind === "rule") yield* piecesIn(node.children);
    else if (node.children.length > 0) {
      yield node.head;
      yield* piecesIn(node.children);
    }
  }
}

function write(nodes: readonly StyleNode[], dropped: ReadonlySet<Piece>): string {
  return nodes.map((node) => writeNode(node, dropped)).join("");
}

function writeNode(node: StyleNode, dropped: ReadonlySet<Piece>): string {
  if (node.kind === "piece") return dropped.has(node) ? "" : node.css;
  const body = write(node.children, dropped).replace(/;$/, "");
  if (node.kind === "rule") return body && `${node.selectors.map(({ css }) => css).join(",")}{${body}}`;
  if (body) return `${node.head.css}{${body}}`;
  return node.isLayer && node.head.css !== "@layer" ? `${node.head.css};` : "";
}
