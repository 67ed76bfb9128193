import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApi, type TestApi } from "../harness/api";
import { type Answer, ORIGIN, startTestSite, type TestSite } from "../server/start-test-site";

let api: TestApi;
let site: TestSite;

beforeAll(async () => {
  api = await openTestApi();
  site = await startTestSite(0, api.test.ctx);
});

afterAll(async () => {
  await site.stop();
  await api.close();
});

type Body = { content: Record<string, { schema: { $ref?: string }; example?: unknown }> };
type Named = { type?: string | string[]; format?: string; description?: string; enum?: unknown[] };

it("each body, JSON or a form with a file, has an example that its own schema takes", () => {
  const { document, operations } = api.contract;
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema(document, "document");
  const bodies = operations.flatMap(({ path, operation }) => {
    const { requestBody } = operation as { requestBody?: Body };
    return Object.entries(requestBody?.content ?? {}).map(([type, body]) => {
      return { name: `${operation.operationId} ${path} ${type}`, json: body };
    });
  });
  expect(bodies.length).toBeGreaterThan(20);
  expect(bodies.filter(({ name }) => name.endsWith(" multipart/form-data")).length).toBeGreaterThan(0);
  const wrong = bodies.filter(({ json }) => {
    const schema = JSON.parse(JSON.stringify(json.schema).replaceAll('"#/', '"document#/'));
    return json.example === undefined || !ajv.validate(schema, json.example);
  });
  expect(wrong.map(({ name, json }) => `${name}: ${JSON.stringify(json.example)}`)).toEqual([]);
});

it("a field that is always an address says so", () => {
  const found: string[] = [];
  const walk = (value: unknown, at: string): void => {
    if (typeof value !== "object" || value === null) return;
    const { properties } = value as { properties?: Record<string, Named> };
    for (const [name, field] of Object.entries(properties ?? {})) {
      const isText = [field.type ?? []].flat().includes("string") && field.enum === undefined;
      const isAlways = /(?:^e|E)mail$/.test(name) && !/empty/i.test(field.description ?? "");
      if (isText && isAlways && field.format !== "email") found.push(`${at}.${name}`);
    }
    for (const [key, inner] of Object.entries(value)) walk(inner, `${at}.${key}`);
  };
  const { paths, components } = api.contract.document as { paths: unknown; components: unknown };
  walk({ paths, components }, "");
  expect(found).toEqual([]);
  expect(JSON.stringify(paths) + JSON.stringify(components)).toContain('"format":"email"');
});

it("an address with a zero byte is refused as JSON, and the document says so of every operation with something in its address", async () => {
  const answers: Answer[] = [];
  for (const path of ["/api/leads/%00", "/api/leads?text=%00", "/api/jobs/x%00y", "/api//leads/%00", "/api/%00"]) {
    for (const method of ["GET", "POST", "DELETE"]) {
      answers.push(await site.ask(path, { method, headers: { origin: ORIGIN } }));
    }
  }
  for (const { status, headers, text } of answers) {
    expect(status).toBe(400);
    expect(headers["content-type"]).toContain("application/problem+json");
    expect(JSON.parse(text)).toMatchObject({ status: 400, code: "request.bad-address" });
  }
  const silent = api.contract.operations.filter(({ path, operation }) => {
    const inQuery = (operation.parameters ?? []).some((parameter) => parameter.in === "query");
    return (path.includes("{") || inQuery) && !("400" in operation.responses);
  });
  expect(silent.map(({ operation }) => operation.operationId)).toEqual([]);
});
