import type { ApiContract, Operation } from "../harness/api-contract";

type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  example?: unknown;
  examples?: unknown[];
  default?: unknown;
  format?: string;
  minLength?: number;
  minItems?: number;
  minimum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};

const FORMATS: Readonly<Record<string, string>> = {
  email: "stefan@example.com",
  date: "2027-01-04",
  "date-time": "2027-01-04T15:00:00Z",
  uuid: "01a20000-0000-7000-8000-000000000000",
  uri: "https://example.com/file",
};

/**
 * Returns sample arguments of a generated client: the ids of the path, and a body with all that the document requires.
 */
export function sampleOf(
  { document }: ApiContract,
  { parameters = [], requestBody }: Operation,
  ids: Readonly<Record<string, string | undefined>>,
): object {
  const required = parameters.filter((parameter) => parameter.required && parameter.in !== "path");
  const place = (where: string) =>
    Object.fromEntries(required.flatMap(({ name, in: at, schema }) => (at === where ? [[name, value(schema)]] : [])));
  const value = (schema: Schema, name = ""): unknown => {
    if (schema.$ref) return value(document.components.schemas[schema.$ref.split("/").at(-1) ?? ""] as Schema, name); // safe: the document's own reference
    const told = schema.example ?? schema.examples?.[0] ?? schema.const ?? schema.enum?.[0];
    if (told !== undefined) return told;
    const [first] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
    if (first) return value(first, name);
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => value(part, name)));
    switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
      case "object": {
        const names = schema.required ?? [];
        return Object.fromEntries(names.map((each) => [each, value(schema.properties?.[each] ?? {}, each)]));
      }
      case "array":
        return Array.from({ length: schema.minItems ?? 0 }, () => value(schema.items ?? {}, name));
      case "integer":
      case "number":
        return Math.max(1, schema.minimum ?? 1);
      case "boolean":
        return true;
      default:
        return FORMATS[schema.format ?? ""] ?? "Șt".padEnd(schema.minLength ?? 2, "x");
    }
  };
  const [[type = "", body] = []] = [Object.entries(requestBody?.content ?? {})[0] ?? []];
  const isForm = type.startsWith("multipart/");
  return {
    path: ids,
    query: place("query"),
    headers: place("header"),
    ...(body && !isForm ? { body: value(body.schema) } : {}),
    ...(isForm ? { body: { file: new File(["%PDF-1.4\n%%EOF"], "plan.pdf", { type: "application/pdf" }) } } : {}),
  };
}
