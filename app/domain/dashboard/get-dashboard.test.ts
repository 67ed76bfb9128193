import { describe, expect, it } from "vitest";

import { pricingPlans } from "~/db/schema/plans";
import { VISITOR } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { addJob, apply, staffWith } from "../../../tests/harness/applications";
import { storeEmail } from "../../../tests/harness/emails";
import { storeLead } from "../../../tests/harness/leads";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { moveApplication } from "../applications/move-application.server";
import { getDashboard } from "./get-dashboard.server";
import { lastMondays } from "./schema";

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

const test = emptiedContext();

const fromNow = (milliseconds: number) => new Date(test.clock.now().getTime() + milliseconds);

async function storePlan(priceCents: number, isActive: boolean): Promise<void> {
  const now = test.clock.now();
  await test.ctx.db.insert(pricingPlans).values({
    id: test.ctx.ids.uuid(),
    name: "Plan",
    priceCents,
    isActive,
    features: [],
    highlights: [],
    billingPeriod: "month",
    isPopular: false,
    color: "bluebonnet",
    position: 1,
    createdAt: now,
    updatedAt: now,
  });
}

describe("leads", () => {
  it("count as waiting until they are answered or closed, and as overdue when the promise has passed", async () => {
    await storeLead(test.ctx, { replyDueAt: fromNow(HOUR_MS) });
    await storeLead(test.ctx, { stage: "in-review", replyDueAt: fromNow(-HOUR_MS) });
    await storeLead(test.ctx, { stage: "replied", repliedAt: test.clock.now() });
    await storeLead(test.ctx, { stage: "lost", replyDueAt: fromNow(-HOUR_MS) });
    await storeLead(test.ctx, { stage: "spam", replyDueAt: fromNow(-HOUR_MS) });
    const { leads } = await getDashboard(onBehalfOf(test.ctx, staffWith("sales")));
    expect(leads).toMatchObject({ waiting: { count: 2, isMore: false }, overdue: { count: 1 } });
  });

  it("that wait are counted with those that came within a week, and those overdue with those whose promise was broken in it", async () => {
    for (const days of [1, 8]) {
      const at = fromNow(-days * 24 * HOUR_MS);
      await storeLead(test.ctx, { createdAt: at, replyDueAt: at });
    }
    await storeLead(test.ctx, { createdAt: fromNow(-10 * 24 * HOUR_MS), replyDueAt: fromNow(-HOUR_MS) });
    const { leads } = await getDashboard(onBehalfOf(test.ctx, staffWith("sales")));
    expect(leads).toMatchObject({ waiting: { count: 3, recent: 1 }, overdue: { count: 3, recent: 2 } });
  });

  it("fall into the weeks in which they came, without spam", async () => {
    await storeLead(test.ctx);
    await storeLead(test.ctx, { stage: "spam" });
    await storeLead(test.ctx, { createdAt: fromNow(-11 * WEEK_MS) });
    await storeLead(test.ctx, { createdAt: fromNow(-13 * WEEK_MS) });
    const { flow } = await getDashboard(onBehalfOf(test.ctx, staffWith("owner")));
    expect(flow.weeks.map(({ leads }) => leads)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  });

  it("of a Sunday evening in Austin belong to the week that ends then", async () => {
    const monday = lastMondays(test.clock.now().toISOString().slice(0, 10), 2)[1];
    await storeLead(test.ctx, { createdAt: new Date(`${monday}T04:59:59Z`) });
    const { flow } = await getDashboard(onBehalfOf(test.ctx, staffWith("owner")));
    expect(flow.weeks.map(({ leads }) => leads).slice(-2)).toEqual([1, 0]);
  });
});

it("applications are to be reviewed while they are pending, and the five most recent are shown", async () => {
  const { id: jobId } = await addJob(test);
  const ids: string[] = [];
  for (let count = 0; count < 6; count++) {
    ids.push((await apply(test, jobId, { applicantEmail: `person${count}@mail.example` })).id);
  }
  await moveApplication(onBehalfOf(test.ctx, staffWith("owner")), { id: ids[5] ?? "", to: "hired" });
  const { applications } = await getDashboard(onBehalfOf(test.ctx, staffWith("recruiter")));
  expect(applications?.toReview.count).toBe(5);
  expect(applications?.recent.map(({ id }) => id)).toEqual(ids.slice(1).reverse());
  expect(applications?.recent[0]).toEqual({
    id: ids[5],
    applicantName: "Dana Reyes",
    jobTitle: "Product Designer",
    status: "hired",
    appliedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
});

it("monthly revenue is the sum of the prices of active plans", async () => {
  for (const [price, isActive] of [
    [2900, true],
    [7900, true],
    [14_900, false],
  ] as const)
    await storePlan(price, isActive);
  expect((await getDashboard(onBehalfOf(test.ctx, staffWith("owner")))).monthlyRevenueCents).toBe(10_800);
});

it("failed emails are counted", async () => {
  for (const status of ["failed", "sent"] as const) await storeEmail(test.ctx, { status });
  expect((await getDashboard(onBehalfOf(test.ctx, staffWith("viewer")))).failedEmails).toEqual({
    count: 1,
    isMore: false,
    recent: 1,
  });
});

describe("who sees what", () => {
  it.each([
    ["owner", ["applications", "failedEmails", "leads", "money", "monthlyRevenueCents", "openQuotes"]],
    ["viewer", ["applications", "failedEmails", "leads", "money", "monthlyRevenueCents", "openQuotes"]],
    ["sales", ["failedEmails", "leads", "money", "monthlyRevenueCents", "openQuotes"]],
    ["recruiter", ["applications"]],
    ["editor", []],
  ] as const)("%s", async (role, parts) => {
    const {
      now: _now,
      flow: _flow,
      hasSamples: _samples,
      ...dashboard
    } = await getDashboard(onBehalfOf(test.ctx, staffWith(role)));
    const seen = Object.entries(dashboard).filter(([, part]) => part !== null);
    expect(seen.map(([name]) => name).sort()).toEqual(parts);
  });

  it("nobody from outside", async () => {
    await expect(getDashboard(onBehalfOf(test.ctx, VISITOR))).rejects.toMatchObject({ code: "permission.denied" });
  });
});
