import type { AttributeSelector, PseudoClassSelector, Selector, SelectorList } from "css-tree/parser";
import { ident } from "css-tree/utils";

/**
 * Names that a document must contain for a selector to match anything in it: every name, and one choice of each group.
 */
export type Needs = { names: readonly string[]; groups: readonly Needs[][] };

/** Pseudo-classes that match if one of the selectors in their parentheses does. */
const CHOICES = new Set(["is", "where", "has", "matches", "-webkit-any", "-moz-any"]);
/** The one attribute that a browser writes without any script: on `<details>` and `<dialog>`. */
const SELF_WRITTEN_ATTRIBUTES = new Set(["open"]);
/** Longer values distinguish too little to be worth storing. */
const VALUE_MAX_CHARACTERS = 40;
const NOTHING: Needs = { names: [], groups: [] };

export const elementName = (name: string) => name.toLowerCase();
export const className = (name: string) => `.${name}`;
export const idName = (name: string) => `#${name}`;
export const attributeName = (name: string) => `[${name.toLowerCase()}`;
/** Identifies an attribute with its value, ignoring the case of both, because some values are compared that way. */
export const valueName = (name: string, value: string) =>
  value.length > VALUE_MAX_CHARACTERS ? attributeName(name) : `[${name}=${value}`.toLowerCase();

/**
 * Returns the needs of one selector. Never demands more than the selector does: positions of elements, their states,
 * and anything unknown count as met.
 */
export function needsOf(selector: Selector): Needs {
  const names: string[] = [];
  const groups: Needs[][] = [];
  for (const part of selector.children) {
    if (part.type === "TypeSelector") {
      const name = withoutNamespace(part.name);
      if (name !== "*") names.push(elementName(name));
    } else if (part.type === "ClassSelector") names.push(className(ident.decode(part.name)));
    else if (part.type === "IdSelector") names.push(idName(ident.decode(part.name)));
    else if (part.type === "AttributeSelector") names.push(...attributeNeeds(part));
    else if (part.type === "PseudoClassSelector" && CHOICES.has(part.name.toLowerCase())) groups.push(choicesOf(part));
  }
  return { names, groups: groups.filter((choices) => choices.length > 0) };
}

export function isMet(needs: Needs, names: ReadonlySet<string>): boolean {
  return (
    needs.names.every((name) => names.has(name)) &&
    needs.groups.every((choices) => choices.some((choice) => isMet(choice, names)))
  );
}

function attributeNeeds({ name: { name: written }, matcher, value }: AttributeSelector): string[] {
  const name = withoutNamespace(written);
  if (SELF_WRITTEN_ATTRIBUTES.has(name.toLowerCase())) return [];
  if (matcher !== "=" || value === null) return [attributeName(name)];
  return [valueName(name, value.type === "String" ? value.value : ident.decode(value.name))];
}

function choicesOf({ children }: PseudoClassSelector): Needs[] {
  const lists = [...(children ?? [])].filter((child): child is SelectorList => child.type === "SelectorList");
  const choices = lists.flatMap((list) => [...list.children]);
  return choices.map((choice) => (choice.type === "Selector" ? needsOf(choice) : NOTHING));
}

function withoutNamespace(name: string): string {
  return ident.decode(name.slice(name.indexOf("|") + 1));
}
