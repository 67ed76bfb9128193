import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { applications } from "~/db/schema/applications";
import { auditLog } from "~/db/schema/audit";
import { payments } from "~/db/schema/billing";
import { documents } from "~/db/schema/documents";
import { bouncedAddresses, incomingMails } from "~/db/schema/incoming-mails";
import { projectMilestones } from "~/db/schema/projects";
import { WORK_TO_COVER } from "~/domain/absences/schema";
import { settleThread } from "~/domain/threads/settle-thread.server";
import { writeRecordMessage } from "~/domain/threads/write-message.server";
import type { Actor } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer } from "../../../tests/harness/accounts";
import { addJob, apply, staffWith } from "../../../tests/harness/applications";
import { storeBooking } from "../../../tests/harness/bookings";
import { storeEmail } from "../../../tests/harness/emails";
import { makeIncomingMail } from "../../../tests/harness/incoming-mails";
import { makeInvoiceDraft, makeIssuedInvoice } from "../../../tests/harness/invoices";
import { storeLead } from "../../../tests/harness/leads";
import { makeProject } from "../../../tests/harness/portal";
import { makeSentQuote } from "../../../tests/harness/quotes";
import { freshContext } from "../../../tests/harness/use-test-context";
import { askForChange } from "../quotes/ask-change.server";
import { openOwnQuote } from "../quotes/own-quotes.server";
import { listToday } from "./list-today.server";
import type { TodayView } from "./schema";
import { TODAY_KINDS } from "./schema";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const test = freshContext();

const as = (actor: Actor) => onBehalfOf(test.ctx, actor);
const owner = () => staffWith("owner");
const fromNow = (milliseconds: number) => new Date(test.clock.now().getTime() + milliseconds);
const rowsOf = async (actor: Actor, view: TodayView = "all") => (await listToday(as(actor), { view })).items;
const kindsOf = async (actor: Actor, view: TodayView = "all") => (await rowsOf(actor, view)).map(({ kind }) => kind);

async function storePayment(changes: Partial<typeof payments.$inferInsert> = {}): Promise<void> {
  const id = test.ctx.ids.uuid();
  const now = test.clock.now();
  const times = { createdAt: now, updatedAt: now };
  await test.ctx.db
    .insert(payments)
    .values({ id, amountCents: 5000, status: "failed", invoiceNumber: id, description: "Plan", ...times, ...changes });
}

async function storeMilestone(projectId: string, title: string, dueOn: string | null, done = false): Promise<void> {
  const now = test.clock.now();
  const id = test.ctx.ids.uuid();
  await test.ctx.db
    .insert(projectMilestones)
    .values({ id, projectId, title, dueOn, position: 1, doneAt: done ? now : null, createdAt: now });
}

describe("what is due", () => {
  it("is leads until they are answered, the one whose promise was broken first, spam as one row", async () => {
    const later = await storeLead(test.ctx, { replyDueAt: fromNow(2 * DAY_MS) });
    const broken = await storeLead(test.ctx, { replyDueAt: fromNow(-HOUR_MS), name: "Bea" });
    const soon = await storeLead(test.ctx, { replyDueAt: fromNow(HOUR_MS) });
    await storeLead(test.ctx, { stage: "replied", repliedAt: test.clock.now() });
    for (const spamConfirmedAt of [null, null, test.clock.now()]) {
      await storeLead(test.ctx, { stage: "spam", quarantineReason: "honeypot", spamConfirmedAt });
    }
    const rows = await rowsOf(owner());
    expect(rows.map(({ id, part }) => [id, part])).toEqual([
      [broken, "now"],
      [soon, "today"],
      [later, "soon"],
      ["all", "look"],
    ]);
    expect(rows[0]).toMatchObject({
      kind: "lead",
      what: "Message: A question",
      who: "Bea",
      owner: null,
      at: fromNow(-HOUR_MS).toISOString(),
      day: null,
      path: `/admin/leads/${broken}`,
    });
    expect(rows.at(-1)).toMatchObject({ kind: "spam-lead", what: "2 leads set aside as suspected spam" });
  });

  it.each([
    ["2026-03-02T15:00:00Z", "2026-03-09"],
    ["2026-03-06T23:00:00Z", "2026-03-13"],
    ["2026-03-07T15:00:00Z", "2026-03-13"],
    ["2026-03-08T15:00:00Z", "2026-03-13"],
    // Still Friday evening in Austin.
    ["2026-03-07T05:30:00Z", "2026-03-13"],
    // Five working days over the beginning of daylight saving end at midnight all the same.
    ["2026-03-05T15:00:00Z", "2026-03-12"],
  ])("is an application of %s until the end of %s", async (createdAt, day) => {
    const { id } = await apply(test, (await addJob(test)).id);
    await test.ctx.db
      .update(applications)
      .set({ createdAt: new Date(createdAt) })
      .where(eq(applications.id, id));
    const [row] = await rowsOf(staffWith("recruiter"));
    expect(row).toMatchObject({ kind: "application", id, day });
    const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
    expect(row?.at).toBe(`${next}T0${day > "2026-03-08" ? 5 : 6}:00:00.000Z`);
  });

  it("is what customers ask, until staff answer or say that it needs no answer", async () => {
    const dana = await makeCustomer(test.ctx);
    const quote = await makeSentQuote(test.ctx, { businessEmail: dana.email });
    const invoiceId = await makeIssuedInvoice(test.ctx, dana.businessId);
    const projectId = await makeProject(test.ctx, dana);
    const records = [
      { kind: "quote", id: quote.id },
      { kind: "invoice", id: invoiceId },
      { kind: "project", id: projectId },
    ] as const;
    for (const record of records) {
      for (const text of ["When?", "Anyone?"]) await writeRecordMessage(as(dana.actor), { record, text });
    }
    const asked = await rowsOf(owner());
    expect(asked.map(({ kind, id, part }) => [kind, id, part]).sort()).toEqual([
      ["invoice-message", invoiceId, "soon"],
      ["project-message", projectId, "soon"],
      ["quote-message", quote.id, "soon"],
    ]);
    expect(asked.find(({ kind }) => kind === "quote-message")).toMatchObject({
      what: "Q-0001: When?",
      at: fromNow(DAY_MS).toISOString(),
    });
    await writeRecordMessage(as(owner()), { record: records[0], text: "Tomorrow." });
    expect(await settleThread(as(owner()), records[1])).toEqual({ outcome: "settled" });
    expect(await settleThread(as(owner()), records[1])).toEqual({ outcome: "nothing-waits" });
    expect(await kindsOf(owner())).toEqual(["project-message"]);
    await writeRecordMessage(as(dana.actor), { record: records[0], text: "And then?" });
    expect((await kindsOf(owner())).sort()).toEqual(["project-message", "quote-message"]);
    await expect(settleThread(as(staffWith("viewer")), records[2])).rejects.toMatchObject({
      code: "permission.denied",
    });
    const logged = await test.ctx.db.select().from(auditLog).where(eq(auditLog.action, "message.settled"));
    expect(logged).toMatchObject([{ subjectKind: "invoice", subjectId: invoiceId }]);
  });

  it("is quotes that wait for a change or run out within three days, never both", async () => {
    const dana = await makeCustomer(test.ctx);
    const of = (validUntil: string) => makeSentQuote(test.ctx, { businessEmail: dana.email, validUntil });
    const ending = await of("2026-03-05");
    const today = await of("2026-03-02");
    const changing = await of("2026-03-04");
    await of("2026-03-06");
    const request = {
      id: changing.id,
      versionId: (await openOwnQuote(as(dana.actor), changing.id)).versionId,
      text: "Cheaper, please.",
    };
    expect(await askForChange(as(dana.actor), request)).toEqual({ outcome: "asked" });
    const rows = await rowsOf(owner());
    expect(rows.map(({ kind, id, part, day }) => [kind, id, part, day])).toEqual([
      ["quote-ending", today.id, "today", "2026-03-02"],
      ["quote-change", changing.id, "soon", null],
      ["quote-ending", ending.id, "soon", "2026-03-05"],
    ]);
    test.clock.advance(4 * DAY_MS);
    expect(await rowsOf(owner())).toMatchObject([{ kind: "quote-change", part: "now" }, { part: "today" }]);
  });

  it("is invoices past their day and drafts that nothing issues", async () => {
    const dana = await makeCustomer(test.ctx);
    const invoiceId = await makeIssuedInvoice(test.ctx, dana.businessId);
    expect(await rowsOf(owner())).toEqual([]);
    const draft = await makeInvoiceDraft(test.ctx, dana.businessId, { title: "March" });
    const scheduled = await makeInvoiceDraft(test.ctx, dana.businessId);
    await test.pool.query("update invoices set issue_on = '2026-05-01' where id = $1", [scheduled]);
    test.clock.advance(15 * DAY_MS);
    expect(await rowsOf(owner())).toMatchObject([
      {
        kind: "invoice-overdue",
        id: invoiceId,
        part: "now",
        day: "2026-03-16",
        what: expect.stringContaining("$1,600"),
      },
      { kind: "invoice-draft", id: draft, part: "look", what: "March" },
    ]);
  });

  it("is milestones of live projects that are not reached", async () => {
    const dana = await makeCustomer(test.ctx);
    const running = await makeProject(test.ctx, dana);
    const paused = await makeProject(test.ctx, dana, { status: "paused" });
    await storeMilestone(running, "Late", "2026-02-27");
    await storeMilestone(running, "Soon", "2026-03-05");
    await storeMilestone(running, "Far", "2026-03-06");
    await storeMilestone(running, "Never", null);
    await storeMilestone(running, "Reached", "2026-02-27", true);
    await storeMilestone(paused, "Paused", "2026-02-27");
    expect(await rowsOf(owner())).toMatchObject([
      { kind: "milestone", what: "Late, Online shop", who: "Juniper Lane Bakery", path: `/admin/projects/${running}` },
      { what: "Soon, Online shop", part: "soon" },
    ]);
  });

  it("is payments that failed or need a look, until money came or a month has passed", async () => {
    const dana = await makeCustomer(test.ctx);
    const { businessId } = dana;
    const quote = await makeSentQuote(test.ctx, { businessEmail: dana.email });
    await storePayment({ businessId, invoiceNumber: "P-1" });
    await storePayment({ businessId, quoteId: quote.id, invoiceNumber: "P-2" });
    await storePayment({ businessId, quoteId: quote.id, status: "paid", createdAt: fromNow(1) });
    await storePayment({ status: "paid", flag: "unknown-payer", payerEmail: "who@x.example", invoiceNumber: "P-3" });
    await storePayment({ status: "paid", flag: "disputed", flagSettledAt: test.clock.now() });
    const rows = (await rowsOf(owner())).filter(({ kind }) => kind.startsWith("payment"));
    expect(rows.map(({ kind, what, who, part }) => [kind, what, who, part]).sort()).toEqual([
      ["payment-failed", "P-1, $50", "Juniper Lane Bakery", "now"],
      ["payment-flagged", "P-3, $50", "who@x.example", "now"],
    ]);
    test.clock.advance(31 * DAY_MS);
    expect((await kindsOf(owner())).filter((kind) => kind.startsWith("payment"))).toEqual(["payment-flagged"]);
  });

  it("is mail that failed, bounced or waits for its place", async () => {
    const failed = await storeEmail(test.ctx);
    const bounced = await storeEmail(test.ctx, { status: "sent", subject: "Your quote" });
    const at = { bouncedAt: test.clock.now() };
    await test.ctx.db
      .insert(bouncedAddresses)
      .values({ email: "gone@x.example", reason: "No such user", emailId: bounced, ...at });
    const waiting = await makeIncomingMail(test.ctx, { subject: "Hello?", text: "Hi" });
    const forged = await makeIncomingMail(test.ctx, { subject: "Pay me", text: "Now" });
    await test.ctx.db.update(incomingMails).set({ state: "quarantined" }).where(eq(incomingMails.id, forged));
    const rows = await rowsOf(owner());
    expect(rows.map(({ kind, id }) => `${kind} ${id}`).sort()).toEqual([
      `email-bounced ${bounced}`,
      `email-failed ${failed}`,
      ...[`mail ${waiting}`, `mail ${forged}`].sort(),
    ]);
    expect(rows.find(({ id }) => id === bounced)).toMatchObject({ who: "gone@x.example", what: "Your quote" });
  });

  it("is drafts of the website, for those who write it", async () => {
    const edited = { updatedAt: test.clock.now(), updatedBy: "Edda" };
    await test.ctx.db
      .insert(documents)
      .values({ kind: "home", locale: "en", edits: {}, draft: { a: "b" }, version: 0, ...edited });
    expect(await rowsOf(staffWith("editor"))).toMatchObject([
      { kind: "website-draft", id: "home", part: "look", who: "Edda", path: "/admin/website/home" },
    ]);
    expect(await kindsOf(staffWith("sales"))).toEqual([]);
  });
});

it("shows fifty and counts them by area, and narrows to one", async () => {
  for (let count = 0; count < 52; count++) await storeLead(test.ctx, { replyDueAt: fromNow(count * HOUR_MS) });
  await storeEmail(test.ctx);
  const all = await listToday(as(owner()), { view: "all" });
  expect(all.items).toHaveLength(50);
  expect(all.areas).toEqual([
    { area: "leads", count: 50, isMore: true },
    { area: "emails", count: 1, isMore: false },
  ]);
  const some = await listToday(as(owner()), { view: "all", area: "emails" });
  expect(some.items.map(({ kind }) => kind)).toEqual(["email-failed"]);
  expect(some.areas).toEqual(all.areas);
});

it("shows the most pressing alone where fewer are asked for, and says how many there are of each part", async () => {
  for (const hours of [-2, -1, 1, 60]) await storeLead(test.ctx, { replyDueAt: fromNow(hours * HOUR_MS) });
  const all = await listToday(as(owner()), { view: "all" });
  const some = await listToday(as(owner()), { view: "all", most: 2 });
  expect(some.items).toEqual(all.items.slice(0, 2));
  expect(some.found).toEqual({ now: 2, today: 1, soon: 1, look: 0 });
  expect(all.found).toEqual(some.found);
});

it("asks the database five times, however much there is", async () => {
  for (let count = 0; count < 5; count++) await storeLead(test.ctx);
  const before = test.statementCount();
  await listToday(as(owner()));
  expect(test.statementCount() - before).toBe(5);
});

it("has nothing that someone who stands in can't settle", () => {
  expect([...new Set(Object.values(TODAY_KINDS).map(({ write }) => write))].sort()).toEqual(WORK_TO_COVER.toSorted());
});

it("the day's bookings are there for their host until they are over, with what is known of the person", async () => {
  const leadId = await storeLead(test.ctx, { businessName: "Juniper Lane", stage: "won" });
  const answers = [{ question: "What about?", answer: "A shop\nthat takes orders" }];
  const startsAt = fromNow(HOUR_MS);
  const endsAt = fromNow(1.5 * HOUR_MS);
  await storeBooking(test.ctx, { leadId, name: "Dana Whitfield", answers, startsAt, endsAt });
  await storeBooking(test.ctx, { leadId, startsAt: fromNow(2 * DAY_MS), endsAt: fromNow(2 * DAY_MS + HOUR_MS) });
  const row = { kind: "booking", part: "today", path: `/admin/leads/${leadId}` };
  expect(await rowsOf(owner())).toMatchObject([
    { ...row, who: "Dana Whitfield, Juniper Lane", what: "Call: A shop that takes orders" },
  ]);
  test.clock.advance(1.2 * HOUR_MS);
  expect(await rowsOf(owner())).toMatchObject([{ kind: "booking", part: "now" }]);
  test.clock.advance(HOUR_MS);
  expect(await rowsOf(owner())).toEqual([]);
});
