import { canonicalJson } from "./canonical-json";

type Fields = Record<string, unknown>;

/**
 * Returns the fields in which two versions of a record differ. The order of names inside a field is ignored: the
 * database has its own.
 */
export function changedFields(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const names = Object.keys(after).filter((name) => textOf(before[name]) !== textOf(after[name]));
  return { before: pick(before, names), after: pick(after, names) };
}

function textOf(value: unknown): string | undefined {
  // Goes through JSON, which turns a Date into its stored form.
  const json = JSON.stringify(value);
  return json === undefined ? undefined : canonicalJson(JSON.parse(json));
}

function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}
