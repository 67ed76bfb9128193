import { isRecord } from "~/lib/document-edits";

import { formatMoney } from "~/lib/money";
import { pathTo, VARIANT_NAME, variantOf } from "./document-form";
import { type Comparable, matchItems } from "./match-items";
import type { Field, ListField, VariantField } from "./schema";

/**
 * One difference between two versions of a document. `label`: `Hero, title`. An empty text means that it didn't exist.
 */
export type Difference = { path: string; label: string; before: string; after: string };

/** Lists the differences between two contents of a document, in the order of the form. */
export function listDifferences(field: Field, before: unknown, after: unknown): Difference[] {
  return differences(field, before, after, "", []);
}

function differences(
  field: Field,
  before: unknown,
  after: unknown,
  path: string,
  labels: readonly string[],
): Difference[] {
  if (field.type === "group") {
    const [was, is] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
    return Object.entries(field.fields).flatMap(([name, inner]) =>
      differences(inner, was[name], is[name], pathTo(path, name), [...labels, inner.label]),
    );
  }
  if (field.type === "variant") return variantDifferences(field, before, after, path, labels);
  if (field.type === "list") return itemDifferences(field, before, after, path, labels);
  const [was, is] = [inText(field, before), inText(field, after)];
  return was === is ? [] : [{ path, label: inSentence(labels), before: was, after: is }];
}

/** Compares item by item, regardless of position: an added, removed or moved item is a single difference. */
function itemDifferences(
  { item }: ListField,
  before: unknown,
  after: unknown,
  path: string,
  labels: readonly string[],
): Difference[] {
  const [was, is] = [Array.isArray(before) ? before : [], Array.isArray(after) ? after : []];
  const compared = (items: readonly unknown[]) => items.map((each) => comparable(item, each));
  return matchItems(compared(was), compared(is)).flatMap(({ from, to, isMoved }): Difference[] => {
    const place = [...labels, String((to ?? from ?? 0) + 1)];
    const named = (what: string) => ({
      path: `${pathTo(path, to ?? from ?? 0)} ${what}`,
      label: inSentence([...place, what]),
    });
    if (to === undefined) return [{ ...named("removed"), before: wholeText(item, was[from ?? 0]), after: "" }];
    if (from === undefined) return [{ ...named("added"), before: "", after: wholeText(item, is[to]) }];
    const moved = isMoved ? [{ ...named("moved"), before: `Place ${from + 1}`, after: `Place ${to + 1}` }] : [];
    return [...moved, ...differences(item, was[from], is[to], pathTo(path, to), place)];
  });
}

function comparable(field: Field, value: unknown): Comparable {
  const said = differences(field, undefined, value, "", []);
  return {
    whole: said.map(({ after }) => after).join("\n"),
    pieces: said.map((each) => `${each.path} ${each.after}`),
  };
}

/** Returns everything that a value says, in lines. */
export function wholeText(field: Field, value: unknown): string {
  return differences(field, undefined, value, "", [])
    .map(({ label, after }) => (label === "" ? after : `${label}: ${after}`))
    .join("\n");
}

function variantDifferences(
  field: VariantField,
  before: unknown,
  after: unknown,
  path: string,
  labels: readonly string[],
): Difference[] {
  const [was, is] = [variantOf(field, before), variantOf(field, after)];
  if (was && was === is) return differences(was, before, after, path, [...labels, was.label]);
  const kind: Difference = {
    path: pathTo(path, VARIANT_NAME),
    label: inSentence([...labels, "kind"]),
    before: was?.label ?? "",
    after: is?.label ?? "",
  };
  return [
    ...(kind.before === kind.after ? [] : [kind]),
    ...(was ? differences(was, before, undefined, path, [...labels, was.label]) : []),
    ...(is ? differences(is, undefined, after, path, [...labels, is.label]) : []),
  ];
}

function inText(field: Field, value: unknown): string {
  if (value === undefined || value === null) return "";
  if (field.type === "money" && typeof value === "number") return formatMoney(value);
  if (field.type === "tick") return value === true ? "Yes" : "No";
  if (field.type === "choice") return field.choices[String(value)] ?? String(value);
  return String(value);
}

function inSentence(labels: readonly string[]): string {
  const text = labels.join(", ").toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
