import { parse, type Submission } from "@conform-to/react";
import { type $ZodObject, type $ZodType, type output, safeParse } from "zod/v4/core";

type Refusals = Record<string, string[]>;

/**
 * Reads a form by a schema, in the browser and on the server alike, as a Conform submission. Fields that the schema does
 * not name are dropped, and a broken `__intent__` counts as none, so no body that anybody can send makes it throw.
 * The schema takes the values as a form sends them: text, a file, or a list where a name repeats.
 */
export function parseForm<Schema extends $ZodObject, Fields extends Record<string, unknown> = Record<string, unknown>>(
  form: FormData | URLSearchParams,
  schema: Schema,
): Submission<Fields, string[], output<Schema>> {
  const known = new FormData();
  for (const [name, value] of form.entries()) {
    if (Object.hasOwn(schema._zod.def.shape, name) || name === "__intent__") known.append(name, value);
  }
  const resolve = (payload: Record<string, unknown>) => check(payload, schema);
  try {
    return parse(known, { resolve });
  } catch {
    known.delete("__intent__");
    return parse(known, { resolve });
  }
}

function check<Schema extends $ZodType>(payload: Record<string, unknown>, schema: Schema) {
  const result = safeParse(schema, payload);
  if (result.success) return { value: result.data, error: undefined };
  const error: Refusals = {};
  for (const issue of result.error.issues) {
    const field = String(issue.path[0] ?? "");
    error[field] = [...(error[field] ?? []), issue.message];
  }
  return { value: undefined, error };
}
