import { exampleOf, type FieldView, fieldOf, fieldsOf, nameOf, sentBackFieldsOf, typeOf } from "./describe-schema";
import type { ApiDocument, Operation, Parameter, Response, Schema } from "./document";

export type Access = { isOpen: true } | { isOpen: false; scope: string };

export type OperationView = {
  id: string;
  method: string;
  path: string;
  summary: string;
  /** Without the sentence that says who may. */
  paragraphs: string[];
  access: Access;
  parameters: { title: string; fields: FieldView[] }[];
  body: BodyView | null;
  answer: { status: string; description: string; type: string; objects: string[]; example: string };
  refusals: { status: string; description: string }[];
  request: string;
  /** What is filled in where the operation can be tried. */
  trial: { target: string; body: string | null } | null;
};

export type BodyView = { type: string; object: string | null; fields: FieldView[]; sentBack: string[] };

export type ReferenceView = {
  title: string;
  version: string;
  /** The opening sentence, then sections of a title and a text. */
  lead: string;
  guide: { title: string; text: string }[];
  groups: { id: string; name: string; description: string; operations: OperationView[] }[];
  objects: { name: string; description: string; fields: FieldView[]; variants: FieldView[][] }[];
};

const PLACES = { path: "Path", query: "Query", header: "Headers" } as const;
const SECTION = /^\*\*(.+?)\*\*\s*([\s\S]+)$/;
const LAST_SENTENCE = /\s*(?:Open to everybody\.|A key needs the scope `[^`]+`\.)$/;
const EXAMPLE_ID = "0199f0a2-6c1e-7b7a-9d43-0c3f5a6b7c8d";

/** What the reference shows of the API. */
export function toReference(document: ApiDocument): ReferenceView {
  const { info, tags, paths, components } = document;
  const [lead = "", ...rest] = info.description.split("\n\n");
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = tags.map(({ name, description }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name));
    const views = own.map(({ path, method, operation }) => toOperation(document, path, method, operation));
    return { id: slug(name), name, description, operations: views };
  });
  return {
    title: info.title,
    version: info.version,
    lead: unwrap(lead),
    guide: rest.map((paragraph) => {
      const [, title = "", text = paragraph] = paragraph.match(SECTION) ?? [];
      return { title: title.replace(/\.$/, ""), text: unwrap(text) };
    }),
    groups: groups.filter((group) => group.operations.length > 0),
    objects: Object.entries(components.schemas).map(([name, schema]) => ({
      ...{ name, description: schema.description ?? "", fields: fieldsOf(schema) },
      variants: (schema.oneOf ?? []).map(fieldsOf),
    })),
  };
}

function toOperation(document: ApiDocument, path: string, method: string, operation: Operation): OperationView {
  const { operationId: id, summary, description = "", parameters = [], requestBody } = operation;
  const [bodyType, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const body = bodyType && content ? toBody(document, bodyType, content.schema) : null;
  const example =
    content && bodyType === "application/json" ? json(exampleOf(content.schema, document.components.schemas)) : null;
  const verb = method.toUpperCase();
  const target = path.replace("{id}", id === "getPost" ? "1" : EXAMPLE_ID);
  return {
    ...{ id, method: verb, path, summary, body, access: accessTo(operation) },
    paragraphs: description
      .replace(LAST_SENTENCE, "")
      .split("\n\n")
      .filter((paragraph) => paragraph !== ""),
    parameters: toParameters(parameters),
    answer: toAnswer(document, operation),
    refusals: toRefusals(document, operation),
    request: toCommand(document, verb, target, operation, example),
    trial: bodyType === "multipart/form-data" ? null : { target: path, body: example },
  };
}

function accessTo({ security }: Operation): Access {
  if (security.length === 0 || security.some((way) => Object.keys(way).length === 0)) return { isOpen: true };
  const scope = security.flatMap(({ bearer = [] }) => bearer)[0] ?? "";
  return { isOpen: false, scope };
}

function toParameters(parameters: readonly Parameter[]): OperationView["parameters"] {
  const places = Object.entries(PLACES).map(([place, title]) => {
    const here = parameters.filter((parameter) => parameter.in === place);
    const fields = here.map(({ name, schema, description, required = false }) => {
      return fieldOf(name, { ...schema, description: description ?? schema.description ?? "" }, required);
    });
    return { title, fields };
  });
  return places.filter(({ fields }) => fields.length > 0);
}

function toBody({ components }: ApiDocument, type: string, schema: Schema): BodyView {
  const object = schema.$ref ? nameOf(schema.$ref) : null;
  const whole = object ? (components.schemas[object] ?? {}) : schema;
  return { type, object, fields: fieldsOf(whole), sentBack: sentBackFieldsOf(whole) };
}

function toAnswer({ components }: ApiDocument, { responses }: Operation): OperationView["answer"] {
  const [status = "", response] = Object.entries(responses).find(([code]) => code.startsWith("2")) ?? [];
  const { description, content } = (response ?? { description: "" }) as Response; // safe: only refusals are references
  const [type = "", shape] = Object.entries(content ?? {})[0] ?? [];
  const isJson = type === "application/json" && shape !== undefined;
  return {
    ...{ status, description },
    type: isJson
      ? Object.entries(shape.schema.properties ?? {})
          .map(([name, part]) => `${name}: ${typeOf(part)}`)
          .join(", ")
      : type && "a file",
    objects: isJson ? [...new Set(referencesIn(shape.schema))] : [],
    example: isJson ? json(exampleOf(shape.schema, components.schemas)) : "",
  };
}

function referencesIn(schema: Schema): string[] {
  if (schema.$ref) return [nameOf(schema.$ref)];
  const parts = [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])];
  return parts.flatMap(referencesIn);
}

function toRefusals({ components }: ApiDocument, { responses }: Operation): OperationView["refusals"] {
  return Object.entries(responses).flatMap(([status, response]) => {
    if (!("$ref" in response)) return [];
    return [{ status, description: components.responses[nameOf(response.$ref)]?.description ?? "" }];
  });
}

/** A command line that sends the request. */
function toCommand(
  document: ApiDocument,
  method: string,
  target: string,
  operation: Operation,
  body: string | null,
): string {
  const isUpload = "multipart/form-data" in (operation.requestBody?.content ?? {});
  const isKeyed = operation.security.some(({ bearer }) => bearer) && !accessTo(operation).isOpen;
  const parts = [
    `curl${method === "GET" || isUpload ? "" : ` -X ${method}`} ${document.servers[0]?.url ?? ""}${target}`,
    isKeyed ? `-H "Authorization: Bearer $API_KEY"` : "",
    isUpload ? "-F purpose=resume -F file=@Resume.pdf" : "",
    body === null ? "" : `-H "Content-Type: application/json" -d @- <<'JSON'\n${body}\nJSON`,
  ];
  return parts.filter((part) => part !== "").join(" \\\n  ");
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

function unwrap(text: string): string {
  return text.replace(/\s*\n\s*/g, " ").trim();
}

function slug(name: string): string {
  return name.toLowerCase().replace(/\W+/g, "-");
}
