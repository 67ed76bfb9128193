/**
 * The part of css-tree that `parse-stylesheet.ts` uses. The package has no types, and its main entry loads a lexer that
 * nobody needs here.
 */
declare module "css-tree/parser" {
  type Place = { start: { offset: number }; end: { offset: number } };
  type Located = { loc: Place };

  export type Raw = Located & { type: "Raw" };
  export type Comment = Located & { type: "Comment"; value: string };
  export type Declaration = Located & { type: "Declaration"; property: string };
  export type Block = Located & { type: "Block"; children: Iterable<BlockItem> };
  export type Rule = Located & { type: "Rule"; prelude: SelectorList | Raw; block: Block };
  export type Atrule = Located & { type: "Atrule"; name: string; prelude: Raw | null; block: Block | null };
  export type BlockItem = Declaration | Rule | Atrule | Raw | Comment;

  export type SelectorList = Located & { type: "SelectorList"; children: Iterable<Selector | Raw> };
  export type Selector = Located & { type: "Selector"; children: Iterable<SelectorPart> };
  export type SelectorPart =
    | { type: "TypeSelector" | "ClassSelector" | "IdSelector"; name: string }
    | AttributeSelector
    | PseudoClassSelector
    | { type: "PseudoElementSelector" | "Combinator" | "NestingSelector" | "Percentage" | "Nth" | "Raw" };

  export type AttributeSelector = {
    type: "AttributeSelector";
    name: { name: string };
    matcher: string | null;
    /** Strings are decoded, identifiers are as written. */
    value: { type: "String"; value: string } | { type: "Identifier"; name: string } | null;
  };
  export type PseudoClassSelector = {
    type: "PseudoClassSelector";
    name: string;
    children: Iterable<SelectorList | Raw | { type: "Nth" | "Identifier" }> | null;
  };

  type Options = {
    positions: true;
    parseValue: false;
    parseCustomProperty: false;
    parseAtrulePrelude: false;
  };
  export default function parse(css: string, options: Options): { type: "StyleSheet"; children: Iterable<BlockItem> };
}

declare module "css-tree/utils" {
  export const ident: { decode(text: string): string };
}
