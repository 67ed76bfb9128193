import { formatCount } from "~/lib/place-numbers";

export { exampleOf } from "~/lib/schema-example";

import type { Schema } from "./document";

/** One row of a table of fields. */
export type FieldView = {
  name: string;
  /** Type in words, such as `text` or `list of text`. */
  type: string;
  /** Name of the referenced object, if the type is such an object or a list of them. */
  object?: string;
  isRequired: boolean;
  description: string;
  /** Limits and allowed values, in words. */
  bounds: string;
};

const TYPES: Readonly<Record<string, string>> = {
  string: "text",
  integer: "whole number",
  number: "number",
  boolean: "true or false",
  object: "object",
  null: "null",
};
const FORMATS: Readonly<Record<string, string>> = {
  uuid: "UUID",
  date: "day",
  "date-time": "moment",
  binary: "file",
  password: "text",
  email: "email address",
};

/** Returns the name in a `$ref`. */
export function nameOf(reference: string): string {
  return reference.split("/").at(-1) ?? "";
}

/** Returns an object's fields, required ones first, without fields that are accepted but ignored. */
export function fieldsOf({ properties = {}, required = [] }: Schema): FieldView[] {
  const fields = Object.entries(properties).flatMap(([name, schema]) => {
    return schema.readOnly ? [] : [fieldOf(name, schema, required.includes(name))];
  });
  return [...fields.filter(({ isRequired }) => isRequired), ...fields.filter(({ isRequired }) => !isRequired)];
}

/** Returns the names of fields that may be sent back but change nothing. */
export function sentBackFieldsOf({ properties = {} }: Schema): string[] {
  return Object.entries(properties).flatMap(([name, { readOnly }]) => (readOnly ? [name] : []));
}

export function fieldOf(name: string, schema: Schema, isRequired: boolean): FieldView {
  const object = objectOf(schema);
  return {
    name,
    type: typeOf(schema),
    isRequired,
    description: schema.description ?? "",
    bounds: boundsOf(schema),
    ...(object ? { object } : {}),
  };
}

/** Describes a value's type in words. */
export function typeOf(schema: Schema): string {
  if (schema.$ref) return nameOf(schema.$ref);
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return [...new Set(choices.map(typeOf))].join(" or ");
  const types = [schema.type ?? []].flat();
  const words = types.map((type) => {
    if (type === "array") return `list of ${schema.items ? typeOf(schema.items) : "anything"}`;
    return (type === "string" && FORMATS[schema.format ?? ""]) || (TYPES[type] ?? type);
  });
  return words.join(" or ") || "anything";
}

function objectOf(schema: Schema): string | undefined {
  const reference = schema.$ref ?? schema.items?.$ref;
  return reference ? nameOf(reference) : undefined;
}

function boundsOf({ enum: values, items, ...schema }: Schema): string {
  const listed = values ?? items?.enum;
  const { minimum, maximum, minItems, maxItems, maxLength } = schema;
  const parts = [
    listed ? listed.map((value) => (value === null ? "null" : String(value))).join(" · ") : "",
    minimum !== undefined && maximum !== undefined ? `${formatCount(minimum)} to ${formatCount(maximum)}` : "",
    minimum !== undefined && maximum === undefined ? `at least ${formatCount(minimum)}` : "",
    minimum === undefined && maximum !== undefined ? `at most ${formatCount(maximum)}` : "",
    maxLength === undefined ? "" : `up to ${formatCount(maxLength)} characters`,
    minItems === undefined ? "" : `at least ${formatCount(minItems)}`,
    maxItems === undefined ? "" : `up to ${formatCount(maxItems)} entries`,
    schema.default === undefined ? "" : `default ${String(schema.default)}`,
  ];
  return parts.filter((part) => part !== "").join(", ");
}
