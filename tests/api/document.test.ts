import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OPERATIONS } from "~/api/create-api";
import { openApi } from "~/api/open-api";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { KEY_SCOPES } from "~/domain/keys/schema";
import { WEBHOOK_EVENT_TYPES } from "~/domain/webhooks/schema";
import { VISITOR } from "~/kernel/actor";
import { isPermitted } from "~/kernel/permissions";
import { openTestApi, type TestApi } from "../harness/api";

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi();
});

afterAll(() => api.close());

function everythingIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(everythingIn);
  return Array.isArray(value) ? inside : [value as Record<string, unknown>, ...inside];
}

describe("the OpenAPI document", () => {
  it("is of version 3.1 and tells of every operation once", () => {
    const { document, operations } = api.contract;
    expect(document.openapi).toBe("3.1.0");
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(ids.toSorted()).toEqual(OPERATIONS.map(({ id }) => id).toSorted());
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("describes every event that endpoints can get, with what its data holds", () => {
    const { webhooks } = api.contract.document as unknown as {
      webhooks: Record<
        string,
        { post: { operationId: string; requestBody: { content: Record<string, { schema: object }> } } }
      >;
    };
    expect(Object.keys(webhooks).toSorted()).toEqual(WEBHOOK_EVENT_TYPES.toSorted());
    const ids = [...Object.values(webhooks).map(({ post }) => post.operationId), ...OPERATIONS.map(({ id }) => id)];
    expect(new Set(ids).size).toBe(ids.length);
    expect(webhooks["message.received"]?.post.operationId).toBe("onMessageReceived");
    for (const [type, { post }] of Object.entries(webhooks)) {
      const { schema } = post.requestBody.content["application/json"] ?? {};
      expect(JSON.stringify(schema), type).toContain(`"${type}"`);
      expect(schema).toMatchObject({ required: ["type", "timestamp", "data"] });
    }
  });

  it("says of every operation what it is for, and names the parameters of its path", () => {
    for (const { path, operation } of api.contract.operations) {
      expect(operation.summary, operation.operationId).not.toBe("");
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const named = (operation.parameters ?? []).filter((parameter) => parameter.in === "path");
      expect(named.map(({ name }) => name)).toEqual(inPath);
    }
  });

  it("names what any request can meet: an outage, and an address that is too long where there are words in it", () => {
    const lacking = api.contract.operations.flatMap(({ operation, path }) => {
      const {
        operationId,
        parameters = [],
        responses,
      } = operation as unknown as {
        operationId: string;
        parameters?: { in?: string }[];
        responses: Record<string, unknown>;
      };
      const isLong = path.includes("{") || parameters.some((parameter) => parameter.in === "query");
      return ["503", ...(isLong ? ["414", "400"] : [])]
        .filter((status) => !(status in responses))
        .map((status) => `${operationId} ${status}`);
    });
    expect(lacking).toEqual([]);
  });

  it("refers to nothing that is not there", () => {
    const { document } = api.contract;
    const references = everythingIn(document).flatMap(({ $ref }) => (typeof $ref === "string" ? [$ref] : []));
    expect(references.length).toBeGreaterThan(50);
    for (const reference of new Set(references)) {
      const found = reference
        .slice(2)
        .split("/")
        .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], document);
      expect(found, reference).toBeDefined();
    }
  });

  it("has schemas that a validator understands", () => {
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    ajv.addSchema(api.contract.document, "openapi");
    for (const name of Object.keys(api.contract.document.components.schemas)) {
      expect(() => ajv.compile({ $ref: `openapi#/components/schemas/${name}` }), name).not.toThrow();
    }
  });

  it("gives examples that fit, of every object", () => {
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    const { document } = api.contract;
    ajv.addSchema(document, "openapi");
    for (const [name, schema] of Object.entries(document.components.schemas)) {
      const { examples = [] } = schema as { examples?: unknown[] };
      if (name !== "Problem") expect(examples.length, name).toBe(1);
      const validate = ajv.compile({ $ref: `openapi#/components/schemas/${name}` });
      for (const example of examples) {
        validate(example);
        expect(validate.errors ?? [], name).toEqual([]);
      }
    }
  });

  it("holds nothing that no operation uses, and says whom to ask and under which licence", () => {
    const { document } = api.contract;
    const said = JSON.stringify(document);
    for (const kind of ["schemas", "responses"] as const) {
      const unused = Object.keys(document.components[kind]).filter(
        (name) => !said.includes(`"#/components/${kind}/${name}"`),
      );
      expect(unused, kind).toEqual([]);
    }
    const { name, email } = DEFAULT_IDENTITY;
    expect(document).toMatchObject({
      info: { contact: { name, email, url: expect.stringMatching(/\/contact$/) }, license: { name: "MIT" } },
    });
  });

  it("lets what was read be sent back whole", () => {
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    const { document, operations } = api.contract;
    ajv.addSchema(document, "openapi");
    const nameIn = (value: unknown) =>
      everythingIn(value).flatMap(({ $ref }) => (typeof $ref === "string" ? [$ref.split("/").at(-1) ?? ""] : []))[0] ??
      "";
    const whole = operations.filter(
      ({ method, path }) =>
        method === "put" && document.paths[path]?.get !== undefined && !path.startsWith("/api/applications"),
    );
    expect(whole.length).toBeGreaterThan(4);
    for (const { path, operation } of whole) {
      const answer = document.paths[path]?.get?.responses["200"];
      const { examples = [] } = document.components.schemas[nameIn(answer)] as { examples?: unknown[] };
      const input = nameIn(operation.requestBody);
      expect(JSON.stringify(document.components.schemas[input]), input).not.toContain("readOnly");
      const validate = ajv.compile({ $ref: `openapi#/components/schemas/${input}` });
      for (const example of examples) validate(example);
      expect(validate.errors ?? [], input).toEqual([]);
    }
  });

  it("names the types that downloads have", () => {
    const answer = api.contract.document.paths["/api/files/{id}"]?.get?.responses["200"];
    const types = Object.keys((answer && "content" in answer && answer.content) || {});
    expect(types).toContain("application/pdf");
    expect(types).not.toContain("application/octet-stream");
  });

  it("knows the scopes that keys can have, and no others", () => {
    const needed = OPERATIONS.flatMap(({ permission }) =>
      permission === null || isPermitted(VISITOR, permission) ? [] : [permission],
    );
    const beyond = ["job.read-all", "plan.read-all"]; // These show more to anyone who has them, where everyone may ask.
    expect([...new Set([...needed, ...beyond])].toSorted()).toEqual([...KEY_SCOPES].toSorted());
  });

  it("is the same object to the reference until the agency has another name", async () => {
    const { readDocument } = openApi(api.test.ctx);
    const first = await readDocument();
    expect(await readDocument()).toBe(first);
    const { pool } = api.test;
    await pool.query(
      "insert into settings (key, value, updated_at) values ('identity', $1, now()) on conflict (key) do update set value = $1",
      [{ ...DEFAULT_IDENTITY, name: "Garden Works" }],
    );
    expect(await readDocument()).toMatchObject({ info: { title: expect.stringContaining("Garden Works") } });
    expect((await api.ask("GET", "/api/openapi.json")).text).toContain("Garden Works");
  });

  it("is not lost for good when it could not be made once", async () => {
    const { readDocument } = openApi(api.test.ctx);
    await api.test.pool.query("alter table settings rename to settings_away");
    await expect(readDocument()).rejects.toThrow("could not be made");
    await api.test.pool.query("alter table settings_away rename to settings");
    expect(await readDocument()).toMatchObject({ openapi: "3.1.0" });
  });

  it("can be told from its last version by nobody's cache", async () => {
    const answer = await api.ask("GET", "/api/openapi.json");
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("no-cache");
  });
});
