import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestSite, type TestSite } from "./start-test-site";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

const wayOf = async (target: string, method = "GET") => {
  const { status, headers } = await site.ask(target, { method });
  return [status, headers.location];
};

describe("an address in another spelling", () => {
  it.each([
    ["/%66orm", "/form"],
    ["/f%6Frm?text=%61", "/form?text=%61"],
    ["/%61pi/jobs", "/api/jobs"],
    ["/post/a%7eb%2D%5F%2e", "/post/a~b-_."],
    ["/Form", "/form"],
    ["/QUOTES/AbC?x=1", "/quotes/AbC?x=1"],
  ])("%s leads to %s, and is read nowhere", async (target, plain) => {
    expect(await wayOf(target)).toEqual([301, plain]);
    expect(await wayOf(target, "HEAD")).toEqual([301, plain]);
  });

  it("is none for a form", async () => {
    expect((await wayOf("/%66orm", "POST"))[0]).toBe(400);
    expect((await wayOf("/Form", "POST"))[0]).toBe(404);
  });

  it.each(["/x/%2e%2e/api", "/x/.%2E/api", "/%2e", "/x/%2e/y", "/%2e%2e%2fapi/../x"])(
    "%s is refused",
    async (target) => {
      expect(await wayOf(target)).toEqual([400, undefined]);
    },
  );

  it("keeps what stands for something else", async () => {
    expect((await site.ask("/post/a%2Fb")).status).toBe(200);
    expect((await site.ask("/post/caf%C3%A9")).status).toBe(200);
    expect((await site.ask("/Nowhere")).status).toBe(404);
  });
});

it.each(["PUT", "PATCH", "DELETE", "OPTIONS"])("%s is for the API alone", async (method) => {
  for (const target of ["/", "/form", "/nowhere", "/icon.png", "/api", "/api/docs", "/form.data"]) {
    const { status, headers } = await site.ask(target, { method });
    expect([target, status, headers.allow]).toEqual([target, 405, "GET, HEAD, POST"]);
  }
  expect((await site.ask("/api/nowhere", { method })).headers["content-type"]).toContain("problem+json");
});

it("no query holds a NUL, no matter who reads it", async () => {
  for (const target of ["/form?a=%00", "/?utm_source=a%00b", "/search?te%00xt=a", "/search.data?text=%00"]) {
    expect([target, (await site.ask(target)).status]).toEqual([target, 400]);
  }
  const { status, text } = await site.ask("/api/leads?assignee=a%00b");
  expect([status, JSON.parse(text).code]).toEqual([400, "request.bad-address"]);
});

it("speaks HTTP/1.1 and 1.0, and no other", async () => {
  for (const version of ["2.0", "0.9"]) {
    expect(await site.sendRaw(`GET /form HTTP/${version}\r\nhost: a\r\n\r\n`)).toMatch(/^HTTP\/1\.1 (?:505|400) /);
  }
  expect(await site.sendRaw("GET /form HTTP/1.0\r\nhost: a\r\n\r\n")).toMatch(/^HTTP\/1\.1 200 /);
});
