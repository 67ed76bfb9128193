import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { subscriptions } from "~/db/schema/billing";
import { creditInvoice } from "~/domain/invoices/credit-invoice.server";
import { acceptQuote } from "~/domain/quotes/accept-quote.server";
import { reversePayment } from "~/domain/received-payments/reverse-payment.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { agencyDay, formatLongDate } from "~/lib/calendar-date";
import { makeCustomer } from "../harness/accounts";
import { makeIssuedInvoice, OWNER, pay, SALES } from "../harness/invoices";
import { openPageVisitor, type PageVisitor, type VisitedPage, wordsOf } from "../harness/page-visitor";
import { newestTo } from "../harness/portal";
import { acceptanceOf, makeSentQuote } from "../harness/quotes";
import { openRealSite, type RealSite } from "../harness/real-site";

const DAY_MS = 24 * 60 * 60 * 1000;
const BANK = "Account 12345 at First Bank";
const PAYMENTS = "/dashboard/payments";

let real: RealSite;

beforeAll(async () => {
  real = await openRealSite();
  const owner = openPageVisitor(real, "owner");
  const typed = { address: "1 Main St", bankDetails: BANK, howToPay: "Checks to the office" };
  const saved = await owner.fill(await owner.open("/admin/settings/invoicing"), { has: "bankDetails" }, typed);
  expect(saved.status).toBe(200);
});

afterAll(() => real.stop());

async function makeVisitor() {
  const person = await makeCustomer(real.test.ctx);
  return { ...person, visitor: openPageVisitor(real, await person.signIn()) };
}

const lacks = (page: VisitedPage, ...words: string[]) => words.filter((word) => !wordsOf(page.html).includes(word));
const places = (page: VisitedPage, ...words: string[]) => words.map((word) => wordsOf(page.html).indexOf(word));

describe("invoices and payments in the dashboard", () => {
  let visitor: PageVisitor;
  let stranger: PageVisitor;
  let businessId: string;
  let open: { late: string; soon: string };
  let settled: string;

  beforeAll(async () => {
    const { ctx } = real.test;
    ({ visitor, businessId } = await makeVisitor());
    ({ visitor: stranger } = await makeVisitor());
    settled = await makeIssuedInvoice(ctx, businessId, { title: "Settled work" });
    await pay(ctx, businessId, { amount: "1600", reference: "1042" }, [{ invoiceId: settled, cents: 160_000 }]);
    const wrong = await pay(ctx, businessId, { amount: "70", method: "bank-transfer", reference: "Bounced" });
    if (wrong.outcome !== "recorded") throw new Error(wrong.outcome);
    await reversePayment(onBehalfOf(ctx, SALES), { id: wrong.id, reason: "Bounced" });
    const inDays = (days: number) => agencyDay(new Date(ctx.clock.now().getTime() + days * DAY_MS));
    const late = await makeIssuedInvoice(ctx, businessId, { title: "Later due", dueOn: inDays(40) });
    const soon = await makeIssuedInvoice(ctx, businessId, { title: "Sooner due", dueOn: inDays(5) });
    open = { late, soon };
  });

  it("what is open comes first, the first due before the others, with how to pay; then what is settled, and the money that came", async () => {
    const page = await visitor.open(PAYMENTS);
    const order = places(
      page,
      "Open invoices",
      "Sooner due",
      "Later due",
      "How to pay",
      BANK,
      "Checks to the office",
      "Settled invoices",
      "Settled work",
      "Checks, transfers and cash",
      "Bounced",
      "1042",
    );
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(lacks(page, "$70.00 returned")).toEqual([]);
    expect(lacks(page, "No payments yet")).toEqual(["No payments yet"]);
    expect(page.html).toContain(`href="/dashboard/invoices/${settled}"`);
    for (const id of Object.values(open)) {
      expect(page.html).toContain(`href="/dashboard/invoices/${id}"`);
      expect(page.html).toContain(`href="/dashboard/invoices/${id}/invoice.pdf"`);
    }
    expect(page.html).toContain('href="/dashboard/statement"');
  });

  it("others see none of it, and with nothing open there are no bank details", async () => {
    const words = ["Sooner due", "Settled work", "1042", BANK];
    expect(lacks(await stranger.open(PAYMENTS), ...words, "No payments yet")).toEqual(words);
    expect((await stranger.open(`/dashboard/invoices/${open.soon}`)).status).toBe(404);
    expect((await stranger.open(`/dashboard/invoices/${open.soon}/invoice.pdf`)).status).toBe(404);
    expect(lacks(await stranger.open("/dashboard/statement"), "Opening balance", "Nothing is owed")).toEqual([]);
  });

  it("an invoice has its paper, and the statement of any period its own", async () => {
    const paper = await visitor.open(`/dashboard/invoices/${open.soon}/invoice.pdf`);
    expect([paper.status, paper.body.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
    const year = agencyDay(real.test.clock.now()).slice(0, 4);
    const period = `?from=${year}-01-01&to=${year}-12-31`;
    const statement = await visitor.open(`/dashboard/statement${period}`);
    expect(lacks(statement, "$1,600.00", "-$1,600.00", "Payment reversed", "$3,200.00", "Balance due")).toEqual([]);
    const pdf = await visitor.open(`/dashboard/statement.pdf${period}`);
    expect([pdf.status, pdf.body.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
    const wrong = await visitor.open(`/dashboard/statement?from=${year}-12-31&to=${year}-01-01`);
    expect(lacks(wrong, "Enter a start date and a later end date.")).toEqual([]);
  });

  it("Pay shows the bank details, says that the team knows, and staff see it on the invoice", async () => {
    const before = await real.askAs("sales", `/admin/invoices/${open.soon}`);
    expect(before.text).not.toContain("pressed Pay on");
    const page = await visitor.open(`/dashboard/invoices/${open.soon}`);
    const pressed = await visitor.fill(page, { action: `/dashboard/invoices/${open.soon}/pay` });
    expect(pressed.path).toBe(`/dashboard/invoices/${open.soon}`);
    expect(lacks(pressed, BANK, "Here’s how to pay", "We’ve let the team know")).toEqual([]);
    const after = await real.askAs("sales", `/admin/invoices/${open.soon}`);
    expect(after.text).toContain("The customer pressed Pay on");
    const paid = await visitor.open(`/dashboard/invoices/${settled}`);
    expect(paid.html).not.toContain(`/dashboard/invoices/${settled}/pay`);
    expect(lacks(paid, BANK)).toEqual([BANK]);
  });

  it("a credit note has its paper, for those who may open its invoice, and only its own", async () => {
    const credit = await creditInvoice(onBehalfOf(real.test.ctx, OWNER), {
      id: open.late,
      amountCents: 10_000,
      reason: "Two days late",
    });
    if (credit.outcome !== "credited") throw new Error(credit.outcome);
    const of = (id: string, number: string) => `/dashboard/invoices/${id}/invoice.pdf?credit=${number}`;
    const address = of(open.late, credit.number);
    expect((await visitor.open(`/dashboard/invoices/${open.late}`)).html).toContain(`href="${address}"`);
    const staff = `/admin/invoices/${open.late}/invoice.pdf?credit=${credit.number}`;
    expect((await real.askAs("sales", `/admin/invoices/${open.late}`)).text).toContain(`href="${staff}"`);
    const paper = await visitor.open(address);
    expect([paper.status, paper.body.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
    expect((await real.askAs("sales", staff)).status).toBe(200);
    expect((await stranger.open(address)).status).toBe(404);
    for (const other of [of(open.soon, credit.number), of(open.late, "CN-1999-1"), of(open.late, "")])
      expect((await visitor.open(other)).status).toBe(404);
  });
});

describe("a canceled plan says when it truly ends", () => {
  const PATH = "/dashboard/subscription";

  async function agree(businessId: string, changes: Partial<typeof subscriptions.$inferInsert> = {}) {
    const { ctx, clock } = real.test;
    const createdAt = new Date(clock.now().getTime() - 10 * DAY_MS);
    const id = ctx.ids.uuid();
    await ctx.db.insert(subscriptions).values({
      id,
      businessId,
      packageName: "Growth",
      monthlyPriceCents: 7_900,
      status: "active",
      currentPeriodEnd: new Date(clock.now().getTime() + 20 * DAY_MS),
      createdAt,
      updatedAt: createdAt,
      ...changes,
    });
    return id;
  }

  const inDays = (days: number) => formatLongDate(agencyDay(new Date(real.test.clock.now().getTime() + days * DAY_MS)));

  it("right away where it was agreed without a provider, and not at the end of a time to come", async () => {
    const { visitor, businessId } = await makeVisitor();
    await agree(businessId);
    const page = await visitor.open(PATH);
    expect(lacks(page, "Paid until", inDays(20), "Ends right away.")).toEqual([]);
    const ended = await visitor.fill(page, { has: "subscriptionId" });
    expect(lacks(ended, `Ended on ${inDays(0)}`, "Subscription canceled")).toEqual([]);
    expect(lacks(ended, inDays(20), "Yes, cancel it")).toEqual([inDays(20), "Yes, cancel it"]);
    const again = await visitor.open(PATH);
    expect(lacks(again, `Ended on ${inDays(0)}`)).toEqual([]);
  });

  it("at the end of what is paid where it was canceled to it, and on that day once it has come", async () => {
    const { visitor, businessId } = await makeVisitor();
    const id = await agree(businessId, { cancelAtPeriodEnd: true });
    const day = inDays(20);
    const page = await visitor.open(PATH);
    expect(lacks(page, `Ends on ${day}`, `It stays active until ${day} and isn’t charged again.`)).toEqual([]);
    expect(lacks(page, "Yes, cancel it")).toEqual(["Yes, cancel it"]);
    const later = new Date(real.test.clock.now().getTime() + 25 * DAY_MS);
    const { db } = real.test.ctx;
    await db.update(subscriptions).set({ status: "canceled", updatedAt: later }).where(eq(subscriptions.id, id));
    expect(lacks(await visitor.open(PATH), `Ended on ${day}`)).toEqual([]);
  });
});

describe("the page of an accepted quote offers the deposit’s invoice that was issued that second, with how to pay it", () => {
  it("in the portal, and its reader opens it from there", async () => {
    const { ctx } = real.test;
    const { actor, visitor } = await makeVisitor();
    const quote = await makeSentQuote(ctx, { businessEmail: actor.email }, true);
    const waiting = await visitor.open(`/quotes/${quote.id}`);
    expect(wordsOf(waiting.html)).not.toContain(BANK);
    const accepted = await acceptQuote(onBehalfOf(ctx, actor), await acceptanceOf(ctx, actor, quote.id));
    expect(accepted.outcome).toBe("accepted");
    const page = await visitor.open(`/quotes/${quote.id}`);
    const { id, number, due } = await depositOf(quote.id);
    expect(lacks(page, `Invoice ${number}`, "$1,799.70", due, BANK, "Checks to the office")).toEqual([]);
    expect(page.html).toContain(`href="/dashboard/invoices/${id}"`);
    expect(lacks(await visitor.open(`/dashboard/invoices/${id}`), number, "$1,799.70", BANK)).toEqual([]);
  });

  it("by link, to a reader without an account, who opens it without another code", async () => {
    const { ctx } = real.test;
    const mailbox = "robin@link.example";
    const quote = await makeSentQuote(ctx, { businessEmail: mailbox }, true);
    const path = (await newestTo(ctx, mailbox))?.text.match(/\/q\/[\w-]{43}/)?.[0] ?? "";
    const reader = openPageVisitor(real);
    const first = await reader.open(path);
    const version = first.html.match(/name="version" value="([\w-]+)"/)?.[1] ?? "";
    const asked = await reader.open(`${path}/accept?version=${version}`);
    const sent = await reader.fill(asked, { has: "name", button: "send-code" }, { name: "Robin Lee" });
    const code = (await newestTo(ctx, mailbox))?.text.match(/^Code: (\d{6})$/m)?.[1] ?? "";
    const page = await reader.fill(sent, { has: "code" }, { name: "Robin Lee", code });
    expect(page.path).toBe(path);
    const { number, due } = await depositOf(quote.id);
    expect(lacks(page, `Invoice ${number}`, "$1,799.70", due, BANK, "Checks to the office")).toEqual([]);
    const invoice = await reader.fill(page, { has: "invoice" });
    expect(invoice.path).toMatch(/^\/i\/[\w-]{43}$/);
    expect(lacks(invoice, number, "$1,799.70", BANK)).toEqual([]);
  });
});

/** The invoice of the deposit of a quote, with its last day in words. */
async function depositOf(quoteId: string): Promise<{ id: string; number: string; due: string }> {
  const { rows } = await real.test.pool.query<{ id: string; number: string; due: string }>(
    "select id, number, due_on::text as due from invoices where quote_id = $1 and issued_at is not null",
    [quoteId],
  );
  const [row] = rows;
  if (!row || rows.length > 1) throw new Error(`${rows.length} invoices`);
  return { ...row, due: formatLongDate(row.due) };
}
