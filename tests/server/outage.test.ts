import { afterAll, beforeAll, expect, it } from "vitest";
import type { AppContext } from "~/kernel/app-context";
import { databaseAway } from "./fake-build";
import { ORIGIN, startTestSite, type TestSite } from "./start-test-site";

let site: TestSite;

beforeAll(async () => {
  const auth = { identify: () => Promise.reject(databaseAway()) } as unknown as AppContext["auth"]; // safe: the API asks for nothing else
  site = await startTestSite(0, { auth });
});

afterAll(() => site.stop());

it("says of a page that we will be back when the database is away, and keeps nothing of it", async () => {
  for (const _again of [1, 2]) {
    const { status, headers, text } = await site.ask("/away");
    expect(status).toBe(503);
    expect(headers).toMatchObject({ "retry-after": "5", "cache-control": "no-store" });
    expect(text).toContain("We’ll be right back");
  }
});

it("says the same to the page's own script", async () => {
  const { status, headers } = await site.ask("/away.data");
  expect(status).toBe(503);
  expect(headers).toMatchObject({ "retry-after": "5", "cache-control": "no-store" });
});

it.each(["/export.csv", "/paper.pdf"])("says the same of %s, which is no page", async (path) => {
  for (const method of ["GET", "HEAD"]) {
    const { status, headers } = await site.ask(path, { method });
    expect([status, headers["retry-after"]]).toEqual([503, "5"]);
  }
  expect((await site.ask(path)).text).toContain("We’ll be right back");
});

it("says the same to programs", async () => {
  const { status, headers, text } = await site.ask("/api/auth/me");
  expect(status).toBe(503);
  expect(headers["retry-after"]).toBe("5");
  expect(JSON.parse(text)).toMatchObject({ code: "service.unavailable" });
});

it("says it of what took too long, and of a form that its own page shows again", async () => {
  for (const target of ["/slow", "/slow.data", "/refused", "/refused.data"]) {
    const { status, headers } = await site.ask(target, { method: "POST", headers: { origin: ORIGIN }, body: "a=b" });
    expect([target, status, headers["retry-after"]]).toEqual([target, 503, "5"]);
  }
});

it("takes nothing else for an outage", async () => {
  for (const path of ["/broken", "/fault.csv"]) {
    const { status, text } = await site.ask(path);
    expect(status).toBe(500);
    expect(text).not.toContain("secret");
  }
});
