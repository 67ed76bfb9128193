import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { auditLog } from "~/db/schema/audit";
import { emails } from "~/db/schema/emails";
import { incomingMails } from "~/db/schema/incoming-mails";
import { leads } from "~/db/schema/leads";
import { recordMessages } from "~/db/schema/records";
import { getApplication } from "~/domain/applications/queries.server";
import { openFile } from "~/domain/files/open-file.server";
import { listAttachedFiles } from "~/domain/files/queries.server";
import { replyToLead } from "~/domain/leads/reply-to-lead.server";
import { readTimeline } from "~/domain/timeline/read-timeline.server";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { replyAddress } from "~/kernel/reply-address";
import { makeStaff } from "../../../tests/harness/accounts";
import { OWNER } from "../../../tests/harness/api";
import { addJob, apply, staffWith } from "../../../tests/harness/applications";
import { storeLead } from "../../../tests/harness/leads";
import { byWayOfChecker, type MailIn, openMailIn } from "../../../tests/harness/mail-in";
import { mailOf } from "../../../tests/harness/mails";
import { makeSentQuote } from "../../../tests/harness/quotes";
import { samplePdf } from "../../../tests/harness/sample-files";
import { countRows, type TestContext } from "../../../tests/harness/test-context";

const HOUR_MS = 60 * 60 * 1000;

let test: TestContext;
let ctx: AppContext;
let mail: MailIn;

beforeAll(async () => {
  mail = byWayOfChecker(await openMailIn(CHECKER), CHECKER);
  ({ test, ctx } = mail);
});
beforeEach(() => test.reset());
afterAll(() => mail.close());

const CHECKER = "mx.agency.example";

const comeIn = (raw: string | Buffer) => mail.rowOf(raw);
const readLeads = () => ctx.db.select().from(leads);
const sentMails = () => countRows(test.pool, "emails");

describe("a mail that came in", () => {
  it("from a stranger becomes a lead that the agency is told of, and its sender gets nothing", async () => {
    const row = await comeIn(
      mailOf({ from: "Dana <dana@bakery.example>", subject: "A website", text: "We need one." }),
    );
    const [lead] = await readLeads();
    expect(lead).toMatchObject({
      kind: "contact-message",
      stage: "new",
      channel: "email",
      name: "Dana",
      email: "dana@bakery.example",
      summary: "A website",
      details: { subject: "A website", message: "We need one." },
    });
    expect(row).toMatchObject({ state: "placed", subjectKind: "lead", subjectId: lead?.id });
    const told = await ctx.db.select({ kind: emails.kind, to: emails.toAddress }).from(emails);
    expect(told.map(({ kind }) => kind)).toEqual(["contact-message-received"]);
    expect(told.map(({ to }) => to)).not.toContain("dana@bakery.example");
  });

  it("that is longer than a lead says that there is more, and whom to answer", async () => {
    const text = `${"A long story. ".repeat(1000)}The end.`;
    await comeIn(mailOf({ from: "dana@bakery.example", subject: `${"Very ".repeat(60)}long`, text }));
    const replyTo = "Reply-To: desk@bakery.example";
    await comeIn(mailOf({ from: "webform@bakery.example", subject: "Two", text, headers: [replyTo] }));
    const rows = await readLeads();
    const [first, second] = rows.map(({ details }) => details as { subject: string; message: string });
    expect(first?.message).toMatch(/^A long story[\s\S]*\n\n\(The rest is in the email itself\.\)$/);
    expect(first?.subject).toMatch(/^Very [^…]*Very…$/);
    expect(second?.message).toMatch(/\(The rest is in the email itself\.\)\n\n\(Sent by [\s\S]*Replies go to desk@/);
    for (const { message } of [first, second].filter((one) => one !== undefined))
      expect(message.length).toBeLessThanOrEqual(5000);
  });

  it("is kept and placed once, whatever way and however often it comes", async () => {
    const raw = mailOf({ from: "dana@bakery.example", subject: "Hello", text: "Hi" });
    const first = await comeIn(raw);
    expect(await comeIn(`Received: from elsewhere by mx.agency.example\r\n${raw}`)).toBeUndefined();
    if (first) await mail.place(first.id);
    expect(await readLeads()).toHaveLength(1);
    expect(await countRows(test.pool, "files")).toBe(1);
  });

  it("answering a lead is on its history with its file, and the lead waits again", async () => {
    const id = await storeLead(ctx, { email: "dana@bakery.example", summary: "Asks" });
    const [before] = await readLeads();
    await replyToLead(onBehalfOf(ctx, OWNER), {
      id,
      updatedAt: before?.updatedAt.toISOString() ?? "",
      subject: "Re: Asks",
      body: "What do you need?",
    });
    const [reply] = await ctx.db.select().from(emails).where(eq(emails.kind, "lead-reply"));
    expect(reply?.replyTo).toBe(replyAddress(ctx, { kind: "lead", id }));
    const count = await sentMails();
    test.clock.advance(HOUR_MS);
    const row = await comeIn(
      mailOf({
        from: "Dana <dana@bakery.example>",
        to: reply?.replyTo?.toUpperCase() ?? "",
        subject: "Re: Asks",
        text: "A shop.\n\nOn Mon, Nov 2, 2026 at 10:00 AM Agency <answers@agency.example> wrote:\n> What do you need?",
        files: [
          { name: "plan.pdf", content: samplePdf() },
          { name: "run.exe", content: Buffer.from("MZ not taken") },
        ],
      }),
    );
    expect(row).toMatchObject({ state: "placed", subjectKind: "lead", subjectId: id, text: "A shop." });
    expect(row?.quoted).toContain("> What do you need?");
    expect(row?.refusedFiles.map(({ name }) => name)).toEqual(["run.exe"]);
    const { entries } = await readTimeline(onBehalfOf(ctx, OWNER), { kind: "lead", id });
    expect(entries.flatMap(({ refusedFiles }) => refusedFiles)).toEqual(row?.refusedFiles);
    expect((await listAttachedFiles(ctx, { kind: "lead", id })).map(({ name }) => name)).toEqual(["plan.pdf"]);
    expect((await readLeads())[0]).toMatchObject({ stage: "in-review", repliedAt: null });
    expect(await sentMails()).toBe(count + 1);
  });

  it("answering a lead is told to who is in charge and whom Settings name, and its promise runs from the email", async () => {
    const sam = await makeStaff(ctx, "sales", { email: "sam@agency.example" });
    const id = await storeLead(ctx, { email: "dana@bakery.example", name: "Dana", summary: "Asks" });
    await ctx.db.update(leads).set({ stage: "replied", repliedAt: ctx.clock.now(), assigneeId: sam.userId });
    test.clock.advance(HOUR_MS);
    const to = replyAddress(ctx, { kind: "lead", id }) ?? "";
    const taken = await mail.take(mailOf({ from: "dana@bakery.example", to, subject: "Re: Asks", text: "A shop." }));
    const wroteAt = ctx.clock.now().getTime();
    test.clock.advance(2 * HOUR_MS);
    await mail.place(taken);
    const told = await ctx.db.select().from(emails).where(eq(emails.kind, "record-message-received"));
    expect(told.map(({ toAddress, replyTo, leadId }) => [toAddress, replyTo, leadId]).sort()).toEqual(
      [
        [DEFAULT_IDENTITY.email, "dana@bakery.example", id],
        ["sam@agency.example", "dana@bakery.example", id],
      ].sort(),
    );
    expect(told[0]).toMatchObject({ subject: "Dana wrote about Asks" });
    expect(told[0]?.text).toContain("A shop.");
    const [lead] = await readLeads();
    const promised = DEFAULT_IDENTITY.replyHours.contact * HOUR_MS;
    const again = { askedAt: new Date(wroteAt), repliedAt: null, replyDueAt: new Date(wroteAt + promised) };
    expect(lead).toMatchObject({ stage: "in-review", ...again });
  });

  it("starts the promise again of a lead that was answered and moved back to be worked on, without a move in its history", async () => {
    const id = await storeLead(ctx, { email: "dana@bakery.example", stage: "in-review", repliedAt: ctx.clock.now() });
    test.clock.advance(HOUR_MS);
    const to = replyAddress(ctx, { kind: "lead", id }) ?? "";
    await comeIn(mailOf({ from: "dana@bakery.example", to, subject: "Re", text: "A shop." }));
    expect((await readLeads())[0]).toMatchObject({ stage: "in-review", repliedAt: null, askedAt: ctx.clock.now() });
    const actions = (await ctx.db.select().from(auditLog)).map(({ action }) => action);
    expect(actions).toContain("lead.wrote");
    expect(actions).not.toContain("lead.moved");
  });

  it("older than the last answer, placed late, leaves the promise kept", async () => {
    const id = await storeLead(ctx, { email: "dana@bakery.example" });
    const to = replyAddress(ctx, { kind: "lead", id }) ?? "";
    const taken = await mail.take(mailOf({ from: "dana@bakery.example", to, subject: "Re", text: "A shop." }));
    test.clock.advance(HOUR_MS);
    await ctx.db.update(leads).set({ stage: "replied", repliedAt: ctx.clock.now() });
    await mail.place(taken);
    expect((await readLeads())[0]).toMatchObject({ stage: "replied", repliedAt: ctx.clock.now() });
  });

  it("of an applicant is with the application, its files for those who may read it, and the agency is told", async () => {
    const { id } = await apply(test, (await addJob(test)).id, { applicantEmail: "dana@bakery.example" });
    const to = replyAddress(ctx, { kind: "application", id }) ?? "";
    const files = [
      { name: "diploma.pdf", content: samplePdf() },
      { name: "run.exe", content: Buffer.from("MZ not taken") },
    ];
    const row = await comeIn(mailOf({ from: "dana@bakery.example", to, subject: "My diploma", text: "Here.", files }));
    const detail = await getApplication(onBehalfOf(ctx, staffWith("recruiter")), id);
    const timeline = await readTimeline(onBehalfOf(ctx, staffWith("recruiter")), { kind: "application", id });
    expect(timeline.entries.filter(({ opens }) => opens?.kind === "mail")).toMatchObject([
      {
        who: "dana@bakery.example",
        opens: { name: "My diploma" },
        text: "Here.",
        refusedFiles: [
          { name: "run.exe", why: "This type of file isn’t accepted, or its content is of another type." },
        ],
      },
    ]);
    expect(detail.mailFiles.map(({ name }) => name)).toEqual(["diploma.pdf"]);
    const told = await ctx.db.select().from(emails).where(eq(emails.kind, "record-message-received"));
    expect(told).toMatchObject([{ applicationId: id, toAddress: DEFAULT_IDENTITY.email }]);
    for (const fileId of [row?.fileId ?? "", detail.mailFiles[0]?.id ?? ""]) {
      await expect(openFile(onBehalfOf(ctx, staffWith("sales")), { id: fileId })).rejects.toMatchObject({
        code: "permission.denied",
      });
      expect((await openFile(onBehalfOf(ctx, staffWith("viewer")), { id: fileId })).bytes).toBeGreaterThan(0);
    }
  });

  it("tells the agency twenty times an hour at most, and never of what a program or the agency itself wrote", async () => {
    const id = await storeLead(ctx, { email: "dana@bakery.example" });
    const to = replyAddress(ctx, { kind: "lead", id }) ?? "";
    const write = (from: string, text: string, headers: string[] = []) =>
      comeIn(mailOf({ from, to, subject: "Re", text, headers }));
    await write("dana@bakery.example", "Away", ["Auto-Submitted: auto-replied"]);
    expect(await write(DEFAULT_IDENTITY.email, "Away")).toMatchObject({ state: "waiting" });
    expect(await sentMails()).toBe(0);
    for (let count = 0; count < 22; count += 1) await write("dana@bakery.example", `Mail ${count}`);
    expect(await sentMails()).toBe(20);
    const rows = await ctx.db.select().from(incomingMails).where(eq(incomingMails.state, "placed"));
    expect(rows).toHaveLength(22);
  });

  it("in a thread is told to nobody beyond twenty an hour of one sender: the rest waits", async () => {
    const quote = await makeSentQuote(ctx, { businessEmail: "dana@bakery.example" });
    const to = replyAddress(ctx, { kind: "quote", id: quote.id }) ?? "";
    const states: (string | undefined)[] = [];
    let mailed = 0;
    for (let count = 0; count < 22; count += 1) {
      states.push((await comeIn(mailOf({ from: "dana@bakery.example", to, subject: "Re", text: `${count}` })))?.state);
      if (count === 19) mailed = await sentMails();
    }
    expect(states).toEqual([...Array<string>(20).fill("placed"), "waiting", "waiting"]);
    expect(await countRows(test.pool, "record_messages")).toBe(20);
    expect(await sentMails()).toBe(mailed);
  });

  it("answering a quote without a token is in its thread by References, as its contact", async () => {
    const quote = await makeSentQuote(ctx, { businessEmail: "dana@bakery.example" }, true);
    const [sent] = await ctx.db.select().from(emails).where(eq(emails.kind, "quote-sent"));
    const row = await comeIn(
      mailOf({
        from: "dana@bakery.example",
        to: "hello@agency.example",
        subject: "Re: Quote",
        text: "Can it be cheaper?",
        headers: [`In-Reply-To: ${sent?.messageId}`],
        files: Array.from({ length: 6 }, (_, index) => ({ name: `page-${index}.pdf`, content: samplePdf() })),
      }),
    );
    expect(row).toMatchObject({ state: "placed", subjectKind: "quote", subjectId: quote.id });
    const said = await ctx.db.select().from(recordMessages);
    expect(said.map(({ text, via, side }) => ({ text, via, side }))).toEqual([
      { text: "Can it be cheaper?", via: "mail", side: "customer" },
      { text: "More files of the same email.", via: "mail", side: "customer" },
    ]);
    await mail.place(row?.id ?? "");
    expect(await countRows(test.pool, "record_messages")).toBe(2);
  });

  it.each([
    ["a forged token", { to: `answers+q${"a".repeat(42)}@agency.example` }, "quarantined"],
    [
      "a sender that the mail server doesn't confirm",
      { headers: [checked("dmarc=fail header.from=bakery.example")] },
      "quarantined",
    ],
    [
      "a signature of another domain and a failed SPF",
      { headers: [checked("spf=fail smtp.mailfrom=x@bakery.example; dkim=pass header.d=evil.example")] },
      "quarantined",
    ],
    ["an out-of-office answer", { headers: ["Auto-Submitted: auto-replied"] }, "automatic"],
    ["a mailing list", { headers: ["Precedence: bulk"] }, "automatic"],
    [
      "a report of a program",
      { headers: ["Content-Type: multipart/report; report-type=feedback-report"] },
      "automatic",
    ],
    ["the fields of a newsletter", { headers: ["List-Unsubscribe: <https://list.example/>"] }, "automatic"],
    ["a null sender", { headers: ["Return-Path: <>"] }, "automatic"],
    ["two senders", { from: "dana@bakery.example, eve@evil.example" }, "waiting"],
    ["no sender", { from: "" }, "waiting"],
  ])("with %s makes neither lead nor mail", async (_, parts, state) => {
    const row = await comeIn(mailOf(Object.assign({ from: "dana@bakery.example", subject: "Hi", text: "Hi" }, parts)));
    expect(row?.state).toBe(state);
    expect(await readLeads()).toHaveLength(0);
    expect(await sentMails()).toBe(0);
  });

  it.each([
    ["Feedback-ID: 1:sales:hub"],
    ["List-Unsubscribe: <mailto:stop@hub.example>"],
    ["X-Auto-Response-Suppress: DR, OOF, AutoReply"],
    ["List-Id: <office.bakery.example>"],
    ["Precedence: list"],
  ])("that answers us counts as a person's, although it has %s; what is surely automatic doesn't", async (field) => {
    const quote = await makeSentQuote(ctx, { businessEmail: "dana@bakery.example" });
    const to = replyAddress(ctx, { kind: "quote", id: quote.id }) ?? "";
    const answer = (from: string, ...headers: string[]) =>
      comeIn(mailOf({ from, to, subject: "Re", text: "Yes, please.", headers }));
    expect(await answer("dana@bakery.example", field)).toMatchObject({ state: "placed", subjectId: quote.id });
    expect(await answer("eve@bakery.example", field)).toMatchObject({ state: "waiting", subjectId: quote.id });
    expect((await answer("dana@bakery.example", field, "Auto-Submitted: auto-replied"))?.state).toBe("automatic");
  });

  it("of one sender becomes a few leads within an hour, and the rest waits", async () => {
    for (let index = 0; index < 7; index++) {
      await comeIn(mailOf({ from: "dana@bakery.example", subject: `Hi ${index}`, text: `Hi ${index}` }));
    }
    expect(await readLeads()).toHaveLength(5);
    const rows = await ctx.db.select({ state: incomingMails.state }).from(incomingMails);
    expect(rows.filter(({ state }) => state === "waiting")).toHaveLength(2);
  });
});

function checked(results: string): string {
  return `Authentication-Results: mx.agency.example; ${results}`;
}
