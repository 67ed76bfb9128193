import { afterAll, beforeAll, expect, it } from "vitest";
import type { Payments } from "~/kernel/payments";
import { startTestSite, type TestSite } from "./start-test-site";

const STRIPE = "https://js.stripe.com";
const TILL = "https://till.example";

let site: TestSite;
beforeAll(async () => {
  const payments = { pageOrigins: [TILL] } as unknown as Payments; // safe: the pages ask for nothing else
  site = await startTestSite(0, { payments });
});
afterAll(() => site.stop());

async function policyOf(target: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await site.ask(target, { headers });
  expect(answer.status).toBe(200);
  expect(answer.headers["x-page-embeds"]).toBeUndefined();
  return String(answer.headers["content-security-policy"]);
}

it("the provider's script and frame are let in on a page with buy buttons, kept or not, and on no other", async () => {
  const visits: Record<string, string>[] = [{}, { cookie: "session=a" }];
  for (const headers of visits) {
    const policy = await policyOf("/shop", headers);
    expect(policy).toMatch(new RegExp(`script-src 'self' ${STRIPE}`));
    expect(policy).toContain(`frame-src 'self' ${STRIPE};`);
    expect(await policyOf("/search", headers)).not.toContain("stripe");
  }
  expect(await policyOf("/shop")).not.toContain(TILL);
});

it("forms lead on to the provider's pages from quotes and the dashboard only", async () => {
  expect(await policyOf("/quotes/1", { cookie: "session=a" })).toContain(`form-action 'self' ${TILL};`);
  expect(await policyOf("/search", { cookie: "session=a" })).toContain("form-action 'self';");
});
