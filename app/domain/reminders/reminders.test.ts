import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { emails } from "~/db/schema/emails";
import { bouncedAddresses } from "~/db/schema/incoming-mails";
import { invoices } from "~/db/schema/invoices";
import { newsletterSuppressions } from "~/db/schema/newsletter";
import { quotes } from "~/db/schema/quotes";
import { reminders } from "~/db/schema/reminders";
import { tellEndingQuotes } from "~/domain/quotes/tell-expired-quotes.server";
import { getSetting } from "~/domain/settings/queries.server";
import { saveSetting } from "~/domain/settings/save-setting.server";
import type { SettingValues } from "~/domain/settings/schema";
import { toWorkingTime, WORKING_TIME_DEFAULTS } from "~/domain/settings/working-time";
import { settleThread } from "~/domain/threads/settle-thread.server";
import { writeRecordMessage } from "~/domain/threads/write-message.server";
import { addClosedDays } from "~/domain/working-time/add-closed-days.server";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { addDays, agencyDay, agencyHour } from "~/lib/calendar-date";
import { makeCustomer } from "../../../tests/harness/accounts";
import { billHours, makeIssuedInvoice, OWNER, pay, SALES, VIEWER } from "../../../tests/harness/invoices";
import { makeProject } from "../../../tests/harness/portal";
import { makeSentQuote } from "../../../tests/harness/quotes";
import { freshContext } from "../../../tests/harness/use-test-context";
import { everyDays, planReminders } from "./plan";
import { getReminderPlan } from "./queries.server";
import { type Remindable, reminderKey } from "./schema";
import { sendReminders } from "./send-reminders.server";
import { resumeReminders, stopReminders } from "./stop-reminders.server";

const HOUR_MS = 3_600_000;

const test = freshContext();

const owner = () => onBehalfOf(test.ctx, OWNER);
const today = () => agencyDay(test.clock.now());

async function set(change: Partial<SettingValues["reminders"]>): Promise<void> {
  const { updatedAt } = await getSetting(owner(), "reminders");
  await saveSetting(owner(), { key: "reminders", seen: updatedAt, change });
}

const ALL = { quotes: true, invoices: true, deposits: true, answers: true };

/** Moves the clock to an hour of the agency's, this day or the next. */
function toHour(hour: number): void {
  do test.clock.advance(HOUR_MS);
  while (agencyHour(test.clock.now()) !== hour);
}

async function openQuote(email: string, validUntil: string): Promise<string> {
  const { id } = await makeSentQuote(test.ctx, { businessEmail: email }, true);
  await test.ctx.db.update(quotes).set({ validUntil }).where(eq(quotes.id, id));
  return id;
}

async function claim(quoteId: string, businessId: string): Promise<void> {
  await test.ctx.db.update(quotes).set({ businessId }).where(eq(quotes.id, quoteId));
}

function openInvoice(businessId: string, dueOn: string): Promise<string> {
  return makeIssuedInvoice(test.ctx, businessId, { dueOn });
}

const sentRows = () =>
  test.ctx.db
    .select({
      rule: reminders.rule,
      occasionId: reminders.occasionId,
      step: reminders.step,
      on: reminders.day,
      email: reminders.email,
    })
    .from(reminders)
    .where(eq(reminders.state, "sent"))
    .orderBy(asc(reminders.day), asc(reminders.email));
const mails = () => test.ctx.db.select().from(emails).where(eq(emails.kind, "reminder")).orderBy(asc(emails.id));
const planned = async () =>
  (await getReminderPlan(owner())).planned
    .map(({ rule, occasionId, step, on, email }) => ({ rule, occasionId, step, on, email }))
    .sort((a, b) => (a.on + a.email < b.on + b.email ? -1 : 1));

describe("the plan", () => {
  const setting = {
    ...ALL,
    weekdaysOnly: false,
    depositMost: 2,
    invoiceMost: 2,
    answerMost: 2,
  } as SettingValues["reminders"];
  const thing = (occasionId: string, email: string, after: string, changes: Partial<Remindable> = {}): Remindable => ({
    rule: "deposits",
    record: { kind: "invoice", id: occasionId },
    occasionId,
    name: occasionId,
    who: "",
    contact: "",
    email,
    businessId: null,
    cents: 1,
    day: after,
    steps: everyDays("deposit", { after, days: 3, most: 5 }),
    blocked: null,
    ...changes,
  });
  const days = (things: readonly Remindable[], changes: Partial<Parameters<typeof planReminders>[0]> = {}) =>
    planReminders({
      setting,
      time: toWorkingTime(WORKING_TIME_DEFAULTS),
      things,
      past: new Map(),
      told: new Set(),
      from: "2026-03-02",
      days: 7,
      ...changes,
    }).map(({ occasionId, step, on }) => [occasionId, step, on]);

  it("has one a day for an address, what would be too late first goes first, and as many of each as Settings allow", () => {
    const [a, b, c] = [
      thing("a", "x@a", "2026-02-27"),
      thing("b", "x@a", "2026-02-28"),
      thing("c", "y@a", "2026-02-27"),
    ];
    expect(days([b, a, c])).toEqual([
      ["a", 1, "2026-03-02"],
      ["c", 1, "2026-03-02"],
      ["b", 1, "2026-03-03"],
      ["a", 2, "2026-03-05"],
      ["c", 2, "2026-03-05"],
      ["b", 2, "2026-03-06"],
    ]);
    const past = new Map([[reminderKey(a), { sent: [1], isStopped: false }]]);
    expect(days([a], { past })).toEqual([["a", 2, "2026-03-05"]]);
    expect(days([a], { told: new Set(["x@a"]) })[0]).toEqual(["a", 1, "2026-03-03"]);
  });

  it("leaves out what is stopped, what can't be delivered and what is long past", () => {
    const a = thing("a", "x@a", "2026-02-27");
    expect(days([a], { past: new Map([[reminderKey(a), { sent: [], isStopped: true }]]) })).toEqual([]);
    expect(days([{ ...a, blocked: "It bounces." }])).toEqual([]);
    expect(days([{ ...a, steps: everyDays("deposit", { after: "2025-01-01", days: 3, most: 2 }) }])).toEqual([]);
  });

  it("waits for Monday where weekends are free", () => {
    const a = thing("a", "x@a", "2026-03-04", {
      steps: everyDays("deposit", { after: "2026-03-04", days: 4, most: 1 }),
    });
    // 2026-03-08 is a Sunday.
    expect(days([a])).toEqual([["a", 1, "2026-03-08"]]);
    expect(days([a], { setting: { ...setting, weekdaysOnly: true }, days: 10 })).toEqual([["a", 1, "2026-03-09"]]);
  });
});

describe("reminders", () => {
  it("are all off until they are switched on, with a preview of whom they would reach", async () => {
    await openQuote("ann@acme.example", addDays(today(), 30));
    await set({ weekdaysOnly: false });
    toHour(9);
    for (let day = 0; day < 6; day += 1) toHour(10);
    expect(await sendReminders(test.ctx)).toBe(0);
    const plan = await getReminderPlan(owner());
    expect(plan.planned).toEqual([]);
    expect(plan.preview).toMatchObject([{ rule: "quotes", email: "ann@acme.example", text: "quote" }]);
    await set({ quotes: true });
    expect(await sendReminders(test.ctx)).toBe(1);
    expect((await getReminderPlan(owner())).preview).toEqual([]);
  });

  it.each([
    ["on Saturday", false, "2026-03-07"],
    ["on the next working day", true, "2026-03-09"],
    ["after days off, where only working days count", true, "2026-03-16"],
  ])("a quote sent on Monday gets its first one %s", async (_when, weekdaysOnly, on) => {
    if (on === "2026-03-16")
      await addClosedDays(owner(), { from: "2026-03-07", until: "2026-03-15", name: "Spring break" });
    await openQuote("ann@acme.example", "2026-04-30");
    expect(today()).toBe("2026-03-02");
    await set({ quotes: true, weekdaysOnly });
    for (let hours = 0; hours < 15 * 24; hours += 1) {
      test.clock.advance(HOUR_MS);
      await sendReminders(test.ctx);
    }
    expect((await sentRows()).map((row) => row.on)).toEqual([on]);
    expect((await mails()).map(({ toAddress }) => toAddress)).toEqual(["ann@acme.example"]);
  });

  it("over a month with daylight saving, by two processes, are what the list of the next seven days said, each once", async () => {
    toHour(0);
    const dana = await makeCustomer(test.ctx, { email: "dana@acme.example" });
    const bea = await makeCustomer(test.ctx, { email: "bea@acme.example" });
    for (let index = 0; index < 4; index += 1) {
      await openInvoice(dana.businessId, addDays(today(), 2 + index * 3));
      await openInvoice(bea.businessId, addDays(today(), 5 + index * 4));
      await openQuote(`quote${index % 2}@acme.example`, addDays(today(), 12 + index * 5));
    }
    await openQuote("dana@acme.example", addDays(today(), 20));
    await set(ALL);
    for (let week = 0; week < 5; week += 1) {
      const said = await planned();
      const from = today();
      for (let hours = 0; hours < 7 * 24; hours += 1) {
        const hour = agencyHour(test.clock.now());
        if ([8, 9, 12, 16, 17].includes(hour)) await Promise.all([sendReminders(test.ctx), sendReminders(test.ctx)]);
        test.clock.advance(HOUR_MS);
      }
      expect((await sentRows()).filter(({ on }) => on >= from && on < addDays(from, 7))).toEqual(said);
    }
    const rows = await sentRows();
    expect(rows.length).toBeGreaterThan(20);
    expect(new Set(rows.map(({ email, on }) => `${email} ${on}`)).size).toBe(rows.length);
    expect(new Set(rows.map(({ occasionId, step }) => `${occasionId} ${step}`)).size).toBe(rows.length);
    expect(await mails()).toHaveLength(rows.length);
  });

  it("that a process was killed over go out with the next run, once", async () => {
    const { businessId } = await makeCustomer(test.ctx);
    await openInvoice(businessId, today());
    await set({ invoices: true, weekdaysOnly: false, fromHour: 0, untilHour: 24 });
    const killed = Object.assign({}, test.ctx, {
      emails: Object.assign({}, test.ctx.emails, { reminder: () => Promise.reject(new Error("killed")) }),
    }) as AppContext;
    await expect(sendReminders(killed)).rejects.toThrow("killed");
    expect(await sentRows()).toEqual([]);
    expect(await sendReminders(test.ctx)).toBe(1);
    expect(await sendReminders(test.ctx)).toBe(0);
    expect(await mails()).toHaveLength(1);
  });

  it("wait for our answer to what the customer wrote about an invoice or a quote, and then go on", async () => {
    const dana = await makeCustomer(test.ctx, { email: "dana@acme.example" });
    const quoteId = await openQuote("dana@acme.example", addDays(today(), 4));
    const invoiceId = await openInvoice(dana.businessId, addDays(today(), 3));
    await claim(quoteId, dana.businessId);
    await set({ weekdaysOnly: false });
    const list = async () => {
      const { planned, held } = await getReminderPlan(owner());
      return { planned: new Set(planned.map(({ record }) => record.id)), held: held.map((one) => one.record.id) };
    };
    const write = (by: AppContext, record: { kind: "quote" | "invoice"; id: string }, text: string) => {
      test.clock.advance(1000);
      return writeRecordMessage(by, { record, text });
    };
    for (const record of [
      { kind: "invoice", id: invoiceId },
      { kind: "quote", id: quoteId },
    ] as const) {
      await set({ quotes: record.kind === "quote", invoices: record.kind === "invoice" });
      expect((await list()).planned).toContain(record.id);
      for (const settle of [
        () => write(owner(), record, "Thank you."),
        () => settleThread(owner(), record).then(() => undefined),
      ]) {
        await write(onBehalfOf(test.ctx, dana.actor), record, `Thanks, we pay next week ${test.clock.now().getTime()}`);
        expect((await list()).planned).not.toContain(record.id);
        expect((await list()).held).toEqual([record.id]);
        expect((await getReminderPlan(owner())).held[0]?.reason).toMatch(/waits for your answer/);
        toHour(10);
        expect(await sendReminders(test.ctx)).toBe(0);
        await settle();
        expect((await list()).planned).toContain(record.id);
        expect((await list()).held).toEqual([]);
      }
    }
    await test.ctx.db.update(quotes).set({ changeAskedAt: test.clock.now() }).where(eq(quotes.id, quoteId));
    expect((await getReminderPlan(owner())).held).toMatchObject([
      { record: { id: quoteId }, reason: expect.stringMatching(/asked for a change/) },
    ]);
  });

  it("stop once it is declined, paid or stopped by hand", async () => {
    const dana = await makeCustomer(test.ctx, { email: "dana@acme.example" });
    const bea = await makeCustomer(test.ctx, { email: "bea@acme.example" });
    const cy = await makeCustomer(test.ctx, { email: "cy@acme.example" });
    const quoteId = await openQuote("ann@acme.example", addDays(today(), 4));
    const paid = await openInvoice(bea.businessId, addDays(today(), 3));
    const answered = await openInvoice(dana.businessId, addDays(today(), 4));
    const stopped = await openInvoice(cy.businessId, addDays(today(), 5));
    await set({ ...ALL, weekdaysOnly: false });
    const names = async () => new Set((await getReminderPlan(owner())).planned.map(({ record }) => record.id));
    expect(await names()).toEqual(new Set([quoteId, paid, answered, stopped]));
    const about = { rule: "invoices", occasionId: stopped } as const;
    const sales = onBehalfOf(test.ctx, SALES);
    expect(await stopReminders(sales, about)).toEqual({ outcome: "stopped" });
    expect(await stopReminders(sales, about)).toEqual({ outcome: "was-stopped" });
    await expect(stopReminders(onBehalfOf(test.ctx, VIEWER), about)).rejects.toMatchObject({
      code: "permission.denied",
    });
    expect((await getReminderPlan(owner())).held).toMatchObject([{ reason: "Stopped", isStopped: true }]);
    expect(await names()).toEqual(new Set([quoteId, paid, answered]));
    const { openCents: cents = 0 } = (await test.ctx.db.select().from(invoices).where(eq(invoices.id, paid)))[0] ?? {};
    await pay(test.ctx, bea.businessId, { amount: String(cents / 100) }, [{ invoiceId: paid, cents }]);
    expect(await names()).toEqual(new Set([quoteId, answered]));
    test.clock.advance(1000);
    await writeRecordMessage(onBehalfOf(test.ctx, dana.actor), {
      record: { kind: "invoice", id: answered },
      text: "Next week",
    });
    expect(await names()).toEqual(new Set([quoteId]));
    expect((await getReminderPlan(owner())).held.map(({ record }) => record.id)).toContain(answered);
    await test.ctx.db
      .update(quotes)
      .set({ status: "declined", declinedAt: test.clock.now() })
      .where(eq(quotes.id, quoteId));
    expect(await names()).toEqual(new Set());
    expect(await resumeReminders(sales, about)).toEqual({ outcome: "resumed" });
    expect(await resumeReminders(sales, about)).toEqual({ outcome: "was-on" });
    expect(await names()).toEqual(new Set([stopped]));
  });

  it("of deposits and of questions go by rules of their own, until they are paid and answered", async () => {
    const dana = await makeCustomer(test.ctx, { email: "dana@acme.example" });
    const quote = await makeSentQuote(test.ctx, { businessEmail: "ann@acme.example" }, true);
    const { deposit } = await billHours(test.ctx, dana.businessId, quote.id);
    const bea = await makeCustomer(test.ctx, { email: "bea@acme.example" });
    const projectId = await makeProject(test.ctx, bea);
    const record = { kind: "project", id: projectId } as const;
    await writeRecordMessage(owner(), { record, text: "We began." });
    await set({ deposits: true, answers: true, weekdaysOnly: false });
    const kinds = async () =>
      (await getReminderPlan(owner())).planned.map(({ rule, on, record: { id } }) => [
        rule,
        addDays(on, -1) >= today(),
        id,
      ]);
    expect(await kinds()).toEqual([["deposits", true, deposit.id]]);
    test.clock.advance(1000);
    await writeRecordMessage(owner(), { record, text: "Which logo is the right one?" });
    expect((await kinds()).map(([rule]) => rule)).toEqual(["answers", "deposits", "answers"]);
    toHour(10);
    for (let day = 0; day < 3; day += 1) toHour(10);
    expect(await sendReminders(test.ctx)).toBe(1);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^We’re waiting for your answer/),
    ]);
    test.clock.advance(1000);
    await writeRecordMessage(onBehalfOf(test.ctx, bea.actor), { record, text: "The blue one." });
    expect((await kinds()).map(([rule]) => rule)).not.toContain("answers");
    const [{ openCents: cents = 0 } = {}] = await test.ctx.db
      .select()
      .from(invoices)
      .where(eq(invoices.id, deposit.id));
    await pay(test.ctx, dana.businessId, { amount: String(cents / 100) }, [{ invoiceId: deposit.id, cents }]);
    expect(await kinds()).toEqual([]);
  });

  it("to an address that bounced, is suppressed or is missing are left out with the reason", async () => {
    await openQuote("bounced@acme.example", addDays(today(), 3));
    await openQuote("quiet@acme.example", addDays(today(), 3));
    const at = test.clock.now();
    await test.ctx.db
      .insert(bouncedAddresses)
      .values({ email: "bounced@acme.example", reason: "No such user", bouncedAt: at });
    await test.ctx.db
      .insert(newsletterSuppressions)
      .values({ email: "quiet@acme.example", reason: "left", createdAt: at });
    await set({ ...ALL, weekdaysOnly: false, fromHour: 0, untilHour: 24 });
    const plan = await getReminderPlan(owner());
    expect(plan.planned).toEqual([]);
    expect(plan.held.map(({ email, reason }) => [email, reason]).sort()).toEqual([
      ["bounced@acme.example", "Emails to this address bounce."],
      ["quiet@acme.example", "This address asked for no more emails."],
    ]);
    expect(await sendReminders(test.ctx)).toBe(0);
  });

  it("take the place of the word that a quote runs out soon", async () => {
    await openQuote("ann@acme.example", addDays(today(), 2));
    await set({ quotes: true });
    expect(await tellEndingQuotes(test.ctx)).toBe(0);
    await set({ quotes: false });
    expect(await tellEndingQuotes(test.ctx)).toBe(1);
  });
});
