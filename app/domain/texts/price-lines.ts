import { isRecord } from "~/lib/document-edits";
import { pathTo } from "./document-form";
import type { Field, GroupField } from "./schema";

/** A price in a document: its path, the item's name, and a note of what it's for. Null means priced in the quote. */
export type PriceLine = { path: string; name: string; note: string; isOptional: boolean; cents: number | null };

/** Fields that name an item. */
const NAMES = ["name", "role"] as const;
/** Default label, which isn't worth showing as a note. */
const PLAIN_LABEL = "Price";

/** Lists the prices in a document's content, in its order. */
export function priceLines(field: GroupField, content: unknown): PriceLine[] {
  return linesIn(field, content, "", "");
}

function linesIn(field: Field, value: unknown, path: string, name: string): PriceLine[] {
  if (field.type === "list") {
    const items: readonly unknown[] = Array.isArray(value) ? value : [];
    return items.flatMap((item, index) => linesIn(field.item, item, pathTo(path, index), name));
  }
  if (field.type !== "group" || !isRecord(value)) return [];
  const own = NAMES.map((each) => value[each]).find((each) => typeof each === "string");
  const title = typeof own === "string" ? own : name;
  return Object.entries(field.fields).flatMap(([key, inner]): PriceLine[] => {
    const at = pathTo(path, key);
    if (inner.type !== "money") return linesIn(inner, value[key], at, title);
    const { label, optional = false } = inner;
    const note = label === PLAIN_LABEL ? unitOf(field, value) : label;
    const cents = value[key];
    return [
      {
        path: at,
        name: title === "" ? label : title,
        note: title === "" ? "" : note,
        isOptional: optional,
        cents: typeof cents === "number" ? cents : null,
      },
    ];
  });
}

function unitOf({ fields }: GroupField, value: Readonly<Record<string, unknown>>): string {
  const { unit } = fields;
  return unit?.type === "choice" ? (unit.choices[String(value.unit)] ?? "") : "";
}

/** Returns the content with these prices, by path; unknown paths are ignored. Null means no price. */
export function withPrices(content: unknown, prices: Readonly<Record<string, number | null>>): unknown {
  return Object.entries(prices).reduce((now, [path, cents]) => put(now, path.split("."), cents), content);
}

function put(content: unknown, [step = "", ...rest]: readonly string[], cents: number | null): unknown {
  const value = rest.length > 0 ? undefined : (cents ?? "");
  if (Array.isArray(content)) {
    const index = Number(step);
    return index in content ? content.with(index, value ?? put(content[index], rest, cents)) : content;
  }
  if (!isRecord(content)) return content;
  return Object.assign({}, content, { [step]: value ?? put(content[step], rest, cents) });
}
