import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { user } from "~/db/schema/accounts";
import { emails } from "~/db/schema/emails";
import { bouncedAddresses } from "~/db/schema/incoming-mails";
import { recordMessages } from "~/db/schema/records";
import type { AppContext } from "~/kernel/app-context";
import { replyAddress } from "~/kernel/reply-address";
import { makeStaff } from "../../../tests/harness/accounts";
import { storeEmail } from "../../../tests/harness/emails";
import { storeLead } from "../../../tests/harness/leads";
import { type MailIn, openMailIn } from "../../../tests/harness/mail-in";
import { mailOf } from "../../../tests/harness/mails";
import { makeSentQuote } from "../../../tests/harness/quotes";
import { countRows, type TestContext } from "../../../tests/harness/test-context";

let test: TestContext;
let ctx: AppContext;
let mail: MailIn;

beforeAll(async () => {
  mail = await openMailIn("mx.agency.example");
  ({ test, ctx } = mail);
});
beforeEach(() => test.reset());
afterAll(() => mail.close());

const comeIn = (raw: string | Buffer) => mail.rowOf(raw);

describe("who a mail is believed to be from", () => {
  it("is believed where the configured mail server confirms the sender, and nobody else's word counts", async () => {
    const good = checked("dkim=pass header.d=bakery.example");
    const forged = "Authentication-Results: mx.evil.example; dmarc=fail header.from=bakery.example";
    const row = await comeIn(
      mailOf({ from: "dana@bakery.example", subject: "Hi", text: "Hi", headers: [good, forged] }),
    );
    expect(row).toMatchObject({ state: "placed", verdict: "pass" });
    const own = "Received: by mx.agency.example";
    const below = await comeIn(
      mailOf({
        from: "eve@bakery.example",
        subject: "Hi",
        text: "Other",
        headers: [checked("dmarc=fail"), own, checked("dmarc=pass header.from=bakery.example")],
      }),
    );
    expect(below).toMatchObject({ state: "quarantined", verdict: "fail" });
  });

  it("from an address that a quote doesn't know, or that says it's one of us, waits for staff", async () => {
    const quote = await makeSentQuote(ctx, { businessEmail: "dana@bakery.example" });
    const to = replyAddress(ctx, { kind: "quote", id: quote.id }) ?? "";
    const pass = checked("dmarc=pass header.from=evil.example");
    const stranger = await comeIn(
      mailOf({ from: "eve@evil.example", to, subject: "Yes", text: "We accept.", headers: [pass] }),
    );
    expect(stranger).toMatchObject({ state: "waiting", subjectKind: "quote", subjectId: quote.id });
    await makeStaff(ctx, "sales", { email: "sam@agency.example" });
    const staff = await comeIn(mailOf({ from: "sam@agency.example", to, subject: "Yes", text: "It's free." }));
    expect(staff?.state).toBe("waiting");
    expect(await countRows(test.pool, "record_messages")).toBe(0);
  });

  it("of staff to a notice is theirs in the thread where the mail server vouches for it; anything less waits", async () => {
    const quote = await makeSentQuote(ctx, { businessEmail: "dana@bakery.example" }, true);
    const to = replyAddress(ctx, { kind: "quote", id: quote.id }) ?? "";
    const sam = await makeStaff(ctx, "sales", { email: "sam@agency.example", name: "Sam Reed" });
    await makeStaff(ctx, "viewer", { email: "vera@agency.example" });
    const danas = checked("dmarc=pass header.from=bakery.example");
    await comeIn(mailOf({ from: "dana@bakery.example", to, subject: "Re: Quote", text: "Cheaper?", headers: [danas] }));
    const told = await ctx.db.select().from(emails).where(eq(emails.kind, "record-message-received"));
    expect(new Set(told.map(({ replyTo }) => replyTo))).toEqual(new Set([to]));
    const pass = checked("dmarc=pass header.from=agency.example");
    const answer = (from: string, ...headers: string[]) =>
      comeIn(mailOf({ from, to, subject: "Re: Message", text: "We can do that.", headers }));
    expect((await answer("sam@agency.example"))?.state).toBe("waiting");
    expect((await answer("sam@agency.example", pass, "X-Auto-Response-Suppress: All"))?.state).toBe("waiting");
    expect((await answer("vera@agency.example", pass))?.state).toBe("waiting");
    const plain = { from: "sam@agency.example", to: "answers@agency.example", subject: "Re", text: "No." };
    expect((await comeIn(mailOf({ ...plain, headers: [pass] })))?.state).toBe("waiting");
    expect(await countRows(test.pool, "record_messages")).toBe(1);
    expect(await answer("sam@agency.example", pass)).toMatchObject({ state: "placed", subjectId: quote.id });
    const said = await ctx.db.select().from(recordMessages).where(eq(recordMessages.side, "staff"));
    expect(said).toMatchObject([
      { text: "We can do that.", via: "mail", authorId: sam.userId, authorLabel: "Sam Reed", authorEmail: "" },
    ]);
    const [sent] = await ctx.db.select().from(emails).where(eq(emails.kind, "record-message"));
    expect(sent).toMatchObject({ toAddress: "dana@bakery.example" });
    await ctx.db.update(user).set({ banned: true }).where(eq(user.id, sam.userId));
    expect((await answer("sam@agency.example", pass, "X-Other: 1"))?.state).toBe("waiting");
  });

  it("that the configured mail server said nothing about waits for staff, whomever it names", async () => {
    const quote = await makeSentQuote(ctx, { businessEmail: "dana@bakery.example" }, true);
    const to = replyAddress(ctx, { kind: "quote", id: quote.id }) ?? "";
    const elses = "Authentication-Results: mx.evil.example; dmarc=pass header.from=bakery.example";
    for (const headers of [[], [elses]]) {
      const answer = await comeIn(mailOf({ from: "dana@bakery.example", to, subject: "Yes", text: "Yes", headers }));
      expect(answer).toMatchObject({
        state: "waiting",
        subjectId: quote.id,
        reason: expect.stringMatching(/didn’t check/),
      });
      const first = await comeIn(mailOf({ from: "new@bakery.example", subject: "Hello", text: "Hello", headers }));
      expect(first).toMatchObject({ state: "waiting", reason: expect.stringMatching(/didn’t check/) });
    }
    expect([await countRows(test.pool, "record_messages"), await countRows(test.pool, "leads")]).toEqual([0, 0]);
    const nothingFound = mailOf({
      from: "dana@bakery.example",
      to,
      subject: "Yes",
      text: "Yes",
      headers: [checked("spf=none")],
    });
    expect((await comeIn(nothingFound))?.state).toBe("placed");
  });

  it("that is one of ours, come back, is set aside", async () => {
    await makeSentQuote(ctx, { businessEmail: "dana@bakery.example" }, true);
    const [sent] = await ctx.db.select().from(emails).limit(1);
    const raw = mailOf({ from: "answers@agency.example", subject: "x", text: "x", messageId: sent?.messageId ?? "" });
    expect((await comeIn(raw))?.state).toBe("own");
  });

  it("tells that a message bounced: the message and its address are marked, until the address writes to us", async () => {
    const id = await storeLead(ctx, { email: "dana@bakery.example" });
    const messageId = `<${ctx.ids.uuid()}@agency.example>`;
    await storeEmail(ctx, {
      kind: "lead-reply",
      toAddress: "Dana@bakery.example",
      subject: "Hello",
      status: "sent",
      text: "Hello",
      html: "",
      messageId,
      answersKind: "lead",
      answersId: id,
    });
    const report = (action: string, of: string) =>
      [
        "From: MAILER-DAEMON@mx.agency.example",
        "Return-Path: <>",
        "Auto-Submitted: auto-replied",
        `Message-ID: <${action}-${of.length}@mx.agency.example>`,
        'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
        "",
        "--b",
        "",
        "It failed.",
        "--b",
        "Content-Type: message/delivery-status",
        "",
        "Reporting-MTA: dns; mx.agency.example",
        "",
        "Final-Recipient: rfc822; dana@bakery.example",
        `Action: ${action}`,
        "Status: 5.1.1",
        "Diagnostic-Code: smtp; 550 5.1.1 No such user",
        "--b",
        "Content-Type: text/rfc822-headers",
        "",
        `Message-ID: ${of}`,
        "--b--",
      ].join("\r\n");
    expect((await comeIn(report("delayed", messageId)))?.state).toBe("automatic");
    expect((await comeIn(report("failed", "<somebody@else.example>")))?.state).toBe("automatic");
    expect((await comeIn(report("failed", messageId)))?.state).toBe("bounced");
    const [email] = await ctx.db.select().from(emails).where(eq(emails.messageId, messageId));
    expect(email).toMatchObject({ bounceReason: "550 5.1.1 No such user", bouncedAt: ctx.clock.now() });
    expect(await ctx.db.select({ email: bouncedAddresses.email }).from(bouncedAddresses)).toEqual([
      { email: "dana@bakery.example" },
    ]);
    const danas = checked("dmarc=pass header.from=bakery.example");
    await comeIn(
      mailOf({
        from: "dana@bakery.example",
        subject: "I'm here",
        text: "Hi",
        headers: [`References: ${messageId}`, danas],
      }),
    );
    expect(await countRows(test.pool, "bounced_addresses")).toBe(0);
  });
});

function checked(results: string): string {
  return `Authentication-Results: mx.agency.example; ${results}`;
}
