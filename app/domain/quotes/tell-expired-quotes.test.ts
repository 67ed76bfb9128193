import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { emails } from "~/db/schema/emails";
import { notifications } from "~/db/schema/notifications";
import { chooseNotificationPreferences } from "~/domain/notifications/choose-preferences.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer } from "../../../tests/harness/accounts";
import { makeSentQuote, quoteInput, SALES } from "../../../tests/harness/quotes";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { askForChange, settleChange } from "./ask-change.server";
import { declineQuote } from "./decline-quote.server";
import { openOwnQuote } from "./own-quotes.server";
import { sendQuote } from "./send-quote.server";
import { tellEndingQuotes, tellExpiredQuotes } from "./tell-expired-quotes.server";
import { updateQuote } from "./update-quote.server";

const DAY_MS = 24 * 60 * 60 * 1000;

const test = emptiedContext();

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
  const title = `Quote ${quote.quoteNumber} has expired`;
  expect((await subjects(dana.email)).filter((subject) => subject.includes("has expired"))).toEqual([title]);
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
  expect((await subjects(dana.email)).filter((subject) => subject.includes("has expired"))).toHaveLength(2);
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
  expect((await subjects(dana.email)).filter((subject) => subject.includes("has expired"))).toEqual([]);
});

describe("a quote that waits for a change that its customer asked for", () => {
  async function makeWaiting(days: number) {
    const { dana, quote } = await makeQuote(inDays(days));
    const asDana = onBehalfOf(test.ctx, dana.actor);
    const { versionId } = await openOwnQuote(asDana, quote.id);
    const ask = () => askForChange(asDana, { id: quote.id, versionId, text: "Without the logo, please" });
    return { dana, quote, ask, settle: () => settleChange(onBehalfOf(test.ctx, SALES), { id: quote.id }) };
  }

  const toStaff = () =>
    test.ctx.db
      .select({ to: emails.toAddress, subject: emails.subject, text: emails.text })
      .from(emails)
      .where(eq(emails.kind, "quote-change-waits"))
      .orderBy(emails.id);
  const ofLastDay = async (to: string) => (await subjects(to)).filter((subject) => /expire/.test(subject));

  it("reminds staff of its last day, once, and not the customer", async () => {
    const { dana, quote, ask } = await makeWaiting(10);
    expect(await ask()).toEqual({ outcome: "asked" });
    setDay(inDays(8));
    const told = await Promise.all([tellEndingQuotes(test.ctx), tellEndingQuotes(test.ctx)]);
    expect(told.sort()).toEqual([0, 1]);
    expect(await ofLastDay(dana.email)).toEqual([]);
    const shown = await test.ctx.db.select().from(notifications).where(eq(notifications.userId, dana.userId));
    expect(shown.filter(({ title }) => title.includes("expires"))).toEqual([]);
    const [mail, ...more] = await toStaff();
    expect(mail).toMatchObject({
      to: "hello@bluebonnet.example",
      subject: expect.stringMatching(`^${quote.quoteNumber} expires soon while .* is waiting for a change$`),
      text: expect.stringContaining("has no answer yet"),
    });
    expect(more).toEqual([]);
    setDay(inDays(3));
    expect(await tellExpiredQuotes(test.ctx)).toBe(1);
    expect(await ofLastDay(dana.email)).toEqual([]);
    expect((await toStaff()).at(-1)?.subject).toContain("expired while");
  });

  it("reminds the customer once staff say that it stays as it is", async () => {
    const { dana, ask, settle } = await makeWaiting(10);
    await ask();
    setDay(inDays(8));
    await tellEndingQuotes(test.ctx);
    expect(await settle()).toEqual({ outcome: "settled" });
    expect(await tellEndingQuotes(test.ctx)).toBe(1);
    expect(await ofLastDay(dana.email)).toHaveLength(1);
    expect(await tellEndingQuotes(test.ctx)).toBe(0);
  });

  it("doesn't remind a customer twice who asked after the reminder", async () => {
    const { dana, ask, settle } = await makeWaiting(2);
    expect(await tellEndingQuotes(test.ctx)).toBe(1);
    await ask();
    await settle();
    expect(await tellEndingQuotes(test.ctx)).toBe(0);
    expect(await ofLastDay(dana.email)).toHaveLength(1);
  });
});
