import { type $ZodObject, type $ZodType, type output, safeParse } from "zod/v4/core";

/** Problems by field name. */
export type FieldRefusals = Record<string, string[]>;

/** A field may repeat this often; further values are ignored. */
const REPEATS_MAX = 200;
/** A name without dots and brackets, which Conform would interpret as a path to build. */
const PLAIN_NAME = /^[A-Za-z][\w-]*$/;

/** Returns the fields of a form that the schema knows. Throws when a field's name could be interpreted as a path. */
export function knownFields(form: FormData | URLSearchParams, schema: $ZodObject): FormData {
  const known = new FormData();
  for (const name of Object.keys(schema._zod.def.shape)) {
    if (!PLAIN_NAME.test(name)) throw new Error(`a form cannot have a field named "${name}"`);
    for (const value of form.getAll(name).slice(0, REPEATS_MAX)) known.append(name, value);
  }
  return known;
}

/** Checks the fields of a form: each as its single value, or as a list when it repeats. */
export function checkFields<Schema extends $ZodType>(
  payload: Record<string, unknown>,
  schema: Schema,
): { value: output<Schema>; error: undefined } | { value: undefined; error: FieldRefusals } {
  const result = safeParse(schema, payload);
  if (result.success) return { value: result.data, error: undefined };
  const error: FieldRefusals = {};
  for (const issue of result.error.issues) {
    const field = String(issue.path[0] ?? "");
    error[field] = [...(error[field] ?? []), issue.message];
  }
  return { value: undefined, error };
}

/** Returns the problems for which `parseForm` would refuse a form; empty if it would be accepted. */
export function refusalsOf(form: FormData, schema: $ZodObject): FieldRefusals {
  const known = knownFields(form, schema);
  const payload: Record<string, unknown> = {};
  for (const name of new Set(known.keys())) {
    const values = known.getAll(name);
    payload[name] = values.length > 1 ? values : values[0];
  }
  return checkFields(payload, schema).error ?? {};
}
