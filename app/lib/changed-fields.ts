import { canonicalJson } from "./canonical-json";

type Fields = Record<string, unknown>;

/**
 * Returns the fields in which two versions of a thing differ. The order of names inside a field makes no difference:
 * the database has one of its own.
 */
export function changedFields(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const names = Object.keys(after).filter((name) => textOf(before[name]) !== textOf(after[name]));
  return { before: pick(before, names), after: pick(after, names) };
}

function textOf(value: unknown): string | undefined {
  // By way of JSON, which says a Date as what is stored of it.
  const json = JSON.stringify(value);
  return json === undefined ? undefined : canonicalJson(JSON.parse(json));
}

function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}
