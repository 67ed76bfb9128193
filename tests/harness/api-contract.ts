import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect } from "vitest";
import type { ApiAnswer } from "./api";

type Content = Record<string, { schema: object }>;
export type Operation = {
  operationId: string;
  summary: string;
  security: Record<string, string[]>[];
  parameters?: { name: string; in: "path" | "query" | "header"; required?: boolean; schema: object }[];
  requestBody?: { content: Content };
  responses: Record<string, { $ref: string } | { content?: Content }>;
};
export type Document = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, { content?: Content }>; schemas: Record<string, object> };
};

export type FoundOperation = { method: string; path: string; operation: Operation };

export type ApiContract = {
  document: Document;
  operations: FoundOperation[];
  /** Fails the test when the answer is not as the document says. */
  check(method: string, target: string, answer: ApiAnswer): void;
};

const ID = "openapi";

/** The API's document as a judge of its answers. */
export function readContract(json: unknown): ApiContract {
  const document = json as Document; // safe: the tests of the document check its form
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, ID);
  const validators = new Map<string, ValidateFunction>();
  const validator = (pointer: string): ValidateFunction => {
    const known = validators.get(pointer) ?? ajv.compile({ $ref: `${ID}#${pointer}` });
    validators.set(pointer, known);
    return known;
  };
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method, path, operation })),
  );
  return {
    document,
    operations,
    check(method, target, answer) {
      const found = find(operations, method === "HEAD" ? "GET" : method, target);
      const where = `${method} ${target} answered ${answer.status}`;
      if (!found || method === "OPTIONS") {
        if (answer.status >= 400) expectValid(validator("/components/schemas/Problem"), answer.json, where);
        return;
      }
      const { responses } = found.operation;
      const documented = responses[String(answer.status)];
      expect(documented, `${where}, which the document does not know`).toBeDefined();
      if (!documented || method === "HEAD") return;
      const isReference = "$ref" in documented;
      const name = isReference ? documented.$ref.split("/").at(-1) : undefined;
      const content = isReference ? document.components.responses[name ?? ""]?.content : documented.content;
      if (!content) return expect(answer.text, `${where} with a body`).toBe("");
      const [type = ""] = (answer.headers.get("content-type") ?? "").split(";");
      expect(Object.keys(content), where).toContain(type);
      if (!type.endsWith("json")) return;
      const base = isReference
        ? `/components/responses/${name}`
        : `/paths/${pointerPart(found.path)}/${found.method}/responses/${answer.status}`;
      expectValid(validator(`${base}/content/${pointerPart(type)}/schema`), answer.json, where);
    },
  };
}

function find(operations: FoundOperation[], method: string, target: string): FoundOperation | undefined {
  const path = target.split("?")[0] ?? "";
  const fits = operations.filter((candidate) => {
    const pattern = candidate.path.replace(/\{\w+\}/g, "[^/]+");
    return candidate.method === method.toLowerCase() && new RegExp(`^${pattern}$`).test(path);
  });
  return fits.find((candidate) => candidate.path === path) ?? fits[0];
}

function expectValid(validate: ValidateFunction, value: unknown, where: string): void {
  const isValid = validate(value);
  expect(validate.errors ?? [], `${where}: ${JSON.stringify(value)?.slice(0, 500)}`).toEqual([]);
  expect(isValid).toBe(true);
}

function pointerPart(part: string): string {
  return encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"));
}
