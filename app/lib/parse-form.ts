import { parse, type Submission } from "@conform-to/react";
import type { $ZodObject, output } from "zod/v4/core";
import { checkFields, knownFields } from "./check-fields";

/** Field of Conform's own buttons in the browser; the server ignores it, since it names places to build. */
const INTENT = "__intent__";

/** Version of the edited record, sent along with its fields. */
const UPDATED_AT = "updatedAt";
const MOMENT = /^[\dTZ:.+-]{1,40}$/;

/**
 * Reads a posted form by a schema, as a Conform submission. Only fields that the schema names are read, each as a
 * single value or as a list when it repeats: names are never interpreted as paths, and intents are ignored, so no body
 * can make it throw or build more than was sent. A refused form is shown again with the `updatedAt` it was sent with,
 * since its content is no newer.
 */
export function parseForm<Schema extends $ZodObject, Fields extends Record<string, unknown> = Record<string, unknown>>(
  form: FormData | URLSearchParams,
  schema: Schema,
): Submission<Fields, string[], output<Schema>> {
  const submission: Submission<Fields, string[], output<Schema>> = parse(knownFields(form, schema), {
    resolve: (payload) => checkFields(payload, schema),
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
 * Checks a form in the browser, for `useForm`: Conform uses its own intent to check a single field. Never for other
 * people's input.
 */
export function checkForm<Schema extends $ZodObject, Fields extends Record<string, unknown> = Record<string, unknown>>(
  form: FormData,
  schema: Schema,
): Submission<Fields, string[], output<Schema>> {
  const known = knownFields(form, schema);
  const intent = form.get(INTENT);
  if (intent !== null) known.append(INTENT, intent);
  return parse(known, { resolve: (payload) => checkFields(payload, schema) });
}
