import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { emails } from "~/db/schema/emails";
import { notifications } from "~/db/schema/notifications";
import { onBehalfOf } from "~/domain/kernel/on-behalf-of.server";
import { chooseNotificationPreferences } from "~/domain/notifications/choose-preferences.server";
import { makeCustomer } from "../../../tests/harness/accounts";
import { makeSentQuote, quoteInput, SALES } from "../../../tests/harness/quotes";
import { createTestContext, type TestContext } from "../../../tests/harness/test-context";
import { declineQuote } from "./decline-quote.server";
import { openOwnQuote } from "./own-quotes.server";
import { sendQuote } from "./send-quote.server";
import { tellExpiredQuotes } from "./tell-expired-quotes.server";
import { updateQuote } from "./update-quote.server";

const DAY_MS = 24 * 60 * 60 * 1000;

let test: TestContext;

beforeAll(async () => {
  test = await createTestContext();
});

afterEach(() => test.reset());

afterAll(() => test.close());

const subjects = async (to: string) =>
  (await test.ctx.db.select().from(emails).where(eq(emails.toAddress, to)).orderBy(emails.id)).map(
    (row) => row.subject,
  );

async function makeQuote(validUntil: string) {
  const dana = await makeCustomer(test.ctx);
  const quote = await makeSentQuote(test.ctx, { businessEmail: dana.email, validUntil });
  return { dana, quote };
}

/** The first moment of this day at the agency, and then some. */
function setDay(day: string): void {
  test.clock.advance(new Date(`${day}T14:12:00Z`).getTime() - test.clock.now().getTime());
}

const inDays = (days: number) => new Date(test.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);

it("a quote that ran out is told of once, in the dashboard and by mail, also by two processes at once", async () => {
  const { dana, quote } = await makeQuote(inDays(3));
  setDay(inDays(3));
  expect(await tellExpiredQuotes(test.ctx)).toBe(0);
  setDay(inDays(1));
  const told = await Promise.all([tellExpiredQuotes(test.ctx), tellExpiredQuotes(test.ctx)]);
  expect(told.sort()).toEqual([0, 1]);
  setDay(inDays(1));
  expect(await tellExpiredQuotes(test.ctx)).toBe(0);
  const title = `Quote ${quote.quoteNumber} has run out`;
  expect((await subjects(dana.email)).filter((subject) => subject.includes("run out"))).toEqual([title]);
  const shown = await test.ctx.db.select().from(notifications).where(eq(notifications.userId, dana.userId));
  expect(shown.filter((row) => row.title === title).map(({ path }) => path)).toEqual([`/quotes/${quote.id}`]);
});

it("another version that runs out is told of too", async () => {
  const { dana, quote } = await makeQuote(inDays(2));
  setDay(inDays(3));
  await tellExpiredQuotes(test.ctx);
  const changed = quoteInput({ businessEmail: dana.email, validUntil: inDays(2) });
  expect((await updateQuote(onBehalfOf(test.ctx, SALES), { id: quote.id, quote: changed })).outcome).toBe("saved");
  expect((await sendQuote(onBehalfOf(test.ctx, SALES), { id: quote.id, byEmail: false })).outcome).toBe("sent");
  setDay(inDays(3));
  expect(await tellExpiredQuotes(test.ctx)).toBe(1);
  expect((await subjects(dana.email)).filter((subject) => subject.includes("run out"))).toHaveLength(2);
});

it("nobody is told of a quote that was answered, ran out long ago or is still good", async () => {
  const answered = await makeQuote(inDays(2));
  const { versionId } = await openOwnQuote(onBehalfOf(test.ctx, answered.dana.actor), answered.quote.id);
  await declineQuote(onBehalfOf(test.ctx, answered.dana.actor), { id: answered.quote.id, versionId, reason: "" });
  await makeQuote(inDays(30));
  setDay(inDays(4));
  expect(await tellExpiredQuotes(test.ctx)).toBe(0);
  setDay(inDays(40));
  expect(await tellExpiredQuotes(test.ctx)).toBe(0);
});

it("who wants no mail about quotes is told in the dashboard only", async () => {
  const { dana } = await makeQuote(inDays(2));
  await chooseNotificationPreferences(onBehalfOf(test.ctx, dana.actor), []);
  setDay(inDays(3));
  expect(await tellExpiredQuotes(test.ctx)).toBe(1);
  expect((await subjects(dana.email)).filter((subject) => subject.includes("run out"))).toEqual([]);
});
