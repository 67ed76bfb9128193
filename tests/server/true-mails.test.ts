import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { emails } from "~/db/schema/emails";
import { invoices } from "~/db/schema/invoices";
import { quotes } from "~/db/schema/quotes";
import { creditInvoice } from "~/domain/invoices/credit-invoice.server";
import { tellOverdueInvoices } from "~/domain/invoices/tell-overdue-invoices.server";
import { extendQuote } from "~/domain/quotes/extend-quote.server";
import { recordAcceptance, recordDecline } from "~/domain/quotes/record-answer.server";
import { reopenQuote } from "~/domain/quotes/reopen-quote.server";
import { sendReminders } from "~/domain/reminders/send-reminders.server";
import { getSetting } from "~/domain/settings/queries.server";
import { saveSetting } from "~/domain/settings/save-setting.server";
import { writeRecordMessage } from "~/domain/threads/write-message.server";
import { EMAIL_KIND_FACTS } from "~/kernel/email-kinds";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { addDays, agencyDay } from "~/lib/calendar-date";
import { insertAccount, makeCustomer, signInAs } from "../harness/accounts";
import { OWNER, pay } from "../harness/invoices";
import { makeSentQuote } from "../harness/quotes";
import { openRealSite, type RealSite } from "../harness/real-site";

/** Reader of a mail: someone without an account, an owner of a business, one of its members, one of the staff. */
type Reader = { kind: "no account" | "account" | "member" | "staff"; cookie: string };

const BOX = "robin@cafe.example";
const KEEPER = "books@keeper.example";

let real: RealSite;
let readers: Map<string, Reader>;

beforeAll(async () => {
  real = await openRealSite();
  readers = new Map([
    [BOX, { kind: "no account", cookie: "" }],
    [KEEPER, { kind: "no account", cookie: "" }],
  ]);
  const { ctx } = real.test;
  await ctx.db.delete(emails);
  const dana = await makeCustomer(ctx, { email: "dana@true.example", businessName: "True Bakery" });
  readers.set(dana.email, { kind: "account", ...(await dana.signIn()) });
  const member = await insertAccount(
    ctx,
    "customer",
    { email: "max@true.example", businessRole: "member" },
    dana.businessId,
  );
  readers.set(member.email, { kind: "member", ...(await signInAs(ctx, member.username)) });
  await ctx.db.execute(
    `insert into business_billing (business_id, copies, updated_at) values ('${dana.businessId}', '{${KEEPER}}', now())`,
  );
  await live(BOX);
  await live(dana.email);
});

afterAll(() => real.stop());

const owner = () => onBehalfOf(real.test.ctx, OWNER);

/** All that happens to a customer who is written to at an address, from the first quote to the last reminder. */
async function live(businessEmail: string): Promise<void> {
  const { ctx, clock } = real.test;
  const inDays = (days: number) => addDays(agencyDay(clock.now()), days);
  const quote = (changes = {}) =>
    makeSentQuote(ctx, { businessEmail, depositPercent: 40, validUntil: inDays(20), ...changes }, true);
  const recorded = { name: "Robin", evidence: "In a call." };
  const choice = { ids: [], quantities: {}, typed: {} };
  const [accepted, declined, undone] = [await quote(), await quote(), await quote()];
  await extendQuote(owner(), { id: declined.id });
  await recordDecline(owner(), { ...recorded, id: declined.id, cause: null, reason: "Too much." });
  for (const { id } of [accepted, undone])
    await recordAcceptance(owner(), { ...recorded, id, choice, clientAddress: "203.0.113.5", userAgent: "Test" });
  await reopenQuote(owner(), { id: undone.id, reason: "A mistake." });
  const [row] = await ctx.db.select().from(quotes).where(eq(quotes.id, accepted.id));
  const businessId = row?.businessId ?? "";
  const bills = await ctx.db.select().from(invoices).where(eq(invoices.quoteId, accepted.id));
  const deposit = bills.find(({ part }) => part === "deposit");
  if (!deposit) throw new Error("no deposit was issued");
  const record = { kind: "invoice", id: deposit.id } as const;
  await writeRecordMessage(owner(), { record, text: "Shall we begin?" });
  await writeRecordMessage(owner(), { record: { kind: "quote", id: accepted.id }, text: "Thank you." });
  await pay(ctx, businessId, { amount: "100" }, [{ invoiceId: deposit.id, cents: 10_000 }]);
  await creditInvoice(owner(), { id: deposit.id, amountCents: 1000, reason: "Less work." });
  clock.advance(20 * 86_400_000);
  await tellOverdueInvoices(ctx);
  const { updatedAt: seen } = await getSetting(owner(), "reminders");
  const change = { invoices: true, deposits: true, weekdaysOnly: false, fromHour: 0, untilHour: 24 };
  await saveSetting(owner(), { key: "reminders", seen, change });
  await sendReminders(ctx);
}

/** Phrases that are false for someone without an account. */
const UNTRUE =
  /your dashboard|you have an? [^.]*account|notified by email|(?<!without )sign(ed|ing)? in|choose what|which emails/i;

it("each says what is so for its reader, and each of its links opens for them", async () => {
  const mails = await real.test.ctx.db.select().from(emails);
  const kinds = new Map<string, Set<string>>();
  const opened = new Map<string, number>();
  for (const { kind, toAddress, text } of mails) {
    const isToStaff = EMAIL_KIND_FACTS[kind].of === "told";
    const reader = isToStaff ? { kind: "staff", cookie: real.cookieOf("owner") } : readers.get(toAddress);
    // Others of the marked world are told of what time brings.
    if (!reader) continue;
    kinds.set(reader.kind, (kinds.get(reader.kind) ?? new Set()).add(kind));
    const what = `${kind} to ${reader.kind}`;
    if (reader.kind === "no account") expect(text.match(UNTRUE)?.[0], what).toBeUndefined();
    expect(text, what).toContain("You received this because");
    for (const [, url = ""] of text.matchAll(/https:\/\/agency\.example(\/[^\s#]*)/g)) {
      const key = `${reader.kind} ${url}`;
      if (opened.has(key)) continue;
      const { status } = await real.site.ask(url, { headers: reader.cookie ? { cookie: reader.cookie } : {} });
      opened.set(key, status);
      expect(status, `${what}: ${url}`).toBe(200);
    }
  }
  const customers = ["customer-notification", "payment-receipt", "quote-acceptance", "quote-sent"];
  for (const kind of ["no account", "account"])
    expect([...(kinds.get(kind) ?? [])], kind).toEqual(expect.arrayContaining(customers));
  expect([...(kinds.get("staff") ?? [])]).toEqual(expect.arrayContaining(["quote-accepted", "money-news"]));
  expect(opened.size).toBeGreaterThan(20);
});

it("to someone with an account it says where to choose, and to others how to say that they are the wrong one", async () => {
  const mails = await real.test.ctx.db.select().from(emails).where(eq(emails.kind, "customer-notification"));
  for (const { toAddress, text } of mails.filter((mail) => readers.has(mail.toAddress))) {
    const hasAccount = readers.get(toAddress)?.kind !== "no account";
    expect(text.includes("#preferences"), text).toBe(hasAccount);
    expect(text.includes("Not the right person?"), text).toBe(!hasAccount);
  }
});
