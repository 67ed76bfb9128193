import { parse, type Submission } from "@conform-to/react";
import { type $ZodObject, type $ZodType, type output, safeParse } from "zod/v4/core";

type Refusals = Record<string, string[]>;

/** What Conform's own buttons send in the browser; the server reads no such thing, since it names places to build. */
const INTENT = "__intent__";
/** As often as a field may repeat; what comes after is not read. */
const REPEATS_MAX = 200;
/** A name without dots and brackets, which Conform would read as a path and build. */
const PLAIN_NAME = /^[A-Za-z][\w-]*$/;

/** When what is edited was last changed, as a form carries it beside its fields. */
const UPDATED_AT = "updatedAt";
const MOMENT = /^[\dTZ:.+-]{1,40}$/;

/**
 * Reads a posted form by a schema, as a Conform submission. Only fields that the schema names are read, each as it stands
 * or as a list where it repeats: a name is never a path, and no intent is followed, so that no body makes it throw or build more
 * than was sent. A refused form is shown again with the `updatedAt` that it was sent with: what it holds is no newer.
 */
export function parseForm<Schema extends $ZodObject, Fields extends Record<string, unknown> = Record<string, unknown>>(
  form: FormData | URLSearchParams,
  schema: Schema,
): Submission<Fields, string[], output<Schema>> {
  const submission: Submission<Fields, string[], output<Schema>> = parse(knownFields(form, schema), {
    resolve: (payload) => check(payload, schema),
  });
  const updatedAt = form.get(UPDATED_AT);
  if (typeof updatedAt !== "string" || !MOMENT.test(updatedAt)) return submission;
  return {
    ...submission,
    reply(options) {
      const result = submission.reply(options);
      return { ...result, initialValue: { ...result.initialValue, [UPDATED_AT]: updatedAt } };
    },
  };
}

/**
 * The same in the browser, for `useForm`: Conform asks by an intent of its own to check one field alone. Never for what
 * others sent.
 */
export function checkForm<Schema extends $ZodObject, Fields extends Record<string, unknown> = Record<string, unknown>>(
  form: FormData,
  schema: Schema,
): Submission<Fields, string[], output<Schema>> {
  const known = knownFields(form, schema);
  const intent = form.get(INTENT);
  if (intent !== null) known.append(INTENT, intent);
  return parse(known, { resolve: (payload) => check(payload, schema) });
}

function knownFields(form: FormData | URLSearchParams, schema: $ZodObject): FormData {
  const known = new FormData();
  for (const name of Object.keys(schema._zod.def.shape)) {
    if (!PLAIN_NAME.test(name)) throw new Error(`a form cannot have a field named "${name}"`);
    for (const value of form.getAll(name).slice(0, REPEATS_MAX)) known.append(name, value);
  }
  return known;
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
