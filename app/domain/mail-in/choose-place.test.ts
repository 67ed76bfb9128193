import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, it } from "vitest";
import { incomingMails } from "~/db/schema/incoming-mails";
import { leads } from "~/db/schema/leads";
import { recordMessages } from "~/db/schema/records";
import { createMailReader, type MailReader } from "~/email/incoming/read-mail.server";
import { readAndPlace } from "~/email/incoming/start-mail-in.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { mailOf } from "../../../tests/harness/mails";
import { makeSentQuote, SALES } from "../../../tests/harness/quotes";
import { createTestContext, type TestContext } from "../../../tests/harness/test-context";
import { choosePlace } from "./choose-place.server";
import { dismissMail } from "./dismiss-mail.server";
import { getIncomingMail } from "./queries.server";
import { takeMail } from "./take-mail.server";

let test: TestContext;
let reader: MailReader;

beforeAll(async () => {
  test = await createTestContext();
  reader = createMailReader();
});
afterAll(async () => {
  await reader.stop();
  await test.close();
});

/** A mail that waits, since a program sent it; returns its id. */
async function comeIn(subject: string): Promise<string> {
  const raw = mailOf({ from: "dana@bakery.example", subject, text: subject, headers: ["Precedence: bulk"] });
  const taken = await takeMail(test.ctx, { way: "hook", mailbox: "test", content: Readable.from([Buffer.from(raw)]) });
  if (taken.outcome !== "taken") throw new Error(taken.outcome);
  await readAndPlace(test.ctx, reader, taken.id);
  return taken.id;
}

it("staff put a mail that waits into a thread or make a lead of it, once, and dismiss others", async () => {
  const { ctx } = test;
  const sales = onBehalfOf(ctx, SALES);
  const quote = await makeSentQuote(ctx);
  const [toQuote, toLead, away] = [await comeIn("For the quote"), await comeIn("A new one"), await comeIn("Nothing")];
  const address = `https://agency.example/admin/quotes/${quote.id}?tab=1`;
  const nowhere = { on: "other", address: "https://agency.example/admin/quotes/x" };
  expect(await choosePlace(sales, { id: toQuote, place: nowhere })).toEqual({ outcome: "no-such-place" });
  expect(await choosePlace(sales, { id: toQuote, place: { on: "other", address } })).toEqual({ outcome: "chosen" });
  expect(await choosePlace(sales, { id: toLead, place: { on: "new", address: "" } })).toEqual({ outcome: "chosen" });
  await dismissMail(sales, { id: away });
  for (const id of [toQuote, toLead, away]) await readAndPlace(ctx, reader, id);
  expect(await choosePlace(sales, { id: toQuote, place: { on: "new", address: "" } })).toEqual({ outcome: "decided" });
  expect(await ctx.db.select({ text: recordMessages.text }).from(recordMessages)).toEqual([{ text: "For the quote" }]);
  const [lead, ...others] = await ctx.db.select().from(leads);
  expect([lead?.summary, lead?.channel, others.length]).toEqual(["A new one", "email", 0]);
  const rows = await ctx.db.select({ id: incomingMails.id, state: incomingMails.state }).from(incomingMails);
  expect(rows.find(({ id }) => id === away)?.state).toBe("dismissed");
  expect(await getIncomingMail(sales, toLead)).toMatchObject({ state: "placed", decidedBy: "Bo Sales" });
});
