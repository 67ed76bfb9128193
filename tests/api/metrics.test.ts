import { afterAll, beforeAll, expect, it } from "vitest";
import { makeCustomer } from "../harness/accounts";
import { dataOf, openTestApi, refusalOf, type TestApi } from "../harness/api";

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi();
});

afterAll(() => api.close());

const ENTRY = { day: "2026-03-01", channel: "google-ads", visits: 45, leads: 3, reach: 2100, spend: 38.5 };

it("stores daily figures, again without doubling them, and lists them by customer and day", async () => {
  const [dana, other] = [await makeCustomer(api.test.ctx), await makeCustomer(api.test.ctx)];
  const token = await api.makeKey(["metric.write", "metric.read"]);
  const send = (businessId: string, entries: unknown[]) =>
    api.ask("POST", "/api/metrics", { token, body: { businessId, entries } });
  const entries = [ENTRY, { day: "2026-03-02", channel: "website", visits: 9 }];
  expect(dataOf(await send(dana.businessId, entries))).toEqual({ stored: 2 });
  expect(dataOf(await send(dana.businessId, entries))).toEqual({ stored: 2 });
  await send(other.businessId, [{ ...ENTRY, visits: 1 }]);
  const list = (query: string) => api.ask("GET", `/api/metrics?businessId=${dana.businessId}${query}`, { token });
  expect(dataOf<object[]>(await list(""))).toMatchObject([
    { day: "2026-03-02", channel: "website", visits: 9, leads: 0, spend: 0 },
    { ...ENTRY, businessId: dana.businessId },
  ]);
  expect(dataOf<object[]>(await list("&to=2026-03-01"))).toHaveLength(1);
});

it("refuses what is no figure, field by field, and stores nothing of it", async () => {
  const { businessId } = await makeCustomer(api.test.ctx);
  const token = await api.makeKey(["metric.write", "metric.read"]);
  const send = (body: unknown) => api.ask("POST", "/api/metrics", { token, body });
  for (const wrong of [
    { ...ENTRY, day: "2026-02-30" },
    { ...ENTRY, channel: "radio" },
    { ...ENTRY, visits: -1 },
    { ...ENTRY, leads: 1.5 },
    { ...ENTRY, spend: -0.01 },
    { ...ENTRY, clicks: 1 },
  ]) {
    expect(refusalOf(await send({ businessId, entries: [ENTRY, wrong] }))).toMatchObject({
      status: 422,
      fields: [expect.stringMatching(/^entries\.1\./)],
    });
  }
  expect(refusalOf(await send({ businessId, entries: [] })).status).toBe(422);
  const nobody = "01a20000-0000-7000-8000-000000000000";
  expect(refusalOf(await send({ businessId: nobody, entries: [ENTRY] }))).toMatchObject({
    status: 422,
    fields: ["businessId"],
  });
  const list = await api.ask("GET", `/api/metrics?businessId=${businessId}`, { token });
  expect(dataOf(list)).toEqual([]);
});
