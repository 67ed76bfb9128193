import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { user } from "~/db/schema/accounts";
import { auditLog } from "~/db/schema/audit";
import { leads } from "~/db/schema/leads";
import { todayMarks } from "~/db/schema/today";
import type { Actor } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeStaff } from "../../../tests/harness/accounts";
import { storeLead } from "../../../tests/harness/leads";
import { freshContext } from "../../../tests/harness/use-test-context";
import { listToday } from "./list-today.server";
import type { TodayView } from "./schema";
import { snoozeItem, wakeItem } from "./snooze-item.server";

const DAY_MS = 24 * 3_600_000;

const test = freshContext();

const as = (actor: Actor) => onBehalfOf(test.ctx, actor);
const rowsOf = async (actor: Actor, view: TodayView) => (await listToday(as(actor), { view })).items;

it("what is put off is away until its day begins in Austin, for that person alone, and then is there again", async () => {
  const [ann, ben] = await Promise.all([makeStaff(test.ctx, "sales"), makeStaff(test.ctx, "sales")]);
  const id = await storeLead(test.ctx);
  const item = { kind: "lead", id } as const;
  expect(await snoozeItem(as(ann.actor), { ...item, day: "2026-03-03" })).toEqual({
    outcome: "snoozed",
    day: "2026-03-03",
  });
  expect([await rowsOf(ann.actor, "mine"), await rowsOf(ann.actor, "all")]).toEqual([[], []]);
  expect(await rowsOf(ann.actor, "snoozed")).toMatchObject([{ id }]);
  expect(await rowsOf(ben.actor, "mine")).toMatchObject([{ id }]);
  expect(await rowsOf(ben.actor, "snoozed")).toEqual([]);
  test.clock.advance(Date.parse("2026-03-03T05:59:59Z") - test.clock.now().getTime());
  expect(await rowsOf(ann.actor, "mine")).toEqual([]);
  test.clock.advance(1000);
  expect(await rowsOf(ann.actor, "mine")).toMatchObject([{ id }]);
  expect(await rowsOf(ann.actor, "snoozed")).toEqual([]);
});

it("what is put off comes back by hand, and is gone once the thing itself is done", async () => {
  const ann = await makeStaff(test.ctx, "sales");
  const [first, second] = [await storeLead(test.ctx), await storeLead(test.ctx)];
  for (const id of [first, second]) {
    await snoozeItem(as(ann.actor), { kind: "lead", id, day: "2026-03-03" });
    await snoozeItem(as(ann.actor), { kind: "lead", id, day: "2026-03-09" });
  }
  expect(await wakeItem(as(ann.actor), { kind: "lead", id: first })).toEqual({ outcome: "woken" });
  expect(await wakeItem(as(ann.actor), { kind: "lead", id: first })).toEqual({ outcome: "was-awake" });
  expect(await wakeItem(as(ann.actor), { kind: "lead", id: "\0" })).toEqual({ outcome: "was-awake" });
  expect(await rowsOf(ann.actor, "mine")).toMatchObject([{ id: first }]);
  await test.ctx.db.update(leads).set({ repliedAt: test.clock.now(), stage: "replied" }).where(eq(leads.id, second));
  expect(await rowsOf(ann.actor, "snoozed")).toEqual([]);
  const logged = await test.ctx.db.select().from(auditLog);
  const ofToday = logged.filter(({ action }) => action.startsWith("today."));
  expect(ofToday.map(({ action, subjectId }) => [action, subjectId])).toEqual([
    ...Array.from({ length: 4 }, () => ["today.snoozed", ann.userId]),
    ["today.woken", ann.userId],
  ]);
  test.clock.advance(30 * DAY_MS);
  await snoozeItem(as(ann.actor), { kind: "lead", id: first, day: "2026-04-10" });
  expect(await test.ctx.db.select().from(todayMarks)).toMatchObject([{ subjectId: first }]);
  await test.ctx.db.delete(user).where(eq(user.id, ann.userId));
  expect(await test.ctx.db.select().from(todayMarks)).toEqual([]);
});

it.each(["2026-03-02", "2026-03-01", "2027-03-04", "2026-02-30", "tomorrow", ""])(
  "putting off is refused until %j",
  async (day) => {
    const ann = await makeStaff(test.ctx, "sales");
    const id = await storeLead(test.ctx);
    expect(await snoozeItem(as(ann.actor), { kind: "lead", id, day })).toEqual({ outcome: "bad-day" });
  },
);

it("what is put off has to be due, and of a kind that the person may read", async () => {
  const ann = await makeStaff(test.ctx, "recruiter");
  const sales = await makeStaff(test.ctx, "sales");
  const id = await storeLead(test.ctx, { stage: "replied", repliedAt: test.clock.now() });
  const day = "2026-03-03";
  for (const gone of [id, test.ctx.ids.uuid(), "not an id", "'; drop table leads; --"]) {
    expect(await snoozeItem(as(sales.actor), { kind: "lead", id: gone, day })).toEqual({ outcome: "gone" });
  }
  await expect(snoozeItem(as(ann.actor), { kind: "lead", id, day })).rejects.toMatchObject({
    code: "permission.denied",
  });
  expect(await test.ctx.db.select().from(todayMarks)).toEqual([]);
});
