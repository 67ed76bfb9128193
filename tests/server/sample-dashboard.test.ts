import { afterAll, beforeAll, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { seedDatabase } from "~/seed/seed.server";
import { openPageVisitor, wordsOf } from "../harness/page-visitor";
import type { TestContext } from "../harness/test-context";
import { startPageSite } from "./start-page-site";
import type { TestSite } from "./start-test-site";

let test: TestContext;
let site: TestSite;

beforeAll(async () => {
  ({ test, site } = await startPageSite());
});
afterAll(async () => {
  await site.stop();
  await test.close();
});

it("the sample customer is greeted by the quote with its sum and days left, the project, the next charge and what is unread", async () => {
  const { accounts } = await seedDatabase(test.ctx, {
    identity: DEFAULT_IDENTITY,
    demoData: true,
    admin: { username: "admin" },
  });
  const sample = accounts.find(({ label }) => label === "Customer");
  if (!sample?.password) throw new Error("no sample customer");
  const visitor = openPageVisitor({ test, site, cookieOf: () => "" });
  const signedIn = await visitor.fill(
    await visitor.open("/login"),
    { has: "password" },
    { username: sample.email, password: sample.password },
  );
  expect(signedIn.path).toBe("/dashboard");
  const words = wordsOf(signedIn.html);
  expect(words).toMatch(/ is half done; (?:one thing needs|\d+ things need) you\. Next for you /);
  const next = words.slice(
    words.indexOf("Next for you"),
    words.indexOf("Request New Quote", words.indexOf("Next for you")),
  );
  expect(next).toMatch(/Quote \S+ for \$[\d,]+\.\d\d is waiting for your response\. It’s good for \d+ more days\./);
  expect(next).toMatch(/: 3 of 6 milestones reached\. Next: /);
  expect(next).toMatch(/plan: the next charge is \$[\d,]+\.\d\d on /);
  expect(next).toMatch(/You have (?:one|\d+) unread notifications?\./);
});
