import { describe, expect, it } from "vitest";
import { exampleOf, fieldsOf, typeOf } from "./describe-schema";
import type { ApiDocument } from "./document";
import { toReference } from "./reference-model";

const DOCUMENT: ApiDocument = {
  info: {
    title: "Garden API",
    version: "1.0.0",
    description: "What grows.\n\n**Signing in.** Send a\n`key`.\n\n**Lists.** Long.",
  },
  servers: [{ url: "https://garden.example" }],
  tags: [
    { name: "Plants", description: "All of them." },
    { name: "Nothing", description: "Has no operation." },
  ],
  paths: {
    "/api/plants": {
      get: {
        operationId: "listPlants",
        tags: ["Plants"],
        summary: "List plants",
        description: "Open to everyone.",
        security: [{}, { bearer: [] }],
        parameters: [
          {
            name: "limit",
            in: "query",
            description: "How many.",
            schema: { type: "integer", minimum: 1, maximum: 200 },
          },
        ],
        responses: {
          "200": { description: "A page.", content: { "application/json": { schema: page() } } },
          "429": { $ref: "#/components/responses/Problem429" },
        },
      },
    },
    "/api/plants/{id}": {
      put: {
        operationId: "updatePlant",
        tags: ["Plants"],
        summary: "Change a plant",
        description: "Waters it too.\n\nA key needs the scope `plant.write`.",
        security: [{ bearer: ["plant.write"] }, { session: [] }],
        requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/PlantInput" } } } },
        responses: { "204": { description: "Done." } },
      },
    },
  },
  components: {
    schemas: {
      Plant: {
        type: "object",
        properties: { name: { type: "string" } },
        required: ["name"],
        examples: [{ name: "Fern" }],
      },
      PlantInput: {
        type: "object",
        properties: {
          note: { type: ["string", "null"], maxLength: 1200 },
          name: { type: "string" },
          id: { readOnly: true },
        },
        required: ["name"],
        examples: [{ name: "Moss" }],
      },
    },
    responses: { Problem429: { description: "Too many." } },
  },
};

function page() {
  return { type: "object", properties: { data: { type: "array", items: { $ref: "#/components/schemas/Plant" } } } };
}

describe("the reference", () => {
  const reference = toReference(DOCUMENT);
  const [list, update] = reference.groups[0]?.operations ?? [];

  it("has a group for every tag with operations, and a guide of the description", () => {
    expect(reference.groups.map(({ name }) => name)).toEqual(["Plants"]);
    expect(reference.lead).toBe("What grows.");
    expect(reference.guide).toEqual([
      { title: "Signing in", text: "Send a `key`." },
      { title: "Lists", text: "Long." },
    ]);
  });

  it("tells of a body where it is sent, and of what is answered among the objects", () => {
    expect(reference.objects.map(({ name }) => name)).toEqual(["Plant"]);
    expect(update?.body?.object).toBeNull();
  });

  it("tells who may, once", () => {
    expect(list).toMatchObject({ access: { isOpen: true }, paragraphs: [] });
    expect(update).toMatchObject({ access: { isOpen: false, scope: "plant.write" }, paragraphs: ["Waters it too."] });
  });

  it("tells what an operation takes and answers", () => {
    expect(list?.parameters).toEqual([
      {
        title: "Query",
        fields: [
          { name: "limit", type: "whole number", isRequired: false, description: "How many.", bounds: "1 to 200" },
        ],
      },
    ]);
    expect(list?.answer).toMatchObject({ status: "200", type: "data: list of Plant", objects: ["Plant"] });
    expect(list?.refusals).toEqual(["429"]);
    expect(toReference(DOCUMENT).refusals).toEqual([{ status: "429", description: "Too many." }]);
    expect(update?.body?.fields.map(({ name, bounds }) => [name, bounds])).toEqual([
      ["name", ""],
      ["note", "up to 1,200 characters"],
    ]);
    expect(update?.body?.sentBack).toEqual(["id"]);
  });

  it("shows each as a command and as an answer that fit it", () => {
    expect(list?.command).toBe("curl https://garden.example/api/plants");
    expect(JSON.parse(list?.answer.example ?? "")).toEqual({ data: [{ name: "Fern" }] });
    expect(update?.command).toContain("curl -X PUT https://garden.example/api/plants/0199");
    expect(update?.command).toContain('-H "Authorization: Bearer $API_KEY"');
    expect(update?.command).toMatch(/<<'JSON'$/);
    expect(update?.example).toBe('{\n  "name": "Moss"\n}');
    expect(update?.trialTarget).toBe("/api/plants/{id}");
  });
});

describe("a schema in words", () => {
  it.each([
    [{ type: "string" }, "text"],
    [{ type: ["string", "null"], format: "date" }, "day or null"],
    [{ type: "array", items: { type: "integer" } }, "list of whole number"],
    [{ anyOf: [{ type: "string" }, { type: "array", items: { type: "string" } }] }, "text or list of text"],
    [{}, "anything"],
  ])("%j is %s", (schema, words) => {
    expect(typeOf(schema)).toBe(words);
  });

  it("has the fields that must be there first, and none that are only taken back", () => {
    const schema = { properties: { a: {}, b: {}, c: { readOnly: true } }, required: ["b"] };
    expect(fieldsOf(schema).map(({ name }) => name)).toEqual(["b", "a"]);
  });

  it("gives an example of each type where none is given", () => {
    const properties = {
      a: { enum: ["x", "y"] },
      b: { type: "boolean" },
      c: { type: "number", minimum: 3 },
      d: { type: "null" },
    };
    expect(exampleOf({ type: "object", properties }, {})).toEqual({ a: "x", b: false, c: 3, d: null });
  });
});
