/** The parts of a JSON Schema needed to build an example. */
export type ExampleSchema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minLength?: number;
  minimum?: number;
  readOnly?: boolean;
  items?: ExampleSchema;
  properties?: Record<string, ExampleSchema>;
  oneOf?: ExampleSchema[];
  anyOf?: ExampleSchema[];
  allOf?: ExampleSchema[];
  examples?: unknown[];
};

const TEXTS: Readonly<Record<string, string>> = {
  email: "dana@juniperlane.example",
  date: "2026-03-02",
  "date-time": "2026-03-02T15:00:00.000Z",
  uuid: "0199f0a2-6c1e-7b7a-9d43-0c3f5a6b7c8d",
  uri: "https://juniperlane.example",
  binary: "(the bytes of the file)",
};

/** Returns an example of a value: the one in its schema, or one built from its parts. */
export function exampleOf(schema: ExampleSchema, schemas: Readonly<Record<string, ExampleSchema>>): unknown {
  if (schema.$ref) return exampleOf(schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {}, schemas);
  const { examples, properties = {}, items, oneOf, anyOf, allOf } = schema;
  if (examples && examples.length > 0) return examples[0];
  if ("const" in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = oneOf ?? anyOf ?? allOf ?? [];
  if (choice) return exampleOf(choice, schemas);
  const [type] = [schema.type ?? []].flat();
  if (type === "object") {
    const entries = Object.entries(properties).filter(([, { readOnly }]) => !readOnly);
    return Object.fromEntries(entries.map(([name, property]) => [name, exampleOf(property, schemas)]));
  }
  if (type === "array") return items ? [exampleOf(items, schemas)] : [];
  if (type === "integer" || type === "number") return schema.minimum ?? 1;
  if (type === "boolean") return false;
  return type === "string" ? (TEXTS[schema.format ?? ""] ?? "…".padEnd(schema.minLength ?? 1, "…")) : null;
}
