import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { emails } from "~/db/schema/emails";
import { leads } from "~/db/schema/leads";
import { createAbsence } from "~/domain/absences/change-absences.server";
import { reopenLead } from "~/domain/leads/reopen-lead.server";
import { chooseStaffNotices } from "~/domain/notifications/choose-staff-notices.server";
import { getBell } from "~/domain/notifications/queries.server";
import { getSetting } from "~/domain/settings/queries.server";
import { saveSetting } from "~/domain/settings/save-setting.server";
import { writeRecordMessage } from "~/domain/threads/write-message.server";
import type { StaffActor } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { transact } from "~/kernel/transact.server";
import { kindsTo } from "../../../tests/harness/account-links";
import { makeCustomer, makeStaff } from "../../../tests/harness/accounts";
import { addJob, apply } from "../../../tests/harness/applications";
import { storeLead } from "../../../tests/harness/leads";
import { makeProject, newestTo } from "../../../tests/harness/portal";
import { countRows } from "../../../tests/harness/test-context";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { tellPromises } from "./tell-promises.server";

const HOUR_MS = 60 * 60 * 1000;

const test = emptiedContext();

// A Monday, 9 AM in Austin, in the week before the clocks go ahead.
beforeEach(() => test.clock.advance(Date.parse("2026-03-02T15:00:00Z") - test.clock.now().getTime()));

async function titlesOf(actor: StaffActor) {
  const { newest } = await getBell(onBehalfOf(test.ctx, actor));
  return newest.map(({ title }) => title).reverse();
}

/**
 * Runs the worker each hour, or as often as said, for so many hours, as two processes would: at the same time. Returns
 * of how many promises something was told.
 */
async function goBy(hours: number, timesAnHour = 1): Promise<number> {
  let told = 0;
  for (let run = 0; run < hours * timesAnHour; run += 1) {
    test.clock.advance(HOUR_MS / timesAnHour);
    const counts = await Promise.all([tellPromises(test.ctx), tellPromises(test.ctx)]);
    told += counts[0] + counts[1];
  }
  return told;
}

const NAME = "answer Ann Lee, Message: A question";

it("over a week: the last fifth tells who looks after it, a broken one the owners, each once", async () => {
  const [mine, other, boss, viewer] = [
    await makeStaff(test.ctx, "sales"),
    await makeStaff(test.ctx, "sales"),
    await makeStaff(test.ctx, "owner"),
    await makeStaff(test.ctx, "viewer"),
  ];
  await storeLead(test.ctx, { assigneeId: mine.userId });
  expect(await goBy(19)).toBe(0);
  expect(await goBy(0.5, 4)).toBe(1);
  expect(await titlesOf(mine.actor)).toEqual([`Due soon: ${NAME}`]);
  expect(await kindsTo(test.ctx, mine.email)).toEqual(["staff-promises"]);
  expect(await titlesOf(boss.actor)).toEqual([]);
  expect(await goBy(4.5, 4)).toBe(0);
  expect(await goBy(7 * 24, 1)).toBe(1);
  expect(await titlesOf(boss.actor)).toEqual([`Late: ${NAME}`]);
  expect(await titlesOf(mine.actor)).toEqual([`Due soon: ${NAME}`]);
  expect((await newestTo(test.ctx, boss.email))?.text).toContain("Ann Lee, Message: A question");
  for (const { actor, email } of [other, viewer]) {
    expect(await titlesOf(actor)).toEqual([]);
    expect(await kindsTo(test.ctx, email)).toEqual([]);
  }
});

it("what was answered in time is told of to nobody, and a new question is a new promise", async () => {
  const mine = await makeStaff(test.ctx, "sales");
  const answered = { stage: "replied" as const, repliedAt: test.clock.now() };
  const id = await storeLead(test.ctx, { assigneeId: mine.userId, ...answered });
  expect(await goBy(30)).toBe(0);
  await transact(test.ctx, (tx) => reopenLead(tx, id, tx.clock.now()));
  expect(await goBy(20)).toBe(1);
  await test.ctx.db
    .update(leads)
    .set({ ...answered, repliedAt: test.clock.now() })
    .where(eq(leads.id, id));
  expect(await goBy(10)).toBe(0);
  await transact(test.ctx, (tx) => reopenLead(tx, id, tx.clock.now()));
  expect(await goBy(20)).toBe(1);
  expect(await titlesOf(mine.actor)).toEqual([`Due soon: ${NAME}`, `Due soon: ${NAME}`]);
});

it("what nobody looks after, or someone who is locked out, is told to those who can settle it", async () => {
  const gone = await makeStaff(test.ctx, "sales", { banned: true });
  const [sales, recruiter] = [await makeStaff(test.ctx, "sales"), await makeStaff(test.ctx, "recruiter")];
  await storeLead(test.ctx);
  await storeLead(test.ctx, { assigneeId: gone.userId, name: "Bea" });
  await goBy(20);
  expect(await titlesOf(sales.actor)).toHaveLength(2);
  for (const { actor } of [gone, recruiter]) expect(await titlesOf(actor)).toEqual([]);
  expect(await kindsTo(test.ctx, gone.email)).toEqual([]);
});

it("an application is told of on the last of its five working days, and after it", async () => {
  const [recruiter, boss] = [await makeStaff(test.ctx, "recruiter"), await makeStaff(test.ctx, "owner")];
  await chooseStaffNotices(onBehalfOf(test.ctx, recruiter.actor), {
    "office-application": "off",
    "email-application": "off",
  });
  await apply(test, (await addJob(test)).id);
  for (let hours = 0; hours < 6 * 24; hours += 6) {
    test.clock.advance(6 * HOUR_MS);
    expect(await tellPromises(test.ctx)).toBe(0);
  }
  expect(await goBy(13)).toBe(0);
  expect(await goBy(2)).toBe(1);
  expect(await titlesOf(recruiter.actor)).toEqual([expect.stringMatching(/^Due soon: review .*Product Designer$/)]);
  expect(await goBy(26)).toBe(1);
  expect((await titlesOf(boss.actor)).at(-1)).toMatch(/^Late: review /);
});

it("with working hours the last fifth is of those, so nobody is told on a weekend", async () => {
  const mine = await makeStaff(test.ctx, "sales");
  const boss = onBehalfOf(test.ctx, (await makeStaff(test.ctx, "owner")).actor);
  const { updatedAt: seen } = await getSetting(boss, "identity");
  await saveSetting(boss, { key: "identity", seen, change: { replyHoursAre: "working" } });
  const [created, due] = [new Date("2026-03-06T21:00:00Z"), new Date("2026-03-09T22:00:00Z")]; // Friday 3 PM, Monday 5 PM
  test.clock.advance(created.getTime() - test.clock.now().getTime());
  await storeLead(test.ctx, { assigneeId: mine.userId, replyDueAt: due });
  expect(await goBy(60, 1)).toBe(0);
  expect(await goBy(12)).toBe(1);
  expect(await titlesOf(mine.actor)).toEqual([`Due soon: ${NAME}`]);
});

it("a question in a thread is a promise too, and names no person", async () => {
  const sales = await makeStaff(test.ctx, "sales");
  const dana = await makeCustomer(test.ctx, { name: "Dana Whitfield" });
  const id = await makeProject(test.ctx, dana);
  await writeRecordMessage(onBehalfOf(test.ctx, dana.actor), { record: { kind: "project", id }, text: "When?" });
  expect(await goBy(25)).toBe(2);
  const titles = await titlesOf(sales.actor);
  expect(titles).toContain("Due soon: answer Online shop");
  expect(titles.join()).not.toContain("Dana");
});

it("what was broken long before anyone was told, as before an update, floods nobody, and many at a time are one message", async () => {
  const boss = await makeStaff(test.ctx, "owner");
  const ago = (hours: number) => new Date(test.clock.now().getTime() - hours * HOUR_MS);
  for (let number = 0; number < 30; number += 1) {
    await storeLead(test.ctx, { name: `Old ${number}`, replyDueAt: ago(24 * 30), createdAt: ago(24 * 31) });
    await storeLead(test.ctx, { name: `New ${number}`, replyDueAt: ago(1), createdAt: ago(25) });
  }
  expect(await tellPromises(test.ctx)).toBe(30);
  expect(await tellPromises(test.ctx)).toBe(0);
  expect(await kindsTo(test.ctx, boss.email)).toEqual(["staff-promises"]);
  const message = await newestTo(test.ctx, boss.email);
  expect(message?.subject).toContain("30");
  expect(message?.text).toContain("and 10 more");
});

it("a process that ends half-way has told nothing, and the next tells it", async () => {
  const mine = await makeStaff(test.ctx, "sales");
  await storeLead(test.ctx, { assigneeId: mine.userId });
  test.clock.advance(20 * HOUR_MS);
  const broken = { ...test.ctx.emails, staffPromises: () => Promise.reject(new Error("killed")) };
  await expect(tellPromises({ ...test.ctx, emails: broken })).rejects.toThrow("killed");
  expect(await countRows(test.pool, "promise_notices")).toBe(0);
  expect(await titlesOf(mine.actor)).toEqual([]);
  expect(await tellPromises(test.ctx)).toBe(1);
  expect(await test.ctx.db.select().from(emails).where(eq(emails.kind, "staff-promises"))).toHaveLength(1);
});

it("who wants none is told of none", async () => {
  const mine = await makeStaff(test.ctx, "sales");
  await chooseStaffNotices(onBehalfOf(test.ctx, mine.actor), { "office-promise": "off", "email-promise": "off" });
  await storeLead(test.ctx, { assigneeId: mine.userId });
  test.clock.advance(20 * HOUR_MS);
  await tellPromises(test.ctx);
  expect(await titlesOf(mine.actor)).toEqual([]);
  expect(await kindsTo(test.ctx, mine.email)).toEqual([]);
});

it("where who looks after it is away, who stands in for them is told too", async () => {
  const [ann, bo] = [await makeStaff(test.ctx, "sales"), await makeStaff(test.ctx, "sales")];
  const [fromOn, untilOn] = ["2026-03-03", "2026-03-04"];
  const absence = { userId: ann.userId, standInId: bo.userId, fromOn, untilOn };
  await createAbsence(onBehalfOf(test.ctx, ann.actor), absence);
  await storeLead(test.ctx, { assigneeId: ann.userId });
  await goBy(20);
  for (const { actor, email } of [ann, bo]) {
    expect(await titlesOf(actor)).toEqual([`Due soon: ${NAME}`]);
    expect(await kindsTo(test.ctx, email)).toEqual(["staff-promises"]);
  }
});
