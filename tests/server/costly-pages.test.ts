import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { RateLimitRule } from "~/kernel/app-context";
import { PICTURES, QUOTE_DOCUMENTS, SEARCHES } from "~/routes/request-limits";
import { openRealSite, type RealSite } from "../harness/real-site";

let real: RealSite;

beforeAll(async () => {
  real = await openRealSite({ limited: true });
});

afterEach(() => real.test.pool.query("delete from rate_limits"));

afterAll(() => real.stop());

/** Uses up what this machine may ask for; one use less with `left`. */
async function useUp(rule: RateLimitRule, left = 0) {
  const uses = Array.from({ length: rule.points - left }, () => real.test.ctx.limits.spend(rule, "127.0.0.1"));
  await Promise.all(uses);
}

async function expectRefused(target: string, headers: Record<string, string> = {}) {
  const answer = await real.site.ask(target, { headers });
  expect(answer.status, target).toBe(429);
  expect(Number(answer.headers["retry-after"]), target).toBeGreaterThan(0);
}

it("pictures are counted before they are drawn, in every spelling, and those in memory aren't", async () => {
  await useUp(PICTURES, 1);
  expect((await real.site.ask("/social/home.png")).status).toBe(200);
  await expectRefused("/social/contact.png");
  await expectRefused("/social/contact.png.data");
  await expectRefused("/social/blogs/01.png");
  await expectRefused("/social/contact.png", { cookie: "session=made-up" });
  expect((await real.site.ask("/social/home.png")).status, "in memory").toBe(200);
});

it("a picture has one address", async () => {
  expect((await real.site.ask("/social/home")).status).toBe(404);
});

it("searches are counted before the database is asked, and the lists alone aren't", async () => {
  await useUp(SEARCHES, 1);
  expect((await real.site.ask("/blogs?q=zebra")).status).toBe(200);
  await expectRefused("/blogs?q=zebras");
  await expectRefused("/blogs.data?q=zebras");
  await expectRefused("/blogs/_.data?q=zebras");
  await expectRefused("/job-listings?q=react", { cookie: "session=made-up" });
  for (const target of ["/blogs?q=zebra", "/blogs", "/job-listings", "/blogs?utm_source=news"]) {
    expect((await real.site.ask(target)).status, target).toBe(200);
  }
});

it("documents of quotes are counted before they are made", async () => {
  await useUp(QUOTE_DOCUMENTS);
  const headers = { cookie: real.cookieOf("customer") };
  const { quoteId } = real.ids;
  for (const name of ["quote", "certificate"]) await expectRefused(`/quotes/${quoteId}/${name}.pdf`, headers);
});
