import { findKind, PRICE_KINDS } from "~/domain/texts/kinds";
import type { Field } from "~/domain/texts/schema";
import { type Edits, isRecord, mergeEdits } from "~/lib/document-edits";
import { spelled } from "~/lib/spelling";

/** Paths whose text or price shows that a document is still a sample. Other kinds: all longer texts. */
const TELLING: Readonly<Record<string, RegExp>> = {
  testimonials: /^quotes\.\d+\.text$/,
  work: /^pieces\.\d+\.brief$/,
  privacy: /^sections\.\d+\.body$/,
  terms: /^sections\.\d+\.body$/,
  cookies: /^sections\.\d+\.body$/,
  accessibility: /^sections\.\d+\.body$/,
  careers: /^(?:benefits\.(?:figures\.\d+\.text|also\.\d+|not\.\d+|partTime)|team\.people\.\d+\.name)$/,
};
const LONG_MIN_CHARACTERS = 60;
/** Texts are compared in British spelling, since stored ones may be older than the choice of the agency's country. */
const ONE_SPELLING = "GB";
const TOKEN = /\{[^{}]*\}/;
/** Fields that identify an item in a list of prices. */
const ITEM_NAMES = ["name", "role", "id"];

type Part = { path: string; said: string };

/**
 * Counts parts of a document that are still as shipped, after applying `edits`, item by item: testimonials, sections of
 * a legal text, benefits, prices. The position of a text doesn't matter, nor whether its tokens are filled in.
 */
export function countSampleParts(name: string, edits: Edits | undefined): number {
  const kind = findKind(name);
  if (!kind) return 0;
  const shipped = partsOf(name, kind.field, kind.shipped.content);
  if (edits === undefined) return shipped.length;
  const exact = new Set(shipped.map(({ said }) => said));
  const filled = [...exact].filter((said) => TOKEN.test(said)).map(patternOf);
  const now = partsOf(name, kind.field, mergeEdits(kind.shipped.content, edits));
  return now.filter(({ said }) => exact.has(said) || filled.some((pattern) => pattern.test(said))).length;
}

function partsOf(name: string, field: Field, content: unknown): Part[] {
  const isPrice = PRICE_KINDS.includes(name);
  const tells = TELLING[name];
  return leavesOf(field, content, "", "").flatMap(({ field: leaf, path, value, at }): Part[] => {
    if (isPrice) return isPriceOf(leaf, path, value) ? [{ path, said: `${at} ${String(value)}` }] : [];
    if (leaf.type !== "text" || typeof value !== "string") return [];
    const isTelling = tells ? tells.test(path) : value.length >= LONG_MIN_CHARACTERS;
    return isTelling && value.trim() !== "" ? [{ path, said: spelled(value, ONE_SPELLING) }] : [];
  });
}

/** True for an amount, or a percentage. */
function isPriceOf({ type }: Field, path: string, value: unknown): boolean {
  return typeof value === "number" && (type === "money" || (type === "number" && path.endsWith("Percent")));
}

/** `at`: the path with names of items instead of indexes, so that moving an item doesn't change it. */
type Leaf = { field: Field; path: string; value: unknown; at: string };

function leavesOf(field: Field, value: unknown, path: string, at: string): Leaf[] {
  if (field.type === "group") {
    const values = isRecord(value) ? value : {};
    return Object.entries(field.fields).flatMap(([name, inner]) =>
      leavesOf(inner, values[name], join(path, name), join(at, name)),
    );
  }
  if (field.type === "list") {
    const items: readonly unknown[] = Array.isArray(value) ? value : [];
    return items.flatMap((item, index) =>
      leavesOf(field.item, item, join(path, String(index)), join(at, nameOf(item) ?? String(index))),
    );
  }
  return [{ field, path, value, at }];
}

function nameOf(item: unknown): string | undefined {
  const name = isRecord(item)
    ? ITEM_NAMES.map((each) => item[each]).find((each) => typeof each === "string")
    : undefined;
  return typeof name === "string" ? name : undefined;
}

function patternOf(text: string): RegExp {
  const parts = text.split(new RegExp(TOKEN.source, "g"));
  return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("[\\s\\S]*")}$`);
}

function join(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}
