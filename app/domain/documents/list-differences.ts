import { isRecord } from "~/lib/document-edits";

import { formatMoney } from "~/lib/money";
import { pathTo, VARIANT_NAME, variantOf } from "./document-form";
import type { Field, VariantField } from "./schema";

/** One place where two texts of a document differ, in words: `Hero, title`. Empty text: it was not there. */
export type Difference = { path: string; label: string; before: string; after: string };

/** Where two contents of a document differ, place by place, in the order of the form. */
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
  if (field.type === "list") {
    const [was, is] = [Array.isArray(before) ? before : [], Array.isArray(after) ? after : []];
    return Array.from({ length: Math.max(was.length, is.length) }).flatMap((_, index) =>
      differences(field.item, was[index], is[index], pathTo(path, index), [...labels, String(index + 1)]),
    );
  }
  const [was, is] = [inText(field, before), inText(field, after)];
  return was === is ? [] : [{ path, label: inSentence(labels), before: was, after: is }];
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
