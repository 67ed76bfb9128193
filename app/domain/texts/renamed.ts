import { pageIdOf } from "~/content/page-sections";
import { type EditedValue, type Edits, isRecord } from "~/lib/document-edits";

/**
 * New field paths by old ones, for each kind; `*` is each item of a list, at the same place in both. All added pages
 * share the kind `page`.
 */
export type RenamedFields = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Fields that an earlier version named differently. Never remove an entry, since an upgrade may skip versions. */
const RENAMED_FIELDS: RenamedFields = {};

/** Documents that an earlier version named differently, by their old kind. */
export const RENAMED_KINDS: Readonly<Record<string, string>> = {};

/** Renames stored fields of a document to their current names. */
export function withNewNames(kind: string, edits: Edits, renamed: RenamedFields = RENAMED_FIELDS): Edits {
  const names = Object.entries(renamed[pageIdOf(kind) === undefined ? kind : "page"] ?? {});
  return names.reduce((renaming, [old, now]) => move(renaming, old.split("."), now.split(".")), edits);
}

function move(edits: Edits, [old = "", ...below]: readonly string[], [now = "", ...under]: readonly string[]): Edits {
  if (old === now && below.length > 0) {
    const inside = edits[old];
    return inside === undefined ? edits : Object.assign({}, edits, { [old]: moveInside(inside, below, under) });
  }
  const found = valueAt(edits, [old, ...below]);
  if (found === undefined) return edits;
  const without = withoutPath(edits, [old, ...below]);
  // A text already stored under the new name is newer.
  return valueAt(without, [now, ...under]) === undefined ? withValue(without, [now, ...under], found) : without;
}

function moveInside(value: EditedValue, old: readonly string[], now: readonly string[]): EditedValue {
  if (old[0] === "*" && Array.isArray(value))
    return value.map((item: EditedValue) => (isRecord(item) ? move(item as Edits, old.slice(1), now.slice(1)) : item)); // safe: items of edits are edits
  return isRecord(value) ? move(value as Edits, old, now) : value; // safe: what is in edits is edits
}

function valueAt(edits: Edits, [name = "", ...rest]: readonly string[]): EditedValue | undefined {
  const value = edits[name];
  if (rest.length === 0 || value === undefined) return value;
  return isRecord(value) ? valueAt(value as Edits, rest) : undefined; // safe: what is in edits is edits
}

function withoutPath(edits: Edits, [name = "", ...rest]: readonly string[]): Edits {
  const { [name]: inside, ...others } = edits;
  if (rest.length === 0 || !isRecord(inside)) return others;
  const left = withoutPath(inside as Edits, rest); // safe: what is in edits is edits
  return Object.keys(left).length === 0 ? others : Object.assign(others, { [name]: left });
}

function withValue(edits: Edits, [name = "", ...rest]: readonly string[], value: EditedValue): Edits {
  if (rest.length === 0) return Object.assign({}, edits, { [name]: value });
  const inside = edits[name];
  return Object.assign({}, edits, { [name]: withValue(isRecord(inside) ? (inside as Edits) : {}, rest, value) }); // safe: what is in edits is edits
}
