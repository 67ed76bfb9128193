import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { dataOf, openTestApi, refusalOf, type TestApi } from "../harness/api";
import { countRows } from "../harness/test-context";

type Shown = Record<string, unknown> & { id: string; createdAt: string };

const HOUR_MS = 60 * 60 * 1000;

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await openTestApi();
});

beforeEach(async () => {
  token = await api.makeKey(["lead.read", "lead.write"]);
});

afterEach(() => api.test.reset());

afterAll(() => api.close());

const at = (hours: number) => new Date(api.test.clock.now().getTime() + hours * HOUR_MS).toISOString();
const CALLED = {
  kind: "quote-request",
  channel: "phone",
  businessName: "Juniper Lane",
  phone: "(512) 555-0142",
  summary: "A new menu page",
  details: { budget: "5k-15k", description: "Called about spring." },
};
const enter = (changes: object = {}, headers = {}) =>
  api.ask("POST", "/api/leads", { token, headers, body: { ...CALLED, ...changes } });

it("a program enters a lead once for a key, and finds it by how it came", async () => {
  const headers = { "idempotency-key": "call-1" };
  const made = await enter({ createdAt: at(-2) }, headers);
  const lead = dataOf<Shown>(made, 201);
  expect(made.headers.get("location")).toBe(`/api/leads/${lead.id}`);
  const { details, ...said } = CALLED;
  expect(lead).toMatchObject({ ...said, name: "", email: "", stage: "new", enteredBy: "API key: Test key" });
  expect(lead).toMatchObject({ createdAt: at(-2), details: { ...details, timeline: "", customServices: [] } });
  expect(dataOf<Shown>(await enter({ createdAt: at(-2) }, headers), 201).id).toBe(lead.id);
  expect(await countRows(api.test.pool, "leads")).toBe(1);
  expect(await countRows(api.test.pool, "emails")).toBe(0);
  const found = async (channel: string) =>
    dataOf<Shown[]>(await api.ask("GET", `/api/leads?channel=${channel}`, { token })).map(({ id }) => id);
  expect(await found("phone")).toEqual([lead.id]);
  expect(await found("form")).toEqual([]);
});

it.each([
  [{ phone: "" }, "email"],
  [{ businessName: "" }, "name"],
  [{ email: "nobody" }, "email"],
  [{ summary: "" }, "summary"],
  [{ channel: "form" }, "channel"],
  [{ details: { budget: "a lot" } }, "details.budget"],
  [{ details: { favorite: "red" } }, "details.favorite"],
  [{ details: { budget: { $gt: 1 } } }, "details.budget"],
  [{ createdAt: "2999-01-01T00:00:00.000Z" }, "createdAt"],
  [{ assigneeId: "nobody" }, "assigneeId"],
  [{ confirm: true }, "email"],
])("%j is refused by the name of its field, and nothing is stored", async (changes, field) => {
  const answer = await enter(changes);
  expect(answer.status, answer.text).toBe(422);
  expect(refusalOf(answer).fields).toContain(field);
  expect(await countRows(api.test.pool, "leads")).toBe(0);
});

it("a key that may only read leads enters none", async () => {
  token = await api.makeKey(["lead.read"]);
  expect((await enter()).status).toBe(403);
});
