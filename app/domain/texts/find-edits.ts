import { type EditedValue, type Edits, isRecord } from "~/lib/document-edits";
import type { Field, GroupField } from "./schema";

/** Returns the differences between the shipped content and a form's; `{}` if there are none. */
export function editsOf(field: GroupField, shipped: unknown, content: unknown): Edits {
  return (differ(field, shipped, content) ?? {}) as Edits; // safe: a group differs by a record
}

/** True when a value equals the shipped one. */
export function isAsShipped(field: Field, shipped: unknown, value: unknown): boolean {
  return differ(field, shipped ?? "", value ?? "") === undefined;
}

function differ(field: Field, shipped: unknown, content: unknown): EditedValue | undefined {
  if (content === undefined) return undefined;
  if (field.type === "group" && isRecord(content)) {
    const base = isRecord(shipped) ? shipped : {};
    const changed = Object.entries(field.fields).flatMap(([name, inner]): [string, EditedValue][] => {
      const value = differ(inner, base[name], content[name]);
      return value === undefined ? [] : [[name, value]];
    });
    return changed.length === 0 ? undefined : Object.fromEntries(changed);
  }
  const same = JSON.stringify(tidy(shipped)) === JSON.stringify(tidy(content));
  return same ? undefined : (tidy(content) as EditedValue); // safe: a form holds texts, numbers, ticks and lists of them
}

/** Sorts names and drops empty values, so that equal contents serialize equally. */
function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy);
  if (!isRecord(value)) return value;
  const kept = Object.entries(value).filter(([, inner]) => !isEmpty(inner));
  return Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, inner]) => [name, tidy(inner)]));
}

/** True when nothing was filled in: no text, no item, and no field with either. */
export function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (isRecord(value)) return Object.values(value).every(isEmpty);
  return value === "" || value === undefined;
}
