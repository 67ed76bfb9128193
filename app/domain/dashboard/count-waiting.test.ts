import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { onBehalfOf } from "~/domain/kernel/on-behalf-of.server";
import { addJob, apply, staffWith } from "../../../tests/harness/applications";
import { storeLead } from "../../../tests/harness/leads";
import { createTestContext, type TestContext } from "../../../tests/harness/test-context";
import { countWaiting } from "./count-waiting.server";

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext();
});
afterEach(() => test.reset());
afterAll(() => test.close());

const countFor = (role: Parameters<typeof staffWith>[0]) => countWaiting(onBehalfOf(test.ctx, staffWith(role)));

it("says by tab what waits, and leaves out what is answered, spam or withdrawn", async () => {
  await storeLead(test.ctx);
  await storeLead(test.ctx, { stage: "replied", repliedAt: test.clock.now() });
  await storeLead(test.ctx, { stage: "spam" });
  await apply(test, (await addJob(test)).id);
  expect(await countFor("owner")).toEqual({
    "/admin/leads": { count: 1, what: "waiting for an answer" },
    "/admin/applications": { count: 1, what: "to review" },
    "/admin/emails": { count: 0, what: "failed" },
    "/admin/incoming": { count: 0, what: "to be placed" },
  });
});

it("says how much was set aside as suspected spam until someone decides", async () => {
  await storeLead(test.ctx, { stage: "spam", quarantineReason: "honeypot" });
  await storeLead(test.ctx, { stage: "spam", quarantineReason: "honeypot", spamConfirmedAt: test.clock.now() });
  expect((await countFor("sales"))["/admin/leads"]).toEqual({ count: 0, what: "waiting for an answer", suspected: 1 });
});

it("says only what the role may read", async () => {
  expect(Object.keys(await countFor("recruiter"))).toEqual(["/admin/applications"]);
  expect(await countFor("editor")).toEqual({});
});

it("counts no further than the navigation shows", async () => {
  for (let count = 0; count < 102; count++) await storeLead(test.ctx);
  expect((await countFor("owner"))["/admin/leads"]?.count).toBe(100);
});

it("asks the database once", async () => {
  const before = test.statementCount();
  await countFor("owner");
  expect(test.statementCount() - before).toBe(1);
});
