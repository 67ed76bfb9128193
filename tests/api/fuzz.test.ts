import fc, { type Arbitrary } from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { OPERATIONS } from "~/api/create-api";
import { KEY_SCOPES } from "~/domain/keys/schema";
import { mintFormToken } from "~/domain/leads/form-token.server";
import { sendContactMessage } from "~/domain/leads/send-contact-message.server";
import { type Ask, dataOf, openTestApi, type TestApi } from "../harness/api";
import { samplePdf } from "../harness/sample-files";
import { anyText, mostlyFitting, type Schema } from "../harness/schema-values";

const RUNS = Number(process.env.FUZZ_RUNS ?? 40);
const TIME_LIMIT_MS = 60_000;

/** Whatever is refused must leave every one of them as it was. */
const TABLES = ["jobs", "applications", "pricing_plans", "promotions", "leads", "posts", "emails", "audit_log"];
const MORE_TABLES = [
  "file_attachments",
  "application_moves",
  "webhook_events",
  "user",
  "session",
  "idempotent_answers",
];

let api: TestApi;
let token: string;
/** Something that is there, by the address of its list. */
const known = new Map<string, string>();
/** What no made up application has: a job and the address of an upload. */
let real: Record<string, unknown>;

beforeAll(async () => {
  api = await openTestApi();
});

beforeEach(async () => {
  await api.test.reset();
  token = await api.makeKey(KEY_SCOPES);
  await make("/api/jobs", { title: "Gardener", category: "Design" });
  await make("/api/pricing-plans", { name: "Solo", price: 9 });
  await make("/api/promotions", { code: "SPRING", discountType: "fixed", discountValue: 10 });
  real = { jobId: known.get("/api/jobs"), resumeUrl: await uploadResume(), applicantEmail: "dana@juniperlane.example" };
  await make("/api/applications", { ...real, applicantName: "Dana", experience: "5 years", skills: ["Watering"] });
  const message = { name: "Dana", email: "dana@juniperlane.example", subject: "Hello", message: "Hi" };
  const submission = { token: mintFormToken(api.test.ctx), honeypot: "", clientAddress: "203.0.113.3" };
  const lead = await sendContactMessage(api.test.ctx, message, submission);
  if (lead.outcome === "received") known.set("/api/leads", lead.leadId);
});

afterAll(() => api.close());

async function make(path: string, body: Record<string, unknown>): Promise<void> {
  known.set(path, dataOf<{ id: string }>(await api.ask("POST", path, { token, body }), 201).id);
}

async function uploadResume(): Promise<string> {
  const raw = new FormData();
  raw.append("file", new File([new Uint8Array(samplePdf())], "Resume.pdf"));
  return dataOf<{ url: string }>(await api.ask("POST", "/api/files/upload", { raw }), 201).url;
}

async function countAll(): Promise<string> {
  const counts = [...TABLES, ...MORE_TABLES].map((table) => `'${table}', (select count(*) from "${table}")`);
  const { rows } = await api.test.pool.query(`select json_build_object(${counts.join(", ")}) as counts`);
  return JSON.stringify(rows[0].counts);
}

function resolve(reference: string): Schema {
  return api.contract.document.components.schemas[reference.split("/").at(-1) ?? ""] as Schema; // safe: the document's own reference
}

/** Requests to an operation: mostly as the document says, often not. */
function requestsTo(operationId: string): Arbitrary<{ path: string; options: Ask }> {
  const found = api.contract.operations.find(({ operation }) => operation.operationId === operationId);
  if (!found) throw new Error(`the document lacks ${operationId}`);
  const { path, operation } = found;
  const parameters = (operation.parameters ?? []).filter((parameter) => parameter.in === "query");
  const schema = operation.requestBody?.content["application/json"]?.schema;
  const fields = parameters.map(({ name, schema }) => {
    return [name, maybe(mostlyFitting(schema, resolve).map(asText), 2)] as const;
  });
  const existing = known.get(path.replace(/\/\{id\}$/, "")) ?? "1";
  const headers = { "if-match": header(), "idempotency-key": header(), "if-none-match": header() };
  return fc
    .record({
      query: fc.record(Object.fromEntries(fields)),
      id: fc.oneof(
        { weight: 6, arbitrary: fc.constant(existing) },
        fc.constantFrom(...known.values()),
        fc.uuid(),
        anyText,
      ),
      headers: fc.record(headers),
      body: schema ? mostlyFitting(schema, resolve) : fc.constant(undefined),
      isReal: fc.boolean(),
    })
    .map(({ query, id, headers, body, isReal }) => {
      const search = new URLSearchParams(defined(query)).toString();
      const target = path.replace("{id}", encodeURIComponent(id.toWellFormed()).replaceAll(".", "%2E") || "x");
      const isApplication = operationId === "submitApplication" && isReal && isRecord(body);
      const options = { token, headers: defined(headers), body: isApplication ? { ...body, ...real } : body };
      return { path: search ? `${target}?${search}` : target, options };
    });
}

function header(): Arbitrary<string | undefined> {
  return maybe(
    fc.oneof(fc.stringMatching(/^[!-~]{1,40}$/), fc.constantFrom('"2026-03-02T15:00:00.000Z"', "*", 'W/"x"')),
    1,
  );
}

/** Often left out; present `weight` times to 2. */
function maybe(arbitrary: Arbitrary<string>, weight: number): Arbitrary<string | undefined> {
  return fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, { weight, arbitrary });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function asText(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.slice(0, 2000).toWellFormed();
}

function defined(fields: Record<string, string | undefined>): Record<string, string> {
  const entries = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return Object.fromEntries(entries);
}

it.each(OPERATIONS.map(({ id, method }) => [id, method] as const))(
  "%s survives whatever it is sent, and what it refuses leaves no trace",
  async (id, method) => {
    await fc.assert(
      fc.asyncProperty(requestsTo(id), async ({ path, options }) => {
        const before = await countAll();
        const answer = await api.ask(method.toUpperCase(), path, options);
        expect(answer.status, `${path} ${JSON.stringify(options)} ${answer.text}`).toBeLessThan(500);
        const isRead = method === "get" || id === "login";
        if (isRead || answer.status >= 400) expect(await countAll(), `${answer.status} ${path}`).toBe(before);
      }),
      { numRuns: RUNS, interruptAfterTimeLimit: TIME_LIMIT_MS, endOnFailure: true },
    );
  },
  TIME_LIMIT_MS + 10_000,
);
