import { isRecord } from "~/lib/document-edits";
import { variantOf } from "./document-form";
import type { Field, GroupField, LeafField } from "./schema";

/** Larger than any number that a page was ever published with. */
const NUMBER_MAX = 1_000_000_000;

/** Cache of fields without limits, for as long as each field lives. */
const boundless = new WeakMap<LeafField, LeafField>();

/**
 * Returns the field without limits, so that a release with shorter shipped texts doesn't hide longer published ones.
 */
export function withoutBounds(field: LeafField): LeafField {
  if (field.type !== "text" && field.type !== "number") return field;
  const known = boundless.get(field);
  if (known) return known;
  const made: LeafField =
    field.type === "text"
      ? Object.assign({}, field, { max: Number.MAX_SAFE_INTEGER })
      : Object.assign({}, field, { min: Math.min(0, field.min), max: NUMBER_MAX });
  boundless.set(field, made);
  return made;
}

/**
 * Returns the fields with limits that fit at least the published content, so that a release with less shipped content
 * doesn't invalidate it; returns the same fields if everything fits.
 */
export function withRoomFor(field: GroupField, published: unknown): GroupField {
  return widenGroup(field, [published]);
}

/** Widens a field for all stored values at its place, which for a list's item is one per item. */
function widen(field: Field, values: readonly unknown[]): Field {
  switch (field.type) {
    case "group":
      return widenGroup(field, values);
    case "variant": {
      const variants = changed(field.variants, (inner) =>
        widenGroup(
          inner,
          values.filter((value) => variantOf(field, value) === inner),
        ),
      );
      return variants === field.variants ? field : Object.assign({}, field, { variants });
    }
    case "list": {
      const lists = values.filter(Array.isArray);
      const item = widen(field.item, lists.flat());
      const roomy = between(
        field,
        lists.map(({ length }) => length),
      );
      return item === field.item ? roomy : Object.assign({}, roomy, { item });
    }
    case "number":
      return between(
        field,
        values.filter((value) => typeof value === "number"),
      );
    case "text": {
      const longest = Math.max(0, ...values.map((value) => (typeof value === "string" ? value.length : 0)));
      return longest > field.max ? Object.assign({}, field, { max: longest }) : field;
    }
    default:
      return field;
  }
}

function widenGroup(field: GroupField, values: readonly unknown[]): GroupField {
  const records = values.filter(isRecord);
  const fields = changed(field.fields, (inner, name) =>
    widen(
      inner,
      records.flatMap((record) => (record[name] === undefined ? [] : [record[name]])),
    ),
  );
  return fields === field.fields ? field : Object.assign({}, field, { fields });
}

function between<Bounded extends { min: number; max: number }>(field: Bounded, stored: readonly number[]): Bounded {
  const [min, max] = [Math.min(field.min, ...stored), Math.max(field.max, ...stored)];
  return min === field.min && max === field.max ? field : Object.assign({}, field, { min, max });
}

/** Applies `change` to the values of a record; returns the record itself where nothing changes. */
function changed<Value>(
  record: Readonly<Record<string, Value>>,
  change: (value: Value, name: string) => Value,
): Readonly<Record<string, Value>> {
  const made = Object.entries(record).map(([name, value]) => [name, change(value, name)] as const);
  return made.every(([name, value]) => value === record[name]) ? record : Object.fromEntries(made);
}
