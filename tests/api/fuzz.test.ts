import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { OPERATIONS } from "~/api/create-api";
import { mintFormToken } from "~/domain/forms/form-token.server";
import { KEY_SCOPES } from "~/domain/keys/schema";
import { completeAnswers } from "~/domain/leads/kinds/answers";
import { sendContactMessage } from "~/domain/leads/send-contact-message.server";
import { makeCustomer } from "../harness/accounts";
import { dataOf, openTestApi, type TestApi } from "../harness/api";
import { MILESTONES, requestsTo } from "../harness/api-requests";
import { inSlice } from "../harness/in-slice";
import { samplePdf } from "../harness/sample-files";

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
  "projects",
  "project_milestones",
  "invoices",
  "invoice_lines",
  "invoice_taxes",
  "credit_notes",
  "received_payments",
  "payment_allocations",
  "subscriptions",
  "tax_rates",
];

let api: TestApi;
let token: string;
/** Something that is there, by the address of its list. */
const known = new Map<string, string>();
/** Values that no made-up application has: a job and the address of an upload. */
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
  const words = { name: "Dana", email: "dana@juniperlane.example", subject: "Hello", message: "Hi" };
  const message = completeAnswers("contact-message", words);
  const submission = { token: mintFormToken(api.test.ctx), honeypot: "", clientAddress: "203.0.113.3" };
  const lead = await sendContactMessage(api.test.ctx, message, submission);
  if (lead.outcome === "received") known.set("/api/leads", lead.leadId);
  await makeMoney();
});

afterAll(() => api.close());

async function makeMoney(): Promise<void> {
  const { businessId } = await makeCustomer(api.test.ctx);
  await make("/api/projects", { businessId, name: "Website" });
  const steps = `/api/projects/${known.get("/api/projects")}/milestones`;
  const { milestones } = dataOf<{ milestones: { id: string }[] }>(
    await api.ask("POST", steps, { token, body: { title: "Launch" } }),
    201,
  );
  known.set(MILESTONES, milestones[0]?.id ?? "");
  await make("/api/taxes", { name: "Sales tax", percent: 8.25, validFrom: "2026-01-01" });
  const lines = [{ name: "Consulting", quantity: 20, unit: "hour", unitPrice: 80, taxRateId: known.get("/api/taxes") }];
  await make("/api/invoices", { businessId, title: "Consulting", lines });
}

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

it.each(inSlice(OPERATIONS).map(({ id, method }) => [id, method] as const))(
  "%s survives whatever it is sent, and what it refuses leaves no trace",
  async (id, method) => {
    await fc.assert(
      fc.asyncProperty(requestsTo(api.contract, id, known, real), async ({ path, ...sent }) => {
        const before = await countAll();
        const options = { token, ...sent };
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
