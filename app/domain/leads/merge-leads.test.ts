import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { auditLog } from "~/db/schema/audit";
import { incomingMails } from "~/db/schema/incoming-mails";
import type { leads } from "~/db/schema/leads";
import { findSender } from "~/domain/mail-in/find-subject.server";
import { takeMail } from "~/domain/mail-in/take-mail.server";
import { eraseLead } from "~/domain/retention/erase-lead.server";
import { createTask } from "~/domain/tasks/create-task.server";
import { readTimeline } from "~/domain/timeline/read-timeline.server";
import { createMailReader, type MailReader } from "~/email/incoming/read-mail.server";
import { readAndPlace } from "~/email/incoming/start-mail-in.server";
import type { AppContext } from "~/kernel/app-context";
import { findMerged } from "~/kernel/merged.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { replyAddress } from "~/kernel/reply-address";
import { transact } from "~/kernel/transact.server";
import { agencyDay } from "~/lib/calendar-date";
import { openTestApi, type TestApi } from "../../../tests/harness/api";
import { staffWith } from "../../../tests/harness/applications";
import { storeBooking } from "../../../tests/harness/bookings";
import { storeLead } from "../../../tests/harness/leads";
import { mailOf } from "../../../tests/harness/mails";
import { proposeNote } from "../../../tests/harness/proposals";
import { whereNamed } from "../../../tests/harness/where-named";
import { addLeadNote } from "./add-lead-note.server";
import { getLeadDetail } from "./get-lead-detail.server";
import { getLead } from "./list-leads.server";
import { getLeadMerge, mergeLeads } from "./merge-leads.server";
import { replyToLead } from "./reply-to-lead.server";
import { updateLead } from "./update-lead.server";

const HOUR_MS = 60 * 60 * 1000;
const NOBODY = "00000000-0000-7000-8000-000000000000";
const ZOE = "zoe@quill.example";

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

const asSales = () => onBehalfOf(ctx, staffWith("sales"));
const later = (hours: number) => new Date(ctx.clock.now().getTime() + hours * HOUR_MS);

/** Every column that refers to a lead, as the database knows them, with how often this one is named there. */
async function placesOf(id: string): Promise<Record<string, number>> {
  const { rows } = await api.test.pool.query<{ table: string; column: string }>(
    `select c.conrelid::regclass::text as "table", a.attname as "column" from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'leads'::regclass order by 1, 2`,
  );
  const counts: Record<string, number> = {};
  for (const { table, column } of rows) {
    const found = await api.test.pool.query(`select count(*)::int as n from ${table} where ${column} = $1`, [id]);
    counts[table] = found.rows[0].n;
  }
  return counts;
}

async function comeIn(subject: string, to: string): Promise<void> {
  const raw = mailOf({ from: `Zoe Quill <${ZOE}>`, to, subject, text: "It's me." });
  const taken = await takeMail(ctx, { way: "hook", mailbox: "test", content: Readable.from([Buffer.from(raw)]) });
  if (taken.outcome !== "taken") throw new Error(taken.outcome);
  await readAndPlace(ctx, reader, taken.id);
}

/** A lead with something in every table that names one. */
async function makeFull(changes: Partial<typeof leads.$inferInsert> = {}): Promise<string> {
  const id = await storeLead(ctx, { name: "Zoe Quill", email: ZOE, ...changes });
  await addLeadNote(asSales(), { id, text: "She is nice." });
  await api.test.pool.query(
    `insert into timeline_notes (id, lead_id, kind, text, person, at, author_label, created_at)
     values (gen_random_uuid(), $1, 'call', 'She called', '', now(), 'Bo', now())`,
    [id],
  );
  const task = {
    title: "Call",
    note: "",
    dueOn: agencyDay(ctx.clock.now()),
    assigneeId: "",
    repeats: "never",
  } as const;
  await createTask(asSales(), { task, subject: { kind: "lead", id } });
  await proposeNote(asSales(), { kind: "lead", id }, "Call them");
  const { updatedAt } = await getLead(asSales(), id);
  const reply = { id, updatedAt, subject: "Hello", body: "Hello Zoe." };
  expect(await replyToLead(asSales(), reply as Parameters<typeof replyToLead>[1])).toMatchObject({ outcome: "sent" });
  await api.test.pool.query(
    `insert into "user" (id, name, email, email_verified, role, banned, created_at, updated_at)
     values ('boss', 'Boss', 'boss@agency.example', true, 'owner', false, now(), now()) on conflict do nothing`,
  );
  await api.test.pool.query(
    `insert into notifications (id, user_id, type, needs, title, text, path, lead_id, created_at)
     values (gen_random_uuid(), 'boss', 'lead', 'lead.read', 'New', '', '/admin', $1, now())`,
    [id],
  );
  await api.test.pool.query(
    `insert into quotes (id, lead_id, business_name, contact_name, business_email, status, draft, total_cents, deposit_cents, valid_until, created_at, updated_at)
     values (gen_random_uuid(), $1, 'Quill', 'Zoe', $2, 'pending', '{}', 0, 0, '2030-01-01', now(), now())`,
    [id, ZOE],
  );
  await storeBooking(ctx, { leadId: id });
  await comeIn("Back again", replyAddress(ctx, { kind: "lead", id }) ?? "");
  return id;
}

describe("a lead that becomes part of another", () => {
  it("leaves nothing behind in any table, and what it said is a note of the survivor", async () => {
    const [gone, into] = [await makeFull({ phone: "555-0101" }), await makeFull({ email: ZOE.toUpperCase() })];
    const [before, beforeInto] = [await placesOf(gone), await placesOf(into)];
    expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);
    const { moves, refusal, updatedAt } = await getLeadMerge(asSales(), { id: gone, intoId: into });
    expect(refusal).toBeNull();
    expect(moves).toEqual({ notes: 2, tasks: 1, messages: before.emails, mails: 1, files: 0, bookings: 1, quotes: 1 });
    expect(await mergeLeads(asSales(), { id: gone, intoId: into, updatedAt })).toEqual({ outcome: "merged" });
    expect(Object.values(await placesOf(gone)).every((count) => count === 0)).toBe(true);
    const after = await placesOf(into);
    for (const [table, count] of Object.entries(before)) {
      const more = table === "lead_notes" ? 1 : 0;
      expect(after[table], table).toBe(count + (beforeInto[table] ?? 0) + more);
    }
    const mails = await ctx.db.select({ subjectId: incomingMails.subjectId }).from(incomingMails);
    expect(mails).toEqual([{ subjectId: into }, { subjectId: into }]);
    expect(await getLead(asSales(), into)).toMatchObject({ phone: "555-0101", email: ZOE.toUpperCase() });
    const words = JSON.stringify((await readTimeline(asSales(), { kind: "lead", id: into })).entries);
    expect(words).toContain("Merged: Message of");
    expect(words).toContain("Are you\\nopen?");
    expect(words.match(/"who":""/)).toBeNull();
    expect(words).toContain("merged another lead into this one");
    const [entry] = await ctx.db.select().from(auditLog).where(eq(auditLog.action, "lead.merged"));
    expect(entry).toMatchObject({ subjectId: into, after: { mergedId: gone, tasks: 1 } });
  });

  it("is found by its old address, in the API too, and mail to it comes to the survivor", async () => {
    const [a, b, c] = [await makeFull(), await makeFull(), await makeFull()];
    const address = replyAddress(ctx, { kind: "lead", id: a }) ?? "";
    await mergeLeads(asSales(), { id: a, intoId: b });
    await mergeLeads(asSales(), { id: b, intoId: c });
    for (const id of [a, b]) expect(await findMerged(ctx, "lead", id)).toBe(c);
    const token = await api.makeKey(["lead.read"]);
    const moved = await api.ask("GET", `/api/leads/${a}`, { token });
    expect([moved.status, moved.headers.get("location")]).toEqual([308, `/api/leads/${c}`]);
    expect((await api.ask("GET", `/api/leads/${NOBODY}`, { token })).status).toBe(404);
    await comeIn("After the merge", address);
    const [mail] = await ctx.db.select().from(incomingMails).where(eq(incomingMails.subject, "After the merge"));
    expect(mail).toMatchObject({ state: "placed", subjectKind: "lead", subjectId: c });
  });

  it("hands on that it waits: the earlier of two promises counts, and one that was answered waits again", async () => {
    const waiting = await storeLead(ctx, { email: ZOE, replyDueAt: later(5) });
    const sooner = await storeLead(ctx, { email: ZOE, replyDueAt: later(2) });
    const answered = await storeLead(ctx, { email: "", stage: "replied", repliedAt: later(-1), replyDueAt: later(-2) });
    const won = await storeLead(ctx, { email: ZOE, stage: "won" });
    const stateOf = async (id: string) => {
      const { stage, repliedAt, replyDueAt } = await getLead(asSales(), id);
      return { stage, repliedAt, replyDueAt };
    };
    const due = later(2).toISOString();
    await mergeLeads(asSales(), { id: sooner, intoId: waiting });
    expect(await stateOf(waiting)).toEqual({ stage: "new", repliedAt: null, replyDueAt: due });
    await mergeLeads(asSales(), { id: waiting, intoId: answered });
    expect(await stateOf(answered)).toEqual({ stage: "in-review", repliedAt: null, replyDueAt: due });
    expect(await getLead(asSales(), answered)).toMatchObject({ email: ZOE });
    const before = await stateOf(answered);
    await mergeLeads(asSales(), { id: won, intoId: answered });
    expect(await stateOf(answered)).toEqual(before);
  });

  it.each([
    ["same", {}],
    ["set-aside", { stage: "spam" as const }],
    ["set-aside", { quarantineReason: "honeypot" as const }],
  ])("is refused: %s", async (outcome, changes) => {
    const id = await storeLead(ctx, { email: ZOE, ...changes });
    const intoId = outcome === "same" ? id : await storeLead(ctx, { email: ZOE });
    if (outcome !== "same") expect((await getLeadMerge(asSales(), { id, intoId })).refusal).toBe(outcome);
    expect(await mergeLeads(asSales(), { id, intoId })).toEqual({ outcome });
    expect((await getLeadDetail(asSales(), id)).lead.id).toBe(id);
  });

  it("keeps both addresses where they differ: the survivor’s is the main one, and mail from either belongs to it", async () => {
    const other = "Zoe@Work.example";
    const [id, intoId] = [await storeLead(ctx, { email: other }), await storeLead(ctx, { email: ZOE })];
    expect((await getLeadMerge(asSales(), { id, intoId })).refusal).toBeNull();
    expect(await mergeLeads(asSales(), { id, intoId })).toEqual({ outcome: "merged" });
    const detail = await getLeadDetail(asSales(), intoId);
    expect([detail.lead.email, detail.otherEmails]).toEqual([ZOE, ["zoe@work.example"]]);
    const sender = (address: string) => transact(ctx, (tx) => findSender(tx, { kind: "lead", id: intoId }, address));
    expect(await sender("zoe@work.example")).toMatchObject({ name: "Ann Lee" });
    expect(await sender(ZOE)).toMatchObject({ name: "Ann Lee" });
    expect(await sender("stranger@work.example")).toBeNull();
    const third = await storeLead(ctx, { email: "third@quill.example" });
    await mergeLeads(asSales(), { id: intoId, intoId: third });
    expect((await getLeadDetail(asSales(), third)).otherEmails.sort()).toEqual([ZOE, "zoe@work.example"].sort());
    await eraseLead(asSales(), { id: third });
    expect(await whereNamed({ pool: api.test.pool, ctx }, /zoe@/i)).toEqual([]);
  });

  it("at the same moment as an edit, one wins: the other hears it, and nothing is lost", async () => {
    for (let round = 0; round < 6; round += 1) {
      const [id, intoId] = [await storeLead(ctx, { email: ZOE }), await storeLead(ctx, { email: ZOE })];
      const { updatedAt, into } = await getLeadMerge(asSales(), { id, intoId });
      const { businessName, email, summary, channel } = into;
      const lead = { name: "Edited", businessName, email, summary, channel, phone: "" };
      api.test.clock.advance(1000);
      const attempts = [
        () => mergeLeads(asSales(), { id, intoId, updatedAt }),
        () => updateLead(asSales(), { id: intoId, updatedAt, lead }),
      ];
      if (round % 2 === 1) attempts.reverse();
      const settled = await Promise.allSettled(attempts.map((attempt) => attempt()));
      const [merge, edit] = round % 2 === 1 ? settled.toReversed() : settled;
      expect([merge?.status, edit?.status].sort()).toEqual(["fulfilled", "rejected"]);
      const loser = merge?.status === "rejected" ? merge : edit;
      expect(loser).toMatchObject({ reason: { code: "lead.stale" } });
      const isMerged = merge?.status === "fulfilled";
      expect((await getLead(asSales(), intoId)).name).toBe(isMerged ? "Ann Lee" : "Edited");
      expect(await findMerged(ctx, "lead", id)).toBe(isMerged ? intoId : null);
      if (!isMerged) expect((await getLead(asSales(), id)).name).toBe("Ann Lee");
    }
  });

  it("is refused to those who may not, with what isn’t there, and after an edit that nobody saw", async () => {
    const [id, intoId] = [await storeLead(ctx, { email: ZOE }), await storeLead(ctx, { email: ZOE })];
    for (const role of ["viewer", "recruiter"] as const) {
      const who = onBehalfOf(ctx, staffWith(role));
      await expect(mergeLeads(who, { id, intoId })).rejects.toMatchObject({ code: "permission.denied" });
      await expect(getLeadMerge(who, { id, intoId })).rejects.toMatchObject({ code: "permission.denied" });
    }
    for (const unknown of [NOBODY, "x"]) {
      await expect(mergeLeads(asSales(), { id, intoId: unknown })).rejects.toMatchObject({ code: "lead.not-found" });
      await expect(getLeadMerge(asSales(), { id: unknown, intoId })).rejects.toMatchObject({ code: "lead.not-found" });
    }
    const { updatedAt, into } = await getLeadMerge(asSales(), { id, intoId });
    api.test.clock.advance(1000);
    const { name, businessName, email, summary, channel } = into;
    await updateLead(asSales(), {
      id: intoId,
      lead: { name: "Edited", businessName, email, summary, channel, phone: "" },
    });
    expect(name).toBe("Ann Lee");
    await expect(mergeLeads(asSales(), { id, intoId, updatedAt })).rejects.toMatchObject({ code: "lead.stale" });
    const again = (await getLeadMerge(asSales(), { id, intoId })).updatedAt;
    const both = await Promise.allSettled([
      mergeLeads(asSales(), { id, intoId, updatedAt: again }),
      mergeLeads(asSales(), { id: intoId, intoId: id, updatedAt: again }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});
