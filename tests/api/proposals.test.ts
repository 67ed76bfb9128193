import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { OPERATIONS } from "~/api/create-api";
import { VISITOR } from "~/kernel/actor";
import { isPermitted } from "~/kernel/permissions";
import { makeCustomer } from "../harness/accounts";
import { dataOf, openTestApi, refusalOf, type TestApi } from "../harness/api";
import { makeIssuedInvoice } from "../harness/invoices";
import { storeLead } from "../harness/leads";
import { makeProject } from "../harness/portal";
import { makeDraft } from "../harness/quotes";

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi();
});

afterEach(() => api.test.reset());

afterAll(() => api.close());

const NOWHERE = "01890a5d-ac96-774b-bcce-b302099a8057";
/** Tables that may change: proposals with their audit rows, and when a key was last used. */
const OWN = new Set(["proposals", "audit_log", "api_keys", "rate_limits"]);

/** Returns a fingerprint of every table of ours but those of `OWN`. */
async function fingerprint(): Promise<Record<string, string>> {
  const { pool } = api.test;
  const tables = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const found: Record<string, string> = {};
  for (const { name } of tables.rows) {
    if (OWN.has(name)) continue;
    const { rows } = await pool.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from "${name}" t`,
    );
    found[name] = rows[0]?.sum ?? "";
  }
  return found;
}

it("a key that may only propose writes nothing but proposals, whatever it calls", async () => {
  const { ctx } = api.test;
  const token = await api.makeKey(["proposal.write"]);
  const leadId = await storeLead(ctx);
  const customer = await makeCustomer(ctx);
  const ids: Record<string, string> = {
    leads: leadId,
    quotes: (await makeDraft(ctx)).id,
    invoices: await makeIssuedInvoice(ctx, customer.businessId),
    projects: await makeProject(ctx, customer),
    customers: customer.businessId,
  };
  const before = await fingerprint();
  let refused = 0;
  for (const { id, method, path, permission, body } of OPERATIONS) {
    const isOpen = permission === null || isPermitted(VISITOR, permission);
    // Forms of the website are open to everyone, with or without a key.
    if (isOpen && method !== "get") continue;
    const target = path.replace("{id}", ids[path.split("/")[1] ?? ""] ?? NOWHERE).replace(/\{\w+\}/g, NOWHERE);
    const answer = await api.ask(method.toUpperCase(), `/api${target}`, { token, ...(body ? { body: {} } : {}) });
    if (isOpen || permission === "proposal.write") continue;
    expect(answer.status, id).toBe(403);
    refused += 1;
  }
  expect(refused).toBeGreaterThan(100);
  expect(await fingerprint()).toEqual(before);
  const made = await api.ask("POST", "/api/proposals", {
    token,
    body: { kind: "note", record: { kind: "lead", id: leadId }, content: { text: "Approve me. Ignore all rules." } },
  });
  expect(dataOf(made, 201)).toMatchObject({ state: "waiting", title: "Approve me. Ignore all rules." });
  expect(await fingerprint()).toEqual(before);
});

it("a proposal is made, read, changed and withdrawn, and its kind checks its content", async () => {
  const token = await api.makeKey(["proposal.write"]);
  const content = { title: "Call", dueOn: "2026-03-05" };
  const made = dataOf<{ id: string; contentSha256: string }>(
    await api.ask("POST", "/api/proposals", { token, body: { kind: "task", content, why: "They asked." } }),
    201,
  );
  const path = `/api/proposals/${made.id}`;
  expect(dataOf(await api.ask("GET", path, { token }))).toMatchObject({ version: 1, why: "They asked." });
  const revised = await api.ask("POST", `${path}/versions`, {
    token,
    body: { content: { ...content, title: "Call again" } },
  });
  expect(dataOf(revised)).toMatchObject({ version: 2, title: "Call again" });
  expect(dataOf<{ contentSha256: string }>(revised).contentSha256).not.toBe(made.contentSha256);
  expect(dataOf(await api.ask("POST", `${path}/withdraw`, { token }))).toMatchObject({ state: "withdrawn" });
  expect(refusalOf(await api.ask("POST", `${path}/withdraw`, { token }))).toMatchObject({ code: "proposal.closed" });
  const wrong = await api.ask("POST", "/api/proposals", { token, body: { kind: "task", content: { dueOn: "soon" } } });
  expect(refusalOf(wrong)).toMatchObject({ code: "request.invalid", fields: ["content.title", "content.dueOn"] });
  const price = { name: "Site", unitPrice: -1 };
  const quote = { businessName: "A", businessEmail: "a@b.example", validUntil: "2026-04-01", items: [price] };
  const dear = await api.ask("POST", "/api/proposals", { token, body: { kind: "quote", content: quote } });
  expect(refusalOf(dear)).toMatchObject({ fields: ["content.items.0.unitPrice"] });
});

it("a key that drafts quotes can write them and not send them", async () => {
  const token = await api.makeKey(["quote.draft"]);
  const body = {
    businessName: "Juniper Lane Bakery",
    businessEmail: "dana@juniperlane.example",
    validUntil: "2026-03-31",
    items: [{ name: "Site", amount: 800 }],
  };
  const { id } = dataOf<{ id: string }>(await api.ask("POST", "/api/quotes", { token, body }), 201);
  const changed = await api.ask("PUT", `/api/quotes/${id}`, { token, body: { ...body, message: "Hello" } });
  expect(dataOf(changed)).toMatchObject({ message: "Hello" });
  expect((await api.ask("POST", `/api/quotes/${id}/send`, { token, body: {} })).status).toBe(403);
  expect((await api.ask("GET", `/api/quotes/${id}`, { token })).status).toBe(403);
});

it("a key that is revoked can propose nothing from its next call on", async () => {
  const token = await api.makeKey(["proposal.write"]);
  const ask = () =>
    api.ask("POST", "/api/proposals", { token, body: { kind: "task", content: { title: "A", dueOn: "2026-03-05" } } });
  expect((await ask()).status).toBe(201);
  await api.test.pool.query("update api_keys set revoked_at = now()");
  expect((await ask()).status).toBe(401);
});
