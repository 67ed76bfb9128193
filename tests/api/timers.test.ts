import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { makeCustomer, makeStaff } from "../harness/accounts";
import { dataOf, openTestApi, refusalOf, type TestApi } from "../harness/api";
import { makeProject } from "../harness/portal";
import { countRows } from "../harness/test-context";

type Shown = Record<string, unknown> & { id: string };

const NOWHERE = "0199f0a2-6c1e-7b7a-9d43-0c3f5a6b7c8d";
const MINUTE_MS = 60_000;

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

const ask = (method: string, path: string, body?: unknown) => api.ask(method, path, { token, body });
const start = async () =>
  dataOf<Shown>(await ask("POST", "/api/timers", { projectId, personId, note: "Sketches" }), 201);

it("a program starts a timer, stops it, and saves its time once", async () => {
  const { id } = await start();
  expect((await start()).id).toBe(id);
  api.test.clock.advance(42 * MINUTE_MS);
  const list = dataOf<Shown[]>(await ask("GET", `/api/timers?projectId=${projectId}&personId=${personId}`));
  expect(list).toMatchObject([{ id, projectId, personId, note: "Sketches", stoppedAt: null, minutes: 42 }]);
  const stopped = dataOf<Shown>(await ask("POST", `/api/timers/${id}/stop`));
  expect(stopped).toMatchObject({ minutes: 42 });
  expect(stopped.stoppedAt).not.toBeNull();
  expect(dataOf<Shown>(await ask("POST", `/api/timers/${id}/stop`))).toEqual(stopped);

  const workedOn = api.test.clock.now().toISOString().slice(0, 10);
  const entry = { projectId, personId, workedOn, minutes: 42, role: "Product Manager", timerId: id };
  dataOf<Shown>(await ask("POST", "/api/hours", entry), 201);
  expect(refusalOf(await ask("POST", "/api/hours", entry))).toMatchObject({ status: 422, fields: ["timerId"] });
  expect(await countRows(api.test.pool, "project_hours")).toBe(1);
  expect(dataOf<Shown[]>(await ask("GET", "/api/timers"))).toEqual([]);
});

it("a program discards a timer, and is told what it can't find", async () => {
  const { id } = await start();
  expect((await ask("DELETE", `/api/timers/${id}`)).status).toBe(204);
  const gone = { status: 404, code: "timer.not-found" };
  expect(refusalOf(await ask("DELETE", `/api/timers/${id}`))).toMatchObject(gone);
  expect(refusalOf(await ask("POST", `/api/timers/${id}/stop`))).toMatchObject(gone);
  const unknown = refusalOf(await ask("POST", "/api/timers", { projectId, personId: "nobody" }));
  expect(unknown).toMatchObject({ status: 422, fields: ["personId"] });
  const nowhere = refusalOf(await ask("POST", "/api/timers", { projectId: NOWHERE, personId }));
  expect(nowhere).toMatchObject({ status: 422, fields: ["projectId"] });
  expect(await countRows(api.test.pool, "project_timers")).toBe(0);
});
