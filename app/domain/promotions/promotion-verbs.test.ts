import { desc } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "~/db/schema/audit";
import { type Actor, VISITOR } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { transact } from "~/kernel/transact.server";
import { countRows } from "../../../tests/harness/test-context";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { createPromotion, deletePromotion, setPromotionActive, updatePromotion } from "./change-promotions.server";
import { findPromotionByCode } from "./internal.server";
import { getPromotion, listPromotions } from "./queries.server";
import { redeemPromotion } from "./redeem-promotion.server";
import { PROMOTION_STATES, type Promotion, type PromotionInput } from "./schema";

const SALES: Actor = { kind: "staff", userId: "2", name: "Bo", role: "sales" };
const VIEWER: Actor = { kind: "staff", userId: "3", name: "Cy", role: "viewer" };
const USED_FOR = { kind: "quote", id: "q1" };
const INPUT: PromotionInput = {
  code: "SPRING",
  description: "",
  discountType: "percentage",
  discountValue: 10,
  expiresOn: null,
  restrictions: "",
  maxUsage: 100,
  isActive: true,
};

const test = emptiedContext();

async function make(changes: Partial<PromotionInput> = {}): Promise<Promotion> {
  const result = await createPromotion(onBehalfOf(test.ctx, SALES), { ...INPUT, ...changes });
  if (result.outcome !== "saved") throw new Error(result.outcome);
  return result.promotion;
}

function redeem(code: string) {
  return transact(test.ctx, (tx) => redeemPromotion(tx, { code, actor: SALES, usedFor: USED_FOR }));
}

async function usageOf(id: string): Promise<number> {
  return (await getPromotion(onBehalfOf(test.ctx, SALES), id)).usageCount;
}

it("a promotion is stored unused, and the audit log has it", async () => {
  const promotion = await make();
  expect(promotion).toMatchObject({ ...INPUT, usageCount: 0, state: "usable" });
  const [audit] = await test.ctx.db.select().from(auditLog);
  expect(audit).toMatchObject({ action: "promotion.created", subjectId: promotion.id, after: { code: "SPRING" } });
});

it("a code is found however it is typed, as are those that were stored before wide signs folded", async () => {
  const old = await make({ code: "ＯＬＤ–1" });
  await make({ code: "NEW-1" });
  expect((await findPromotionByCode(test.ctx, "ｎｅｗ–１"))?.code).toBe("NEW-1");
  expect(await redeem("ｏｌｄ–1")).toMatchObject({ outcome: "redeemed" });
  expect(await usageOf(old.id)).toBe(1);
});

it("two promotions can't have the same code, however fast they are made", async () => {
  const results = await Promise.all([1, 2, 3].map(() => createPromotion(onBehalfOf(test.ctx, SALES), INPUT)));
  expect(results.map(({ outcome }) => outcome).sort()).toEqual(["code-taken", "code-taken", "saved"]);
  const other = await make({ code: "OTHER" });
  const renamed = await updatePromotion(onBehalfOf(test.ctx, SALES), { id: other.id, changes: { code: "SPRING" } });
  expect(renamed).toEqual({ outcome: "code-taken" });
  const same = await updatePromotion(onBehalfOf(test.ctx, SALES), {
    id: other.id,
    changes: { code: "OTHER", maxUsage: 5 },
  });
  expect(same).toMatchObject({ outcome: "saved", promotion: { maxUsage: 5 } });
});

it("an edit of an older version is refused with the newer one; being used makes no edit stale", async () => {
  const { id, updatedAt } = await make();
  await redeem("SPRING");
  const first = await updatePromotion(onBehalfOf(test.ctx, SALES), {
    id,
    updatedAt,
    changes: { description: "Theirs" },
  });
  expect(first).toMatchObject({ outcome: "saved", promotion: { usageCount: 1 } });
  const second = updatePromotion(onBehalfOf(test.ctx, SALES), {
    id,
    updatedAt,
    changes: { description: "Mine" },
  });
  await expect(second).rejects.toMatchObject({ code: "promotion.stale", stored: { description: "Theirs" } });
  await expect(deletePromotion(onBehalfOf(test.ctx, SALES), { id, updatedAt })).rejects.toMatchObject({
    code: "promotion.stale",
  });
  await deletePromotion(onBehalfOf(test.ctx, SALES), { id });
  expect(await countRows(test.pool, "promotions")).toBe(0);
});

describe("a code", () => {
  it("can be used until its last day in Texas is over", async () => {
    await make({ expiresOn: "2026-03-02" });
    expect(await redeem("spring")).toMatchObject({ outcome: "redeemed", promotion: { usageCount: 1 } });
    test.clock.advance(14 * 60 * 60 * 1000);
    expect(await redeem("spring")).toMatchObject({ outcome: "redeemed" });
    test.clock.advance(2 * 60 * 60 * 1000);
    expect(await redeem("spring")).toEqual({ outcome: "expired" });
    expect(await findPromotionByCode(test.ctx, " Spring ")).toMatchObject({
      state: "expired",
      usageCount: 2,
    });
  });

  it("can't be used while it is off, and nobody can use one that does not exist", async () => {
    const { id } = await make({ isActive: false });
    expect(await redeem("SPRING")).toEqual({ outcome: "inactive" });
    await setPromotionActive(onBehalfOf(test.ctx, SALES), { id, isActive: true });
    expect(await redeem("SPRING")).toMatchObject({ outcome: "redeemed" });
    expect(await redeem("SUMMER")).toEqual({ outcome: "unknown" });
    expect(await findPromotionByCode(test.ctx, "SUMMER")).toBeNull();
  });

  it("is never used more often than it may be, however many try at once", async () => {
    const { id } = await make({ maxUsage: 5 });
    const results = await Promise.all(Array.from({ length: 20 }, () => redeem("SPRING")));
    const outcomes = results.map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === "redeemed")).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === "used-up")).toHaveLength(15);
    expect(await usageOf(id)).toBe(5);
  });

  it("is not used by what is rolled back", async () => {
    const { id } = await make();
    const failing = transact(test.ctx, async (tx) => {
      await redeemPromotion(tx, { code: "SPRING", actor: SALES, usedFor: USED_FOR });
      throw new Error("no quote");
    });
    await expect(failing).rejects.toThrow("no quote");
    expect(await usageOf(id)).toBe(0);
  });

  it("leaves a line in the audit log for what it was used for", async () => {
    await make();
    await redeem("SPRING");
    const [audit] = await test.ctx.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(audit).toMatchObject({ action: "promotion.redeemed", after: { usageCount: 1, usedFor: USED_FOR } });
  });
});

it("staff find promotions by words and by state, in every order", async () => {
  await make({ code: "SPRING-25", description: "Café season" });
  await make({ code: "OLD", expiresOn: "2026-01-01" });
  await make({ code: "OFF", isActive: false, expiresOn: "2026-01-01" });
  await make({ code: "FULL", maxUsage: 1, discountType: "fixed" });
  await redeem("FULL");
  const codes = async (query: Parameters<typeof listPromotions>[1]) =>
    (await listPromotions(onBehalfOf(test.ctx, VIEWER), query)).items.map(({ code }) => code);
  expect(await codes({ text: "spri 25" })).toEqual(["SPRING-25"]);
  expect(await codes({ text: "cafe" })).toEqual(["SPRING-25"]);
  expect(await codes({ text: "summer" })).toEqual([]);
  expect(await codes({ discountType: "fixed" })).toEqual(["FULL"]);
  expect(await Promise.all(PROMOTION_STATES.map((state) => codes({ state })))).toEqual([
    ["SPRING-25"],
    ["OFF"],
    ["OLD"],
    ["FULL"],
  ]);
  for (const state of PROMOTION_STATES) {
    const { items } = await listPromotions(onBehalfOf(test.ctx, VIEWER), { state });
    expect(items.every((promotion) => promotion.state === state)).toBe(true);
  }
  expect(await codes({ sort: "code", direction: "asc" })).toEqual(["FULL", "OFF", "OLD", "SPRING-25"]);
  expect((await codes({ sort: "used", direction: "desc" }))[0]).toBe("FULL");
  expect((await codes({ sort: "expiry", direction: "asc" })).slice(0, 2).sort()).toEqual(["OFF", "OLD"]);
});

it("those who may not are refused, and nothing is stored", async () => {
  const { id } = await make();
  const rows = await countRows(test.pool, "audit_log");
  for (const actor of [VIEWER, VISITOR]) {
    for (const attempt of [
      () => createPromotion(onBehalfOf(test.ctx, actor), { ...INPUT, code: "NEW" }),
      () => updatePromotion(onBehalfOf(test.ctx, actor), { id, changes: { code: "NEW" } }),
      () => setPromotionActive(onBehalfOf(test.ctx, actor), { id, isActive: false }),
      () => deletePromotion(onBehalfOf(test.ctx, actor), { id }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: "permission.denied" });
    }
  }
  for (const attempt of [
    () => listPromotions(onBehalfOf(test.ctx, VISITOR)),
    () => getPromotion(onBehalfOf(test.ctx, VISITOR), id),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ code: "permission.denied" });
  }
  expect(await countRows(test.pool, "audit_log")).toBe(rows);
});

it.each(["00000000-0000-7000-8000-000000000000", "x"])("what does not exist is not found: %s", async (id) => {
  for (const attempt of [
    () => getPromotion(onBehalfOf(test.ctx, SALES), id),
    () => updatePromotion(onBehalfOf(test.ctx, SALES), { id, changes: {} }),
    () => setPromotionActive(onBehalfOf(test.ctx, SALES), { id, isActive: true }),
    () => deletePromotion(onBehalfOf(test.ctx, SALES), { id }),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ code: "promotion.not-found" });
  }
});
