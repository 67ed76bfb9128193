import parse from "css-tree/parser";
import type { SvgNode } from "./svg-parts";

type Values = Readonly<Record<string, string>>;

/** Returns the style sheets' rules for an element by its name, class or id: as attributes, not yet checked. */
export type SvgStyles = (node: SvgNode) => Values;

/** Reads rules with plain selectors, as drawing programs write them; other rules are ignored. */
export function readSvgStyles(css: string): SvgStyles {
  const bySelector = new Map<string, Values>();
  for (const { selectors, values } of rulesOf(css)) {
    for (const selector of selectors) bySelector.set(selector, { ...bySelector.get(selector), ...values });
  }
  return ({ name, attributes }) => {
    const classes = (attributes.class ?? "").split(/\s+/).filter(Boolean);
    const selectors = [name, ...classes.map((one) => `.${one}`), `#${attributes.id ?? ""}`];
    return Object.assign({}, ...selectors.map((selector) => bySelector.get(selector))) as Values; // safe: of values alone
  };
}

/** Reads a `style` attribute as attributes, not yet checked. */
export function readSvgStyle(style: string): Values {
  return rulesOf(`x{${style}}`)[0]?.values ?? {};
}

function rulesOf(css: string): { selectors: string[]; values: Values }[] {
  const options = {
    positions: true,
    parseValue: false,
    parseCustomProperty: false,
    parseAtrulePrelude: false,
  } as const;
  return [...parse(css, options).children].flatMap((rule) => {
    if (rule.type !== "Rule") return [];
    const textOf = ({ loc }: { loc: { start: { offset: number }; end: { offset: number } } }) =>
      css.slice(loc.start.offset, loc.end.offset);
    const values = [...rule.block.children].flatMap((item) => {
      if (item.type !== "Declaration") return [];
      const said = textOf(item);
      const value = said.slice(said.indexOf(":") + 1).replace(/!important\s*$/i, "");
      return [[item.property.toLowerCase(), value.trim()] as const];
    });
    const selectors = textOf(rule.prelude)
      .split(",")
      .map((selector) => selector.trim());
    return [{ selectors, values: Object.fromEntries(values) }];
  });
}
