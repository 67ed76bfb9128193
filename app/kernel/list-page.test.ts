import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { pricingPlans } from "~/db/schema/plans";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { sharedContext } from "../../tests/harness/use-test-context";
import { listAllPlans } from "../domain/plans/queries.server";
import { PLAN_SORTS } from "../domain/plans/schema";
import type { Actor } from "./actor";
import { COUNT_MAX } from "./list-page";

const OWNER: Actor = { kind: "staff", userId: "1", name: "Ann", role: "owner" };
const ROWS = 40;

const test = sharedContext();

beforeAll(async () => {
  const names = ["Éclair", "apple", "Zebra", "a", "B", "b"];
  for (let index = 0; index < ROWS; index++) {
    test.clock.advance(index % 3);
    const now = test.clock.now();
    await test.ctx.db.insert(pricingPlans).values({
      id: test.ctx.ids.uuid(),
      name: names[index % names.length] ?? "",
      priceCents: (index * 7) % 5,
      features: [],
      highlights: [],
      billingPeriod: "month",
      isActive: index % 4 !== 0,
      isPopular: false,
      color: "clay",
      position: (index * 11) % 9,
      createdAt: now,
      updatedAt: now,
    });
  }
});

const query = fc.record({
  sort: fc.constantFrom(...PLAN_SORTS),
  direction: fc.constantFrom("asc" as const, "desc" as const),
  limit: fc.integer({ min: 1, max: ROWS + 1 }),
});

it("pages forward show every row once in order, and pages back show the same ones", async () => {
  await fc.assert(
    fc.asyncProperty(query, async (query) => {
      const whole = await listAllPlans(onBehalfOf(test.ctx, OWNER), { ...query, limit: 1000 });
      expect(whole.items).toHaveLength(ROWS);
      const pages = [await listAllPlans(onBehalfOf(test.ctx, OWNER), query)];
      for (let last = pages[0]; last?.next; last = pages.at(-1)) {
        pages.push(await listAllPlans(onBehalfOf(test.ctx, OWNER), { ...query, cursor: last.next }));
      }
      const ids = pages.flatMap((page) => page.items.map(({ id }) => id));
      expect(ids).toEqual(whole.items.map(({ id }) => id));
      for (const [index, page] of pages.entries()) {
        if (index === 0) expect(page.previous).toBeNull();
        if (!page.previous) continue;
        const back = await listAllPlans(onBehalfOf(test.ctx, OWNER), { ...query, cursor: page.previous });
        expect(back.items.map(({ id }) => id)).toEqual(pages[index - 1]?.items.map(({ id }) => id));
      }
    }),
    { numRuns: 12 },
  );
});

it("a broken or foreign cursor starts the list again", async () => {
  const first = await listAllPlans(onBehalfOf(test.ctx, OWNER), { limit: 3 });
  const other = await listAllPlans(onBehalfOf(test.ctx, OWNER), { limit: 3, sort: "name" });
  const forged = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString("base64url");
  const id = first.items[0]?.id;
  for (const cursor of [
    "x",
    "",
    "a".repeat(5000),
    other.next ?? "",
    forged(["position", "asc", "after", "one", id]),
    forged(["position", "asc", "after", 1, "none"]),
    forged(["position", "asc", "sideways", 1, id]),
    forged(["position", "asc", "after", 1e300, id]),
    forged(null),
  ]) {
    expect(await listAllPlans(onBehalfOf(test.ctx, OWNER), { limit: 3, cursor })).toEqual(first);
  }
  for (const value of ["+275760-09-13T00:00:00.000Z", "soon", "2026-02-30T00:00:00.000Z"]) {
    const cursor = forged(["changed", "asc", "after", value, id]);
    expect((await listAllPlans(onBehalfOf(test.ctx, OWNER), { sort: "changed", cursor })).items).toHaveLength(ROWS);
  }
});

it("a page back from where the list has grown shorter is a full first page", async () => {
  const all = await listAllPlans(onBehalfOf(test.ctx, OWNER), { limit: 4 });
  const second = await listAllPlans(onBehalfOf(test.ctx, OWNER), { limit: 4, cursor: all.next ?? "" });
  const back = await listAllPlans(onBehalfOf(test.ctx, OWNER), { limit: 10, cursor: second.previous ?? "" });
  expect(back.items).toHaveLength(10);
  expect(back.previous).toBeNull();
});

it("counts what the filter leaves, and no further than it has to", async () => {
  expect((await listAllPlans(onBehalfOf(test.ctx, OWNER), { isActive: false })).total).toEqual({
    count: 10,
    isMore: false,
  });
  await test.pool.query(
    `insert into pricing_plans select gen_random_uuid(), 'many', 1, '', '[]', '[]', 'month', true, false, 'clay', 1, null, now(), now() from generate_series(1, $1)`,
    [COUNT_MAX],
  );
  expect((await listAllPlans(onBehalfOf(test.ctx, OWNER))).total).toEqual({ count: COUNT_MAX, isMore: true });
});
