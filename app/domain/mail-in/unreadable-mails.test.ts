import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { incomingMails } from "~/db/schema/incoming-mails";
import { recordMessages } from "~/db/schema/records";
import type { AppContext } from "~/kernel/app-context";
import { replyAddress } from "~/kernel/reply-address";
import { makeStaff } from "../../../tests/harness/accounts";
import { mailOf } from "../../../tests/harness/mails";
import { makeSentQuote } from "../../../tests/harness/quotes";
import { countRows, createTestContext, type TestContext } from "../../../tests/harness/test-context";
import { placeMail } from "./place-mail.server";
import { takeMail } from "./take-mail.server";

const WHY = "This email couldn't be read. It's kept as it came.";

let test: TestContext;
let ctx: AppContext;

beforeAll(async () => {
  test = await createTestContext();
  ctx = Object.assign({}, test.ctx, {
    mailIn: { replyAddress: "answers@agency.example", checkedBy: "mx.agency.example" },
  });
});
beforeEach(() => test.reset());
afterAll(() => test.close());

/** Takes a mail that broke the reader and that the server which checks senders passed on. */
async function comeInUnreadable(asSent: string, start?: Buffer) {
  const isJudged = /^authentication-results:/im.test(asSent);
  const raw = isJudged ? asSent : `Authentication-Results: mx.agency.example; none\r\n${asSent}`;
  const beginning = start ?? Buffer.from(raw);
  const taken = await takeMail(ctx, { way: "hook", mailbox: "test", content: only(raw) });
  if (taken.outcome !== "taken") throw new Error(taken.outcome);
  await placeMail(ctx, { mailId: taken.id, beginning, mail: null, why: WHY });
  const [row] = await ctx.db.select().from(incomingMails).where(eq(incomingMails.id, taken.id));
  return row;
}

async function* only(raw: string) {
  yield Buffer.from(raw);
}

async function askedQuote() {
  const quote = await makeSentQuote(ctx, { businessEmail: "dana@bakery.example" });
  return { id: quote.id, to: replyAddress(ctx, { kind: "quote", id: quote.id }) ?? "" };
}

it("a mail that can't be read is in its thread with a note where its header names a sender that the record knows", async () => {
  const { id, to } = await askedQuote();
  const raw = mailOf({ from: '"Dana" <Dana@bakery.example>', to, subject: "Plans", text: "x" });
  expect(await comeInUnreadable(raw)).toMatchObject({ state: "placed", subjectId: id, reason: WHY });
  const [said] = await ctx.db.select().from(recordMessages);
  expect(said).toMatchObject({ text: `Plans\n\n(${WHY})`, authorEmail: "dana@bakery.example", side: "customer" });
});

it.each([
  ["of a stranger, to a reply address that was passed on", "eve@evil.example", [], "waiting"],
  ["of nobody", "", [], "quarantined"],
  ["of two senders", "dana@bakery.example, eve@evil.example", [], "quarantined"],
  ["with the customer's address as a stranger's name", '"dana@bakery.example" <eve@evil.example>', [], "quarantined"],
  ["with a second From", "dana@bakery.example", ["From: eve@evil.example"], "quarantined"],
  ["of someone at the agency", "sam@agency.example", [], "waiting"],
  [
    "of a sender that the mail server doesn't confirm",
    "dana@bakery.example",
    ["Authentication-Results: mx.agency.example; dmarc=fail header.from=bakery.example"],
    "quarantined",
  ],
])("a mail that can't be read, %s, is in no thread", async (_, from, headers, state) => {
  await makeStaff(ctx, "sales", { email: "sam@agency.example" });
  const { to } = await askedQuote();
  const row = await comeInUnreadable(mailOf({ from, to, subject: "Yes", text: "We accept.", headers }));
  expect(row).toMatchObject({ state, reason: expect.stringContaining(WHY) });
  expect(await countRows(test.pool, "record_messages")).toBe(0);
});

it("a mail of which not even the header can be reached waits for staff", async () => {
  const raw = mailOf({ from: "dana@bakery.example", subject: "Lost", text: "x" });
  expect(await comeInUnreadable(raw, Buffer.alloc(0))).toMatchObject({ state: "waiting" });
});
