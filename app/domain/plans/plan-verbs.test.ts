import { desc } from "drizzle-orm";
import { expect, it } from "vitest";
import { createContentChannel } from "~/db/content-changes.server";
import { auditLog } from "~/db/schema/audit";
import { type Actor, VISITOR } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { silentLog } from "../../../tests/harness/silent-log";
import { countRows } from "../../../tests/harness/test-context";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { createPlan, deletePlan, setPlanActive, updatePlan } from "./change-plans.server";
import { movePlan } from "./move-plan.server";
import { getPlan, listAllPlans, listPlans, monthlyRevenue } from "./queries.server";

const OWNER: Actor = { kind: "staff", userId: "1", name: "Ann", role: "owner" };
const SALES: Actor = { kind: "staff", userId: "2", name: "Bo", role: "sales" };
const NOBODY = "00000000-0000-7000-8000-000000000000";

const test = emptiedContext();

function make(name: string, changes: Partial<Parameters<typeof createPlan>[1]> = {}) {
  return createPlan(onBehalfOf(test.ctx, OWNER), { name, priceCents: 2900, ...changes });
}

async function lastAudit() {
  const [row] = await test.ctx.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return row;
}

async function names() {
  return (await listPlans(test.ctx)).map(({ name }) => name);
}

it("a new plan is offered behind the others, with what was left out by default", async () => {
  await make("First");
  const plan = await make("Second", { features: ["SEO"] });
  expect(plan).toMatchObject({
    name: "Second",
    priceCents: 2900,
    description: "",
    features: ["SEO"],
    highlights: [],
    billingPeriod: "month",
    isActive: true,
    isPopular: false,
    color: "bluebonnet",
    buyButtonId: null,
  });
  expect(await names()).toEqual(["First", "Second"]);
  expect(await lastAudit()).toMatchObject({ action: "plan.created", actorLabel: "Ann", subjectId: plan.id });
});

it("visitors see only what is offered; all plans are for staff", async () => {
  await make("Shown");
  const hidden = await make("Hidden", { isActive: false });
  expect(await names()).toEqual(["Shown"]);
  expect((await listAllPlans(onBehalfOf(test.ctx, SALES))).items).toHaveLength(2);
  expect((await getPlan(onBehalfOf(test.ctx, SALES), hidden.id)).name).toBe("Hidden");
  await expect(listAllPlans(onBehalfOf(test.ctx, VISITOR))).rejects.toMatchObject({ code: "permission.denied" });
  await expect(getPlan(onBehalfOf(test.ctx, VISITOR), hidden.id)).rejects.toMatchObject({ code: "permission.denied" });
});

it("staff find plans by any part of name and description", async () => {
  await make("Growth 100%", { description: "For busy months" });
  await make("Basic");
  const found = async (text: string) =>
    (await listAllPlans(onBehalfOf(test.ctx, OWNER), { text })).items.map(({ name }) => name);
  expect(await found("ROWTH")).toEqual(["Growth 100%"]);
  expect(await found("busy growth")).toEqual(["Growth 100%"]);
  expect(await found("0%")).toEqual(["Growth 100%"]);
  expect(await found("_")).toEqual([]);
});

it("an edit changes what it names, and the audit log tells just that", async () => {
  const plan = await make("Basic", { features: ["SEO"] });
  const result = await updatePlan(onBehalfOf(test.ctx, OWNER), {
    id: plan.id,
    updatedAt: plan.updatedAt,
    changes: { priceCents: 3900, features: ["SEO", "Ads"] },
  });
  expect(result).toMatchObject({ name: "Basic", priceCents: 3900, features: ["SEO", "Ads"] });
  expect(await lastAudit()).toMatchObject({
    action: "plan.updated",
    before: { priceCents: 2900, features: ["SEO"] },
    after: { priceCents: 3900, features: ["SEO", "Ads"] },
  });
});

it("an edit of an older version is refused with the newer one, even within the same millisecond", async () => {
  const plan = await make("Basic");
  const edit = { id: plan.id, updatedAt: plan.updatedAt };
  await updatePlan(onBehalfOf(test.ctx, OWNER), { ...edit, changes: { name: "Theirs" } });
  const late = updatePlan(onBehalfOf(test.ctx, OWNER), { ...edit, changes: { name: "Mine" } });
  await expect(late).rejects.toMatchObject({ code: "plan.stale", stored: { name: "Theirs" } });
  expect(await names()).toEqual(["Theirs"]);
  await expect(deletePlan(onBehalfOf(test.ctx, OWNER), edit)).rejects.toMatchObject({ code: "plan.stale" });
  await expect(
    updatePlan(onBehalfOf(test.ctx, OWNER), { ...edit, updatedAt: "soon", changes: {} }),
  ).rejects.toMatchObject({ code: "plan.stale" });
});

it("of edits made at once from the same version one is saved", async () => {
  const { id, updatedAt } = await make("Basic");
  const results = await Promise.allSettled(
    ["a", "b", "c", "d"].map((name) => updatePlan(onBehalfOf(test.ctx, OWNER), { id, updatedAt, changes: { name } })),
  );
  const ends = results.map((result) => (result.status === "rejected" ? result.reason.code : "saved"));
  expect(ends.sort()).toEqual(["plan.stale", "plan.stale", "plan.stale", "saved"]);
});

it("only one plan is the most popular", async () => {
  const first = await make("First", { isPopular: true });
  await make("Second", { isPopular: true });
  const popular = async () => (await listPlans(test.ctx)).filter(({ isPopular }) => isPopular).map(({ name }) => name);
  expect(await popular()).toEqual(["Second"]);
  await updatePlan(onBehalfOf(test.ctx, OWNER), { id: first.id, changes: { isPopular: true } });
  expect(await popular()).toEqual(["First"]);
  await Promise.all(["Third", "Fourth"].map((name) => make(name, { isPopular: true })));
  expect(await popular()).toHaveLength(1);
});

it("switching a plan off takes it from the site and from the monthly revenue", async () => {
  const plan = await make("Basic");
  await make("Premium", { priceCents: 14_900 });
  expect(await monthlyRevenue(onBehalfOf(test.ctx, OWNER))).toBe(17_800);
  expect(await setPlanActive(onBehalfOf(test.ctx, OWNER), { id: plan.id, isActive: false })).toMatchObject({
    isActive: false,
  });
  expect(await names()).toEqual(["Premium"]);
  expect(await monthlyRevenue(onBehalfOf(test.ctx, OWNER))).toBe(14_900);
});

it("plans that earn nothing sum up to nothing", async () => {
  expect(await monthlyRevenue(onBehalfOf(test.ctx, OWNER))).toBe(0);
});

it("plans change places with their neighbors, and stay at the ends", async () => {
  const [a] = [await make("A"), await make("B"), await make("C")];
  await movePlan(onBehalfOf(test.ctx, OWNER), { id: a.id, towards: "later" });
  expect(await names()).toEqual(["B", "A", "C"]);
  await movePlan(onBehalfOf(test.ctx, OWNER), { id: a.id, towards: "later" });
  await movePlan(onBehalfOf(test.ctx, OWNER), { id: a.id, towards: "later" });
  expect(await names()).toEqual(["B", "C", "A"]);
  await movePlan(onBehalfOf(test.ctx, OWNER), { id: a.id, towards: "earlier" });
  expect(await names()).toEqual(["B", "A", "C"]);
});

it("a deleted plan is gone, and the audit log keeps what it was", async () => {
  const plan = await make("Basic");
  await deletePlan(onBehalfOf(test.ctx, OWNER), { id: plan.id, updatedAt: plan.updatedAt });
  expect(await names()).toEqual([]);
  expect(await lastAudit()).toMatchObject({ action: "plan.deleted", before: { name: "Basic", priceCents: 2900 } });
});

it("every change tells public pages to be made again", async () => {
  let changes = 0;
  const listening = createContentChannel(test.config, silentLog);
  await listening.listen(() => {
    changes += 1;
  });
  const plan = await make("Basic");
  await setPlanActive(onBehalfOf(test.ctx, OWNER), { id: plan.id, isActive: false });
  await deletePlan(onBehalfOf(test.ctx, OWNER), { id: plan.id });
  await expect.poll(() => changes).toBeGreaterThanOrEqual(3);
  await listening.stop();
});

it.each([SALES, VISITOR])("only owners may change plans, not a $kind", async (actor) => {
  const { id } = await make("Basic");
  const rows = await countRows(test.pool, "audit_log");
  for (const attempt of [
    () => createPlan(onBehalfOf(test.ctx, actor), { name: "New", priceCents: 1 }),
    () => updatePlan(onBehalfOf(test.ctx, actor), { id, changes: { name: "New" } }),
    () => setPlanActive(onBehalfOf(test.ctx, actor), { id, isActive: false }),
    () => movePlan(onBehalfOf(test.ctx, actor), { id, towards: "later" }),
    () => deletePlan(onBehalfOf(test.ctx, actor), { id }),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ code: "permission.denied" });
  }
  expect(await names()).toEqual(["Basic"]);
  expect(await countRows(test.pool, "audit_log")).toBe(rows);
});

it.each([NOBODY, "basic", ""])("a plan that does not exist is not found: %s", async (id) => {
  for (const attempt of [
    () => getPlan(onBehalfOf(test.ctx, OWNER), id),
    () => updatePlan(onBehalfOf(test.ctx, OWNER), { id, changes: {} }),
    () => setPlanActive(onBehalfOf(test.ctx, OWNER), { id, isActive: true }),
    () => movePlan(onBehalfOf(test.ctx, OWNER), { id, towards: "later" }),
    () => deletePlan(onBehalfOf(test.ctx, OWNER), { id }),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ code: "plan.not-found" });
  }
});
