import { exampleOf } from "~/lib/schema-example";
import { type FieldView, fieldOf, fieldsOf, nameOf, sentBackFieldsOf, typeOf } from "./describe-schema";
import type { ApiDocument, Operation, Parameter, Response, Schema } from "./document";

export type Access = { isOpen: true } | { isOpen: false; scope: string };

export type OperationView = {
  id: string;
  method: string;
  path: string;
  summary: string;
  /** Description without the sentence about permissions. */
  paragraphs: string[];
  access: Access;
  parameters: { title: string; fields: FieldView[] }[];
  body: BodyView | null;
  answer: { status: string; description: string; type: string; objects: string[]; example: string };
  /** Status codes, each explained in `ReferenceView.refusals`. */
  refusals: string[];
  /** A command that sends the request, up to its body. */
  command: string;
  /** Body for the command. */
  example: string | null;
  /** Path for trying out the operation; null if that isn't possible. */
  trialTarget: string | null;
};

/** `object`: name of the body's type, if the reference lists it among the objects. */
export type BodyView = { type: string; object: string | null; fields: FieldView[]; sentBack: string[] };

export type ReferenceView = {
  title: string;
  version: string;
  /** The introduction, followed by titled sections. */
  lead: string;
  guide: { title: string; text: string }[];
  groups: { id: string; name: string; description: string; operations: OperationView[] }[];
  objects: { name: string; description: string; fields: FieldView[]; variants: FieldView[][] }[];
  refusals: { status: string; description: string }[];
};

const PLACES = { path: "Path", query: "Query", header: "Headers" } as const;
const SECTION = /^\*\*(.+?)\*\*\s*([\s\S]+)$/;
const LAST_SENTENCE = /\s*(?:Open to everyone\.|A key needs the scope `[^`]+`\.)$/;
const EXAMPLE_ID = "0199f0a2-6c1e-7b7a-9d43-0c3f5a6b7c8d";

/** Returns the API as the reference shows it. */
export function toReference(document: ApiDocument): ReferenceView {
  const { info, tags, paths, components } = document;
  const [lead = "", ...rest] = info.description.split("\n\n");
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );
  const all = operations.map(({ operation }) => operation);
  const bodies = new Set(all.map(bodyNameOf));
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
    objects: Object.entries(components.schemas)
      .filter(([name, schema]) => !bodies.has(name) || !standsWithOperation(schema))
      .map(([name, schema]) => ({
        name,
        description: schema.description ?? "",
        fields: fieldsOf(schema),
        variants: (schema.oneOf ?? []).map(fieldsOf),
      })),
    refusals: toRefusals(document, all),
  };
}

function toOperation(document: ApiDocument, path: string, method: string, operation: Operation): OperationView {
  const { operationId: id, summary, description = "", parameters = [], requestBody } = operation;
  const [bodyType, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const body = bodyType && content ? toBody(document, bodyType, content.schema) : null;
  const isJson = bodyType === "application/json";
  const verb = method.toUpperCase();
  const target = path.replace("{id}", id === "getPost" ? "1" : EXAMPLE_ID);
  return {
    id,
    method: verb,
    path,
    summary,
    body,
    access: accessTo(operation),
    paragraphs: description
      .replace(LAST_SENTENCE, "")
      .split("\n\n")
      .filter((paragraph) => paragraph !== ""),
    parameters: toParameters(parameters),
    answer: toAnswer(document, operation),
    refusals: refusedWith(operation).map(([status]) => status),
    command: toCommand(document, verb, target, operation, isJson),
    example: content && isJson ? json(exampleOf(content.schema, document.components.schemas)) : null,
    trialTarget: bodyType === "multipart/form-data" ? null : path,
  };
}

function bodyNameOf({ requestBody }: Operation): string | undefined {
  const [content] = Object.values(requestBody?.content ?? {});
  return content?.schema.$ref && nameOf(content.schema.$ref);
}

/** True when a body is described with its operation; a body with variants is listed as an object. */
function standsWithOperation(schema: Schema): boolean {
  return schema.oneOf === undefined;
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
  const name = schema.$ref ? nameOf(schema.$ref) : null;
  const whole = name ? (components.schemas[name] ?? {}) : schema;
  const object = standsWithOperation(whole) ? null : name;
  return { type, object, fields: fieldsOf(whole), sentBack: sentBackFieldsOf(whole) };
}

function toAnswer({ components }: ApiDocument, { responses }: Operation): OperationView["answer"] {
  const [status = "", response] = Object.entries(responses).find(([code]) => code.startsWith("2")) ?? [];
  const { description, content } = (response ?? { description: "" }) as Response; // safe: only refusals are references
  const [type = "", shape] = Object.entries(content ?? {})[0] ?? [];
  const isJson = type === "application/json" && shape !== undefined;
  return {
    status,
    description,
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

/** Returns all refusals of any operation, each status once. */
function toRefusals({ components }: ApiDocument, operations: readonly Operation[]): ReferenceView["refusals"] {
  const names = new Map(operations.flatMap(refusedWith));
  return [...names].sort().map(([status, name]) => {
    return { status, description: components.responses[name]?.description ?? "" };
  });
}

/** Returns each status with its response's name: refusals are the responses shared by operations. */
function refusedWith({ responses }: Operation): [status: string, name: string][] {
  return Object.entries(responses).flatMap(([status, response]) => {
    return "$ref" in response ? [[status, nameOf(response.$ref)] as [string, string]] : [];
  });
}

/** Returns a command that sends the request, with its body on the following lines. */
function toCommand(
  document: ApiDocument,
  method: string,
  target: string,
  operation: Operation,
  takesJson: boolean,
): string {
  const isUpload = "multipart/form-data" in (operation.requestBody?.content ?? {});
  const isKeyed = operation.security.some(({ bearer }) => bearer) && !accessTo(operation).isOpen;
  const parts = [
    `curl${method === "GET" || isUpload ? "" : ` -X ${method}`} ${document.servers[0]?.url ?? ""}${target}`,
    isKeyed ? `-H "Authorization: Bearer $API_KEY"` : "",
    isUpload ? "-F purpose=resume -F file=@Resume.pdf" : "",
    takesJson ? `-H "Content-Type: application/json" -d @- <<'JSON'` : "",
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
