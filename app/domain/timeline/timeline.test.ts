import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { desc, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "~/db/schema/audit";
import { emails } from "~/db/schema/emails";
import { incomingMails } from "~/db/schema/incoming-mails";
import { invoices } from "~/db/schema/invoices";
import { leads } from "~/db/schema/leads";
import { WEBHOOK_EVENT_TYPES } from "~/db/schema/lists";
import { projects } from "~/db/schema/projects";
import { quotes } from "~/db/schema/quotes";
import { recordMessages } from "~/db/schema/records";
import { timelineNotes } from "~/db/schema/timeline";
import { moveApplication } from "~/domain/applications/move-application.server";
import type { Actor } from "~/domain/kernel/actor";
import { onBehalfOf } from "~/domain/kernel/on-behalf-of.server";
import { addLeadNote } from "~/domain/leads/add-lead-note.server";
import { moveLead } from "~/domain/leads/move-leads.server";
import { updateProject } from "~/domain/projects/update-project.server";
import { acceptQuote } from "~/domain/quotes/accept-quote.server";
import { writeRecordMessage } from "~/domain/records/write-message.server";
import { makeCustomer } from "../../../tests/harness/accounts";
import { addJob, apply, staffWith } from "../../../tests/harness/applications";
import { makeIncomingMail } from "../../../tests/harness/incoming-mails";
import { pay } from "../../../tests/harness/invoices";
import { storeLead } from "../../../tests/harness/leads";
import { PROJECT } from "../../../tests/harness/portal";
import { acceptanceOf, makeSentQuote, SALES } from "../../../tests/harness/quotes";
import { samplePdf } from "../../../tests/harness/sample-files";
import { createTestContext, type TestContext } from "../../../tests/harness/test-context";
import { uploadGood } from "../../../tests/harness/uploads";
import { addTimelineNote } from "./add-timeline-note.server";
import { TIMELINE_EVENTS } from "./event-words";
import { forgetTypedOf } from "./forget-typed.server";
import { logCall } from "./log-call.server";
import { readTimeline, type TimelineQuery } from "./read-timeline.server";
import { TIMELINE_KIND_LABELS, type TimelineEntry, type TimelineKind, type TimelineSubject } from "./schema";

const MINUTE_MS = 60_000;
const NOBODY = "01a20000-0000-7000-8000-000000000000";
const KINDS = Object.keys(TIMELINE_KIND_LABELS) as TimelineKind[];

let test: TestContext;

beforeEach(async () => {
  test = await createTestContext();
});

afterEach(() => test.close());

const staff = (actor: Actor = SALES) => onBehalfOf(test.ctx, actor);
const keyWith = (...scopes: string[]): Actor => ({ kind: "key", keyId: NOBODY, name: "Reader", scopes });

async function read(subject: TimelineSubject, query: TimelineQuery = {}, actor: Actor = SALES) {
  return (await readTimeline(staff(actor), subject, query)).entries;
}

/** Every entry, page by page from the newest. */
async function readWhole(subject: TimelineSubject, query: TimelineQuery = {}): Promise<TimelineEntry[]> {
  const page = await readTimeline(staff(), subject, query);
  if (page.earlier === null) return page.entries;
  return [...(await readWhole(subject, { ...query, before: page.earlier })), ...page.entries];
}

/** A request, a call, a quote, what both sides said, the acceptance, money, files and a project: each a minute after the other. */
async function makeDeal() {
  const dana = await makeCustomer(test.ctx, { email: "dana@juniperlane.example" });
  const leadId = await storeLead(test.ctx, { email: "Dana@juniperlane.example", summary: "A new shop" });
  const tick = () => test.clock.advance(MINUTE_MS);
  tick();
  await moveLead(staff(), { id: leadId, stage: "in-review" });
  tick();
  await addLeadNote(staff(), { id: leadId, text: "Knows what she wants." });
  tick();
  const at = test.clock.now();
  tick();
  await logCall(
    staff(),
    { kind: "lead", id: leadId },
    { person: "Dana", at, text: "Wants a café page.", answers: false },
  );
  const mailId = await makeIncomingMail(test.ctx, { subject: "One more thing", text: "Opening hours too." });
  await test.ctx.db
    .update(incomingMails)
    .set({ subjectKind: "lead", subjectId: leadId, state: "placed", receivedAt: test.clock.now() })
    .where(eq(incomingMails.id, mailId));
  tick();
  const { id: quoteId } = await makeSentQuote(test.ctx, { businessEmail: dana.email }, true);
  await test.ctx.db.update(quotes).set({ leadId }).where(eq(quotes.id, quoteId));
  tick();
  const { claim } = await uploadGood(test.ctx, samplePdf(), { purpose: "message-file", name: "plan.pdf" });
  const record = { kind: "quote", id: quoteId } as const;
  await writeRecordMessage(staff(dana.actor), { record, text: "Is booking part of it?", claims: [claim] });
  tick();
  await addTimelineNote(staff(), record, "She compares us.");
  tick();
  await acceptQuote(staff(dana.actor), await acceptanceOf(test.ctx, dana.actor, quoteId));
  const [invoice] = await test.ctx.db.select().from(invoices).where(eq(invoices.status, "issued")).limit(1);
  const [project] = await test.ctx.db.select().from(projects).limit(1);
  if (!invoice || !project) throw new Error("the acceptance made no invoice or project");
  tick();
  await pay(test.ctx, dana.businessId, { amount: "100", reference: "Cheque 7" }, [
    { invoiceId: invoice.id, cents: 10_000 },
  ]);
  tick();
  await updateProject(staff(), { projectId: project.id, project: PROJECT });
  tick();
  return { dana, leadId, quoteId, projectId: project.id, invoiceId: invoice.id };
}

const kindsOf = (entries: readonly TimelineEntry[]) =>
  KINDS.filter((kind) => entries.some((each) => each.kind === kind));

describe("a timeline", () => {
  it("gathers of a customer what there is about their requests, quotes, invoices, payments and projects, the newest last", async () => {
    const { dana, leadId, quoteId } = await makeDeal();
    const customer = { kind: "customer", id: dana.businessId } as const;
    const whole = await readWhole(customer);
    expect(kindsOf(whole)).toEqual(KINDS.filter((kind) => kind !== "file"));
    expect(whole.map(({ at }) => at)).toEqual(whole.map(({ at }) => at).sort());
    const lines = whole.map(({ who, what, text, about }) => [who, what, text, about?.name ?? ""].join(" | "));
    expect(lines).toEqual(
      expect.arrayContaining([
        "Bo Sales | moved it from New to In review |  | A new shop",
        "Bo Sales | noted | Knows what she wants. | A new shop",
        "Bo Sales | spoke with Dana | Wants a café page. | A new shop",
        "Bo Sales | sent version 1 for $5,999.00 |  | Quote Q-0001",
        "Bo Sales | noted | She compares us. | Quote Q-0001",
        "Dana Whitfield | accepted the quote for $5,999.00 |  | Quote Q-0001",
        "Bo Sales | recorded a payment of | Cheque 7 | ",
      ]),
    );
    const said = whole.find(({ text }) => text === "Is booking part of it?");
    expect(said).toMatchObject({
      kind: "message",
      marks: ["customer"],
      files: [{ name: "plan.pdf", of: { kind: "message", record: { kind: "quote", id: quoteId } } }],
    });
    expect(whole.find(({ opens }) => opens?.kind === "mail")?.text).toContain("Opening hours too.");
    expect(await read({ kind: "lead", id: leadId }, { text: "dana CAFE" })).toMatchObject([
      { kind: "call", about: null },
    ]);
  });

  it("of a lead, quote or project has what came of it and what it came from, and nothing of others", async () => {
    const { leadId, quoteId, projectId } = await makeDeal();
    const other = await makeSentQuote(test.ctx, { businessEmail: "else@where.example" }, true);
    expect(kindsOf(await readWhole({ kind: "lead", id: leadId }))).toEqual(KINDS.filter((kind) => kind !== "file"));
    const ofQuote = await readWhole({ kind: "quote", id: quoteId });
    expect(kindsOf(ofQuote)).toEqual(["email", "message", "note", "version", "answer", "invoice", "payment", "other"]);
    expect(kindsOf(await readWhole({ kind: "project", id: projectId }))).toEqual([
      ...["email", "message", "note", "version", "answer", "invoice", "payment", "stage", "other"],
    ]);
    const ofOther = await readWhole({ kind: "quote", id: other.id });
    expect(kindsOf(ofOther)).toEqual(["email", "version", "other"]);
    expect(ofOther.filter(({ id }) => ofQuote.some((each) => each.id === id))).toEqual([]);
  });

  it("shows one kind alone, files of messages and mails with messages too, and finds what any entry says", async () => {
    const { dana } = await makeDeal();
    const customer = { kind: "customer", id: dana.businessId } as const;
    const whole = await readWhole(customer);
    for (const kind of KINDS) {
      const some = await readWhole(customer, { kind });
      expect(new Set(some.map((each) => each.kind))).toEqual(new Set([kind]));
      const inWhole = whole.filter((each) => each.kind === kind).map(({ id }) => id);
      expect(some.map(({ id }) => id)).toEqual(expect.arrayContaining(inWhole));
    }
    expect(await read(customer, { kind: "file" })).toMatchObject([{ files: [{ name: "plan.pdf" }] }]);
    for (const text of ["opening", "knows", "booking", "compares", "accepted", "cheque 7", "in review", "version 1"]) {
      expect(await read(customer, { text }), text).not.toEqual([]);
    }
    expect(await read(customer, { text: "nowhere-at-all" })).toEqual([]);
  });

  it("comes in pages that hold each entry once, also where many have one moment", async () => {
    const id = await storeLead(test.ctx);
    for (let count = 0; count < 90; count++) await addLeadNote(staff(), { id, text: `Note ${count}.` });
    const whole = await readWhole({ kind: "lead", id });
    expect(whole.map(({ text }) => text)).toEqual(Array.from({ length: 90 }, (_, count) => `Note ${count}.`));
    const newestPage = await readTimeline(staff(), { kind: "lead", id });
    for (const before of ["", "x", "%%%", Buffer.from("2026 or 1=1").toString("base64url"), "A".repeat(5000)]) {
      expect(await readTimeline(staff(), { kind: "lead", id }, { before })).toEqual(newestPage);
    }
  });

  it("shows everyone only what they may read", async () => {
    const { dana, quoteId } = await makeDeal();
    const quote = { kind: "quote", id: quoteId } as const;
    const seen = async (...scopes: string[]) => kindsOf(await read(quote, {}, keyWith("quote.read", ...scopes)));
    expect(await seen()).toEqual(["message", "note", "version", "answer", "other"]);
    expect(await seen("invoice.read")).toEqual(["message", "note", "version", "answer", "invoice", "payment", "other"]);
    expect(await seen("email.read")).toEqual(["email", "message", "note", "version", "answer", "other"]);
    const customer = { kind: "customer", id: dana.businessId } as const;
    expect(kindsOf(await read(customer, {}, keyWith("customer.read")))).toEqual([]);
    expect(kindsOf(await read(customer, {}, keyWith("customer.read", "lead.read")))).toEqual(["call", "note", "stage"]);
    for (const actor of [staffWith("recruiter"), dana.actor, keyWith("lead.read")] as Actor[]) {
      await expect(read(quote, {}, actor)).rejects.toThrow("may not quote.read");
    }
    for (const id of [NOBODY, "'; drop table"]) {
      await expect(read({ kind: "quote", id })).rejects.toThrow("quote.not-found");
    }
  });

  it("of an application has its moves, notes, calls, files and emails, for recruiters", async () => {
    const job = await addJob(test);
    const { id } = await apply(test, job.id);
    const recruiter = staffWith("recruiter");
    const subject = { kind: "application", id } as const;
    test.clock.advance(MINUTE_MS);
    await moveApplication(staff(recruiter), { id, to: "shortlisted", note: "Good letter" });
    await logCall(staff(recruiter), subject, {
      person: "",
      at: test.clock.now(),
      text: "Monday at nine.",
      answers: true,
    });
    const entries = await read(subject, {}, recruiter);
    expect(kindsOf(entries)).toEqual(["email", "call", "stage", "other"]);
    expect(await read(subject, { kind: "file" }, recruiter)).toMatchObject([{ files: [{ name: "Resume Dana.pdf" }] }]);
    expect(entries.map(({ who, what }) => `${who} ${what}`.trim())).toEqual(
      expect.arrayContaining([
        "Applied",
        `${recruiter.name} moved it from Pending to Shortlisted`,
        `${recruiter.name} had a call`,
      ]),
    );
    await expect(read(subject, {}, SALES)).rejects.toThrow("may not application.read");
  });
});

describe("a call", () => {
  it("is typed in for what was, not for what will be, by those who may write, and written down without its words", async () => {
    const leadId = await storeLead(test.ctx);
    const subject = { kind: "lead", id: leadId } as const;
    const at = new Date(test.clock.now().getTime() - 60 * MINUTE_MS);
    const call = { person: "Ann", at, text: "Zqwords", answers: false };
    expect(await logCall(staff(), subject, { ...call, at: new Date(test.clock.now().getTime() + 1) })).toEqual({
      outcome: "future",
    });
    expect(await test.ctx.db.select().from(timelineNotes)).toEqual([]);
    expect(await logCall(staff(), subject, call)).toEqual({ outcome: "logged" });
    const [entry] = await read(subject);
    expect(entry).toMatchObject({
      kind: "call",
      at: at.toISOString(),
      who: "Bo Sales",
      what: "spoke with Ann",
      text: "Zqwords",
    });
    const [logged] = await test.ctx.db.select().from(auditLog).orderBy(desc(auditLog.at)).limit(1);
    expect(logged).toMatchObject({ action: "timeline.call-logged", subjectKind: "lead", subjectId: leadId });
    expect(JSON.stringify(logged)).not.toContain("Zqwords");
    const viewer: Actor = { kind: "staff", userId: "v", name: "Vi", role: "viewer" };
    await expect(logCall(staff(viewer), subject, call)).rejects.toThrow("may not lead.write");
    await expect(logCall(staff(), { kind: "project", id: NOBODY }, call)).rejects.toThrow("project.not-found");
  });

  it("that reached them keeps the promise at its hour, unless it was before they wrote, or said not to be an answer", async () => {
    const leadId = await storeLead(test.ctx);
    const subject = { kind: "lead", id: leadId } as const;
    const before = new Date(test.clock.now().getTime() - MINUTE_MS);
    test.clock.advance(60 * MINUTE_MS);
    const at = test.clock.now();
    test.clock.advance(60 * MINUTE_MS);
    const call = { person: "Ann", at, text: "x", answers: true };
    const stored = async () => (await test.ctx.db.select().from(leads).where(eq(leads.id, leadId)))[0];
    await logCall(staff(), subject, { ...call, answers: false });
    await logCall(staff(), subject, { ...call, at: before });
    expect(await stored()).toMatchObject({ stage: "new", repliedAt: null });
    await logCall(staff(), subject, call);
    expect(await stored()).toMatchObject({ stage: "replied", repliedAt: at });
    await logCall(staff(), subject, { ...call, at: test.clock.now() });
    expect(await stored()).toMatchObject({ stage: "replied", repliedAt: at });
  });

  it("that reached them answers what waits in the thread of a quote or project, but nothing written after it", async () => {
    const dana = await makeCustomer(test.ctx);
    const { id } = await makeSentQuote(test.ctx, { businessEmail: dana.email }, true);
    const record = { kind: "quote", id } as const;
    const waits = async () => {
      const rows = await test.ctx.db.select().from(recordMessages).where(eq(recordMessages.recordId, id));
      return rows.filter(({ awaitsAnswer }) => awaitsAnswer).length;
    };
    const early = test.clock.now();
    test.clock.advance(MINUTE_MS);
    await writeRecordMessage(staff(dana.actor), { record, text: "When do we begin?" });
    const call = { person: "Dana", text: "On Monday.", at: early, answers: true };
    await logCall(staff(), record, call);
    expect(await waits()).toBe(1);
    await logCall(staff(), record, { ...call, at: test.clock.now(), answers: false });
    expect(await waits()).toBe(1);
    await logCall(staff(), record, { ...call, at: test.clock.now() });
    expect(await waits()).toBe(0);
    await writeRecordMessage(staff(dana.actor), { record, text: "And the shop?" });
    expect(await waits()).toBe(1);
  });

  it("goes with what it is about, and with a business that closes", async () => {
    const { dana, leadId, quoteId, projectId } = await makeDeal();
    const call = { person: "", at: test.clock.now(), text: "x", answers: true };
    for (const kind of ["quote", "customer", "project"] as const) {
      const id = { quote: quoteId, customer: dana.businessId, project: projectId }[kind];
      expect(await logCall(staff(), { kind, id }, call)).toEqual({ outcome: "logged" });
    }
    await forgetTypedOf(staff() as never, dana.businessId);
    expect((await test.ctx.db.select().from(timelineNotes)).map(({ leadId }) => leadId)).toEqual([leadId]);
    await test.pool.query("delete from leads where id = $1", [leadId]);
    expect(await test.ctx.db.select().from(timelineNotes)).toEqual([]);
    expect(await test.ctx.db.select().from(emails)).not.toEqual([]);
  });
});

it("every action of the audit log about what has a timeline has words there, or is left out on purpose", () => {
  const sources = readdirSync("app/domain", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".server.ts"))
    .map((file) => readFileSync(path.join("app/domain", file), "utf8"));
  const actions = sources.flatMap((source) =>
    [...source.matchAll(/"((?:lead|quote|invoice|project|customer|link|message)\.[a-z-]+)"/g)].flatMap(
      ([, name]) => name ?? [],
    ),
  );
  const written = new Set(actions.filter((name) => !ERRORS.test(name)));
  const known = new Set<string>([...Object.keys(TIMELINE_EVENTS), ...UNTOLD, ...WEBHOOK_EVENT_TYPES]);
  expect([...written].filter((name) => !known.has(name)).sort()).toEqual([]);
});

/** Permissions and codes of errors have the same look. */
const ERRORS = /\.(?:read|write|act|not-found|stale|not-yours|manage)$/;

/** Told better by a table of its own, or of no use to anyone who reads a timeline. */
const UNTOLD = [
  ...[
    "lead.noted",
    "lead.replied",
    "lead.wrote",
    "message.added",
    "quote.accepted",
    "quote.change-asked",
    "quote.sent",
  ],
  ...["quote.published", "project.file-added", "project.update-posted"],
  // Gone with what it was about.
  ...["lead.expired", "lead.erased", "quote.deleted", "invoice.deleted"],
  // Hours have a list of their own, and a milestone shows what it is.
  ...["project.hours-changed", "project.hours-logged", "project.hours-removed", "project.hours-shown"],
  ...["project.milestone-changed", "project.milestone-moved", "link.code-sent"],
];
