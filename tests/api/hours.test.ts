import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { makeCustomer, makeStaff } from "../harness/accounts";
import { dataOf, openTestApi, refusalOf, type TestApi } from "../harness/api";
import { makeProject } from "../harness/portal";
import { countRows } from "../harness/test-context";

type Shown = Record<string, unknown> & { id: string; updatedAt: string };

const NOWHERE = "0199f0a2-6c1e-7b7a-9d43-0c3f5a6b7c8d";

let api: TestApi;
let token: string;
let projectId: string;
let personId: string;

beforeAll(async () => {
  api = await openTestApi();
});

beforeEach(async () => {
  token = await api.makeKey(["hours.read", "hours.write"]);
  projectId = await makeProject(api.test.ctx, await makeCustomer(api.test.ctx));
  ({ userId: personId } = await makeStaff(api.test.ctx, "sales"));
});

afterEach(() => api.test.reset());

afterAll(() => api.close());

const today = () => api.test.clock.now().toISOString().slice(0, 10);
const body = (changes: object = {}) => {
  return { projectId, personId, workedOn: today(), minutes: 90, role: "Product Manager", ...changes };
};
const log = async (changes: object = {}) =>
  dataOf<Shown>(await api.ask("POST", "/api/hours", { token, body: body(changes) }), 201);

it("a program logs hours once for a key, reads, corrects and removes them", async () => {
  const headers = { "idempotency-key": "monday" };
  const sent = { token, headers, body: body({ note: "Sketches" }) };
  const made = await api.ask("POST", "/api/hours", sent);
  const entry = dataOf<Shown>(made, 201);
  expect(made.headers.get("location")).toBe(`/api/hours/${entry.id}`);
  expect(entry).toMatchObject({ minutes: 90, rate: 100, note: "Sketches", isBillable: true, invoiceId: null });
  const again = await api.ask("POST", "/api/hours", sent);
  expect(dataOf<Shown>(again, 201).id).toBe(entry.id);
  expect(await countRows(api.test.pool, "project_hours")).toBe(1);

  const target = `/api/hours/${entry.id}`;
  expect(dataOf<Shown>(await api.ask("GET", target, { token }))).toEqual(entry);
  const list = await api.ask("GET", `/api/hours?projectId=${projectId}`, { token });
  expect(list.json).toMatchObject({ data: [{ id: entry.id }], page: { total: { count: 1 } } });
  expect(dataOf<Shown[]>(await api.ask("GET", "/api/workers", { token })).map(({ id }) => id)).toContain(personId);

  api.test.clock.advance(1000);
  const whole = { ...entry, minutes: 1, rate: 75.5, isBillable: false };
  const changed = dataOf<Shown>(await api.ask("PUT", target, { token, body: whole }));
  expect(changed).toMatchObject({ minutes: 1, rate: 75.5, isBillable: false });
  expect(refusalOf(await api.ask("PUT", target, { token, body: whole }))).toMatchObject({ status: 409 });
  const old = { "if-match": `"${entry.updatedAt}"` };
  expect(refusalOf(await api.ask("DELETE", target, { token, headers: old }))).toMatchObject({ status: 412 });
  expect((await api.ask("DELETE", target, { token })).status).toBe(204);
  expect(refusalOf(await api.ask("GET", target, { token }))).toMatchObject({ status: 404, code: "hours.not-found" });
});

it("hours are billed once, by a key that may write invoices, and stay as they are then", async () => {
  const entries = [await log(), await log({ minutes: 30 })].map(({ id, updatedAt }) => ({ id, updatedAt }));
  const target = `/api/projects/${projectId}/bill-hours`;
  expect(refusalOf(await api.ask("POST", target, { token, body: { entries } }))).toMatchObject({ status: 403 });
  expect(await countRows(api.test.pool, "invoices")).toBe(0);

  const may = await api.makeKey(["hours.write", "hours.read", "invoice.write", "invoice.read"]);
  const headers = { "idempotency-key": "november" };
  const { invoiceId } = dataOf<{ invoiceId: string }>(
    await api.ask("POST", target, { token: may, headers, body: { entries } }),
    201,
  );
  const repeated = await api.ask("POST", target, { token: may, headers, body: { entries } });
  expect(dataOf<{ invoiceId: string }>(repeated, 201)).toEqual({ invoiceId });
  expect(dataOf<Shown>(await api.ask("GET", `/api/invoices/${invoiceId}`, { token: may }))).toMatchObject({
    state: "draft",
    totalAmount: 200,
    lines: [{ name: "Product Manager", quantity: 2, unit: "hour", unitPrice: 100 }],
  });
  const twice = await api.ask("POST", target, { token: may, body: { entries } });
  expect(refusalOf(twice)).toMatchObject({ status: 409, code: "hours.changed" });
  const [{ id } = { id: "" }] = entries;
  for (const [method, sent] of [["PUT", { body: body({ projectId: undefined }) }] as const, ["DELETE", {}] as const]) {
    const answer = await api.ask(method, `/api/hours/${id}`, { token, ...sent });
    expect(refusalOf(answer), method).toMatchObject({ status: 409, code: "hours.billed" });
  }
  expect(dataOf<Shown>(await api.ask("GET", `/api/hours/${id}`, { token }))).toMatchObject({ invoiceId });
});

it.each([
  ["a day and a minute", { minutes: 1441 }, ["minutes"]],
  ["no time", { minutes: 0 }, ["minutes"]],
  ["tomorrow", { workedOn: "2999-01-01" }, ["workedOn"]],
  ["somebody who doesn't work here", { personId: "nobody" }, ["personId"]],
  ["a role that nobody has", { role: "Magician" }, ["role"]],
  ["a rate below zero", { rate: -1 }, ["rate"]],
  ["a project that isn't there", { projectId: NOWHERE }, ["projectId"]],
])("%s is refused beside its field, and nothing is stored", async (_what, change, fields) => {
  const answer = await api.ask("POST", "/api/hours", { token, body: body(change) });
  expect(refusalOf(answer)).toMatchObject({ status: 422, fields });
  expect(await countRows(api.test.pool, "project_hours")).toBe(0);
});

it("a key for projects alone opens no hours, and one that reads them writes none", async () => {
  const { id } = await log();
  const projects = await api.makeKey(["project.read"]);
  expect((await api.ask("GET", `/api/hours?projectId=${projectId}`, { token: projects })).status).toBe(403);
  const reads = await api.makeKey(["hours.read"]);
  expect((await api.ask("GET", `/api/hours/${id}`, { token: reads })).status).toBe(200);
  expect((await api.ask("DELETE", `/api/hours/${id}`, { token: reads })).status).toBe(403);
});
