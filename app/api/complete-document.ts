import { type ExampleSchema, exampleOf } from "~/lib/schema-example";

type Schema = ExampleSchema & { description?: string; additionalProperties?: Schema | boolean; required?: string[] };
type Content = Record<string, { schema?: Schema; example?: unknown }>;
type Operation = { requestBody?: { content?: Content }; responses?: Record<string, { content?: Content }> };
type Document = { paths?: object; components?: object };

/** Names of fields that always hold an email address; the description of one that may be empty says so. */
const ADDRESS = /(?:^e|E)mail$/;

/**
 * Adds to a document what its schemas imply: `format: email` for fields that are always an email address, and an
 * example of each body, JSON or form. Modifies the document.
 */
export function completeDocument<D extends Document>(document: D): D {
  const { schemas = {} } = (document.components ?? {}) as { schemas?: Record<string, Schema> };
  for (const schema of Object.values(schemas)) markAddresses(schema);
  const operations = Object.values(document.paths ?? {}).flatMap((item) =>
    Object.values(item as Record<string, Operation>),
  );
  for (const { requestBody, responses = {} } of operations) {
    const sent = Object.entries(requestBody?.content ?? {});
    const answered = Object.values(responses).flatMap(({ content }) => Object.values(content ?? {}));
    for (const { schema } of [...sent.map(([, content]) => content), ...answered]) if (schema) markAddresses(schema);
    for (const [, content] of sent) if (content.schema) content.example ??= exampleOf(content.schema, schemas);
  }
  return document;
}

function markAddresses(schema: Schema): void {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (ADDRESS.test(name)) markAddress(property as Schema);
    markAddresses(property as Schema);
  }
  const parts = [schema.items, ...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.allOf ?? [])];
  for (const part of parts) if (part) markAddresses(part as Schema);
}

function markAddress(schema: Schema): void {
  const isText = [schema.type ?? []].flat().includes("string");
  const mayBeEmpty = /\bempty\b/i.test(schema.description ?? "") || schema.examples?.includes("");
  if (isText && schema.enum === undefined && !mayBeEmpty) schema.format ??= "email";
  for (const part of schema.anyOf ?? schema.oneOf ?? []) if (!mayBeEmpty) markAddress(part as Schema);
}
