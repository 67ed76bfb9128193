import { Readable } from "node:stream";
import { desc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { auditLog } from "~/db/schema/audit";
import { leads } from "~/db/schema/leads";
import { newsletterSubscribers } from "~/db/schema/newsletter";
import { tasks } from "~/db/schema/tasks";
import { timelineNotes } from "~/db/schema/timeline";
import { takeMail } from "~/domain/mail-in/take-mail.server";
import { eraseLead } from "~/domain/retention/erase-lead.server";
import { createTask } from "~/domain/tasks/create-task.server";
import { createEndpoint } from "~/domain/webhooks/create-endpoint.server";
import { createMailReader, type MailReader } from "~/email/incoming/read-mail.server";
import { readAndPlace } from "~/email/incoming/start-mail-in.server";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { replyAddress } from "~/kernel/reply-address";
import { dataOf, OWNER, openTestApi, type TestApi } from "../../../tests/harness/api";
import { staffWith } from "../../../tests/harness/applications";
import { storeBooking } from "../../../tests/harness/bookings";
import { storeLead } from "../../../tests/harness/leads";
import { mailOf } from "../../../tests/harness/mails";
import { makeDraft, makeSentQuote } from "../../../tests/harness/quotes";
import { samplePdf } from "../../../tests/harness/sample-files";
import { whereNamed } from "../../../tests/harness/where-named";
import { addLeadNote } from "./add-lead-note.server";
import { getLeadErasure } from "./get-lead-erasure.server";
import { getLead } from "./list-leads.server";
import { replyToLead } from "./reply-to-lead.server";
import { tellSuspectedLeads } from "./tell-suspected-leads.server";
import { updateLead } from "./update-lead.server";

const ZOE = "zoe@quillfern.example";
const ABOUT_ZOE = /zoe|quillfern/i;
const SALES = staffWith("sales");

let api: TestApi;
let ctx: AppContext;
let reader: MailReader;

beforeAll(async () => {
  api = await openTestApi();
  ctx = Object.assign({}, api.test.ctx, { mailIn: { replyAddress: "answers@agency.example", checkedBy: null } });
  reader = createMailReader();
});

afterEach(() => api.test.reset());

afterAll(async () => {
  await reader.stop();
  await api.close();
});

const asSales = () => onBehalfOf(ctx, SALES);
const lastEntry = async () => (await ctx.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

const placesOf = (words: RegExp) => whereNamed({ pool: api.test.pool, ctx }, words);

async function comeIn(parts: Partial<Parameters<typeof mailOf>[0]>): Promise<void> {
  const raw = mailOf(
    Object.assign({ from: `Zoe Quillfern <${ZOE}>`, subject: "From Zoe", text: "It's me, Zoe." }, parts),
  );
  const taken = await takeMail(ctx, { way: "hook", mailbox: "test", content: Readable.from([Buffer.from(raw)]) });
  if (taken.outcome !== "taken") throw new Error(taken.outcome);
  await readAndPlace(ctx, reader, taken.id);
}

const staffWrote = () => {
  const now = ctx.clock.now();
  return { id: ctx.ids.uuid(), createdAt: now, updatedAt: now };
};

/** A lead with everything that can be about one, entered by a program. */
async function enterZoe(): Promise<string> {
  await createEndpoint(onBehalfOf(ctx, OWNER), {
    url: "https://hooks.example/in",
    description: "",
    eventTypes: ["lead.created"],
  });
  const body = {
    kind: "quote-request",
    channel: "phone",
    name: "Zoe Quillfern",
    businessName: "Quillfern Prints",
    email: ZOE,
    summary: "Zoe wants a shop",
    details: { description: "Zoe called." },
    confirm: true,
  };
  const headers = { "idempotency-key": "zoe-1" };
  const token = await api.makeKey(["lead.read", "lead.write"]);
  const { id } = dataOf<{ id: string }>(await api.ask("POST", "/api/leads", { token, headers, body }), 201);
  await addLeadNote(asSales(), { id, text: "Zoe is nice." });
  const { updatedAt } = await getLead(asSales(), id);
  const reply = { id, updatedAt, subject: "Your shop, Zoe", body: "Hello Zoe." };
  expect(await replyToLead(asSales(), reply as Parameters<typeof replyToLead>[1])).toMatchObject({ outcome: "sent" });
  const { name, businessName, email, summary, channel } = await getLead(asSales(), id);
  await updateLead(asSales(), { id, lead: { name, businessName, email, summary, channel, phone: "1 zoe" } });
  const { createdAt, updatedAt: _now, ...own } = staffWrote();
  const by = { createdAt, leadId: id };
  await ctx.db
    .insert(timelineNotes)
    .values({ ...own, ...by, kind: "call", text: "Zoe called", at: createdAt, authorLabel: "R" } as never);
  await ctx.db.insert(tasks).values({
    ...staffWrote(),
    ...by,
    title: "Call Zoe",
    dueOn: "2026-12-01",
    repeatDay: 1,
    createdByLabel: "R",
  } as never);
  const plan = { name: "zoe-plan.pdf", content: samplePdf() };
  await storeBooking(ctx, {
    ...by,
    name: "Zoe",
    email: "other@quillfern.example",
    answers: [{ question: "?", answer: "Zoe" }],
  });
  await comeIn({ to: replyAddress(ctx, { kind: "lead", id }) ?? "", files: [plan] });
  await comeIn({ subject: "Away", headers: ["Auto-Submitted: auto-replied"] });
  await comeIn({ from: "MAILER-DAEMON@mx.example", subject: "Failed", text: `No such user: <${ZOE}>.` });
  return id;
}

describe("a lead that is erased", () => {
  it("is in no table, file or audit text afterwards; the log says how much went", async () => {
    const id = await enterZoe();
    expect((await placesOf(ABOUT_ZOE)).length).toBeGreaterThan(8);
    const { goes, stays, updatedAt } = await getLeadErasure(asSales(), id);
    expect(goes).toEqual({
      notes: 2,
      tasks: 1,
      messages: expect.any(Number),
      files: expect.any(Number),
      mails: 1,
      bookings: 1,
      quoteNames: 0,
    });
    expect(goes.messages).toBeGreaterThan(1);
    expect(stays).toEqual({ quotes: 0, leads: 0, applications: 0, customers: 0, subscriptions: 0 });
    await eraseLead(asSales(), { id, updatedAt });
    await api.test.pool.query("update files set discarded_at = now() where purpose = 'incoming-mail'");
    expect(await placesOf(ABOUT_ZOE)).toEqual([]);
    expect(await lastEntry()).toMatchObject({ action: "lead.erased", subjectId: id, after: goes });
    await expect(getLead(asSales(), id)).rejects.toMatchObject({ code: "lead.not-found" });
  });

  it("takes along the daily message that named it as suspected spam", async () => {
    const id = await storeLead(ctx, { name: "Zoe", email: ZOE, stage: "spam", quarantineReason: "honeypot" });
    await tellSuspectedLeads(ctx);
    expect(await placesOf(ABOUT_ZOE)).toContain("public.emails");
    await eraseLead(asSales(), { id });
    expect(await placesOf(ABOUT_ZOE)).toEqual([]);
  });

  it("leaves what else there is of the address, which the question names", async () => {
    const id = await storeLead(ctx, { email: ZOE });
    const other = await storeLead(ctx, { email: ZOE.toUpperCase() });
    const quote = await makeDraft(ctx, { businessEmail: ZOE });
    await api.test.pool.query("update quotes set lead_id = $1 where id = $2", [id, quote.id]);
    const { stays } = await getLeadErasure(asSales(), id);
    expect(stays).toEqual({ quotes: 0, leads: 1, applications: 0, customers: 0, subscriptions: 0 });
    await eraseLead(asSales(), { id });
    expect(await ctx.db.select({ id: leads.id }).from(leads)).toEqual([{ id: other }]);
    const { rows } = await api.test.pool.query("select lead_id from quotes");
    expect(rows).toEqual([{ lead_id: null }]);
    expect(await ctx.db.select().from(newsletterSubscribers)).toEqual([]);
  });

  it("goes from quotes that nobody accepted, which can’t be accepted anymore, and stays on the others", async () => {
    const id = await storeLead(ctx, { name: "Zoe Quillfern", email: ZOE });
    const names = { businessEmail: ZOE, contactName: "Zoe", businessName: "Quillfern Prints", message: "Hello Zoe" };
    const open = await makeSentQuote(ctx, names, true);
    const accepted = await makeSentQuote(ctx, { ...names, contactName: "Z." });
    await api.test.pool.query("update quotes set lead_id = $1", [id]);
    await api.test.pool.query("update quotes set status = 'accepted', accepted_at = now() where id = $1", [
      accepted.id,
    ]);
    await createTask(asSales(), {
      task: { title: "Call Zoe", note: "", dueOn: "2026-12-01", assigneeId: "", repeats: "never" },
      subject: { kind: "quote", id: open.id },
    });
    const { goes, stays } = await getLeadErasure(asSales(), id);
    expect([goes.quoteNames, stays.quotes]).toEqual([1, 1]);
    await eraseLead(asSales(), { id });
    const { rows } = await api.test.pool.query(
      "select id, status, business_name, contact_name from quotes order by status",
    );
    expect(rows).toEqual([
      { id: accepted.id, status: "accepted", business_name: "Quillfern Prints", contact_name: "Z." },
      { id: open.id, status: "declined", business_name: "Erased lead", contact_name: "" },
    ]);
    const audited = await api.test.pool.query(
      "select 1 from audit_log where subject_id = $1 and after::text ~* 'zoe'",
      [open.id],
    );
    expect(audited.rows).toEqual([]);
    // The accepted one is the books' own.
    expect(await placesOf(ABOUT_ZOE)).toEqual(["public.audit_log", "public.quote_versions", "public.quotes"]);
  });

  it("is refused to those who may not, and where someone changed it since", async () => {
    const id = await storeLead(ctx);
    const recruiter = onBehalfOf(ctx, staffWith("recruiter"));
    await expect(eraseLead(recruiter, { id })).rejects.toMatchObject({ code: "permission.denied" });
    await expect(getLeadErasure(recruiter, id)).rejects.toMatchObject({ code: "permission.denied" });
    const { updatedAt } = await getLead(asSales(), id);
    await ctx.db
      .update(leads)
      .set({ updatedAt: new Date(Date.parse(updatedAt) + 1) })
      .where(eq(leads.id, id));
    await expect(eraseLead(asSales(), { id, updatedAt })).rejects.toMatchObject({ code: "lead.stale" });
    expect(await ctx.db.$count(leads)).toBe(1);
  });
});
