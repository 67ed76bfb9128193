import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { businesses } from "~/db/schema/accounts";
import { auditLog } from "~/db/schema/audit";
import { emails } from "~/db/schema/emails";
import { creditNotes, invoices } from "~/db/schema/invoices";
import { leads } from "~/db/schema/leads";
import { notifications } from "~/db/schema/notifications";
import { projects } from "~/db/schema/projects";
import { promotions } from "~/db/schema/promotions";
import { quoteAcceptances, quotes } from "~/db/schema/quotes";
import { createPromotion } from "~/domain/promotions/change-promotions.server";
import { recordReceivedPayment } from "~/domain/received-payments/record-received-payment.server";
import type { Actor } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { formatLongDate } from "~/lib/calendar-date";
import { makeCustomer } from "../../../tests/harness/accounts";
import { storeLead } from "../../../tests/harness/leads";
import { acceptanceOf, makeSentQuote, quoteInput, SALES } from "../../../tests/harness/quotes";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { acceptQuote } from "./accept-quote.server";
import { QuoteDeclineInput, RecordedAcceptanceInput } from "./answer-input";
import { countDeclines, listDeclines } from "./count-declines.server";
import { createQuoteFromLead } from "./create-quote-from-lead.server";
import { declineQuote } from "./decline-quote.server";
import { extendQuote } from "./extend-quote.server";
import { openOwnQuote } from "./own-quotes.server";
import { getQuoteDetail } from "./quote-history.server";
import { recordAcceptance, recordDecline } from "./record-answer.server";
import { reopenQuote } from "./reopen-quote.server";
import { sendQuote } from "./send-quote.server";
import { tellEndingQuotes } from "./tell-expired-quotes.server";
import { updateQuote } from "./update-quote.server";
import { verifyDocument } from "./verify-document.server";

const EMAIL = "dana@juniperlane.example";
const VIEWER: Actor = { kind: "staff", userId: "viewer-1", name: "Vic Viewer", role: "viewer" };
const DAY_MS = 24 * 60 * 60 * 1000;
const NO_CHOICE = { ids: [], quantities: {}, typed: {} };

const test = emptiedContext();

const inDays = (days: number) => new Date(test.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);

const sales = () => onBehalfOf(test.ctx, SALES);

async function accepted(changes: Record<string, unknown> = {}) {
  const customer = await makeCustomer(test.ctx, { email: EMAIL, name: "Dana Whitfield" });
  const { id } = await makeSentQuote(test.ctx, changes);
  return { ...customer, id, ...(await accept(customer.actor, id)) };
}

async function accept(actor: Parameters<typeof acceptanceOf>[1], id: string) {
  return acceptQuote(onBehalfOf(test.ctx, actor), await acceptanceOf(test.ctx, actor, id, "all"));
}

const reopen = (id: string, reason = "It was meant for another quote.") => reopenQuote(sales(), { id, reason });

const recorded = (id: string, changes: Partial<Parameters<typeof recordAcceptance>[1]> = {}) => ({
  id,
  name: "Dana Whitfield",
  evidence: "Called on Monday; she said yes.",
  choice: NO_CHOICE,
  clientAddress: "203.0.113.9",
  userAgent: "Office",
  ...changes,
});

const billsOf = (id: string) =>
  test.ctx.db.select().from(invoices).where(eq(invoices.quoteId, id)).orderBy(asc(invoices.createdAt));

async function mailKinds() {
  const rows = await test.ctx.db.select({ kind: emails.kind, to: emails.toAddress }).from(emails).orderBy(emails.id);
  return rows.map(({ kind, to }) => `${kind} ${to}`);
}

describe("reopening", () => {
  it("withdraws the certificate, credits what was issued, drops drafts, and tells both sides", async () => {
    const { id, actor } = await accepted();
    const [before] = await billsOf(id);
    await test.ctx.db.delete(emails);
    expect(await reopen(id)).toEqual({ outcome: "reopened" });
    const [quote] = await test.ctx.db.select().from(quotes).where(eq(quotes.id, id));
    expect(quote).toMatchObject({ status: "sent", acceptedAt: null, totalCents: 599_900 });
    const bills = await billsOf(id);
    expect(bills.map(({ status, number }) => [status, number])).toEqual([["credited", before?.number]]);
    const [note] = await test.ctx.db.select().from(creditNotes);
    expect(note).toMatchObject({ invoiceId: before?.id, amountCents: before?.totalCents });
    const [certificate] = await test.ctx.db.select().from(quoteAcceptances);
    expect(certificate).toMatchObject({ withdrawnByLabel: "Bo Sales", withdrawnAt: test.clock.now() });
    expect(await verifyDocument(test.ctx, { code: certificate?.verifyCode ?? "" })).toMatchObject({
      withdrawnOn: inDays(0),
    });
    const [project] = await test.ctx.db.select().from(projects);
    expect(project?.status).toBe("paused");
    expect(await mailKinds()).toEqual([
      "customer-notification dana@juniperlane.example",
      "quote-reopened hello@bluebonnet.example",
      "quote-reopening dana@juniperlane.example",
    ]);
    const titles = (await test.ctx.db.select().from(notifications)).map(({ title }) => title);
    expect(titles).toContain("Quote Q-0001 is open again");
    const log = await test.ctx.db.select().from(auditLog).where(eq(auditLog.action, "quote.reopened"));
    expect(log).toMatchObject([{ actorKind: "staff", subjectId: id, before: { status: "accepted" } }]);
    const detail = await getQuoteDetail(sales(), id);
    expect(detail).toMatchObject({ certificate: null, withdrawn: [{ name: "Dana Whitfield" }] });
    const own = await openOwnQuote(onBehalfOf(test.ctx, actor), id);
    expect(own).toMatchObject({ certificate: null, state: "sent", balance: { openCents: 0 } });
  });

  it("lets the same quote be accepted again, with new invoices and the same project", async () => {
    const { id, actor } = await accepted();
    await reopen(id);
    expect(await accept(actor, id)).toMatchObject({ outcome: "accepted" });
    const bills = await billsOf(id);
    expect(bills.map(({ status }) => status).sort()).toEqual(["credited", "draft", "issued"]);
    const all = await test.ctx.db.select().from(projects);
    expect(all.map(({ status }) => status)).toEqual(["planned"]);
    expect(await test.ctx.db.select().from(quoteAcceptances)).toHaveLength(2);
    expect((await getQuoteDetail(sales(), id)).certificate).not.toBeNull();
  });

  it("is refused once something is paid, and changes nothing then", async () => {
    const { id, businessId } = await accepted();
    const bill = (await billsOf(id)).find(({ status }) => status === "issued");
    const payment = { method: "cheque", amount: 100, receivedOn: inDays(0), reference: "", note: "" } as const;
    const allocations = [{ invoiceId: bill?.id ?? "", cents: 100 }];
    expect((await recordReceivedPayment(sales(), { businessId, payment, allocations })).outcome).toBe("recorded");
    expect(await reopen(id)).toEqual({ outcome: "paid" });
    expect((await billsOf(id)).map(({ status }) => status).sort()).toEqual(["draft", "partly-paid"]);
    expect((await getQuoteDetail(sales(), id)).certificate).not.toBeNull();
  });

  it("opens the lead again and gives the promotion's use back", async () => {
    const { actor } = await makeCustomer(test.ctx, { email: EMAIL });
    await createPromotion(sales(), {
      code: "SPRING",
      description: "",
      discountType: "percentage",
      discountValue: 10,
      expiresOn: null,
      restrictions: "",
      maxUsage: 1,
      isActive: true,
    });
    const leadId = await storeLead(test.ctx, { email: EMAIL });
    const made = await createQuoteFromLead(sales(), { leadId });
    if (made.outcome !== "made") throw new Error(made.outcome);
    const { id } = made.quote;
    await updateQuote(sales(), { id, quote: quoteInput({ promotionCode: "SPRING" }) });
    await sendQuote(sales(), { id, byEmail: true });
    await accept(actor, id);
    const stage = async () => (await test.ctx.db.select().from(leads).where(eq(leads.id, leadId)))[0]?.stage;
    expect(await stage()).toBe("won");
    await reopen(id);
    expect(await stage()).toBe("replied");
    expect((await test.ctx.db.select().from(promotions)).map(({ usageCount }) => usageCount)).toEqual([0]);
  });

  it("is for who may write quotes, of what was answered, and once of two at a time", async () => {
    const { id } = await accepted();
    await expect(reopenQuote(onBehalfOf(test.ctx, VIEWER), { id, reason: "x" })).rejects.toMatchObject({
      code: "permission.denied",
    });
    const both = await Promise.all([reopen(id), reopen(id)]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(["reopened", "unanswered"]);
    expect(await test.ctx.db.select().from(creditNotes)).toHaveLength(1);
  });
});

describe("an answer that staff write down", () => {
  it("does all that an acceptance does, and its certificate says who wrote it down and why", async () => {
    const { businessId } = await makeCustomer(test.ctx, { email: EMAIL });
    const { id } = await makeSentQuote(test.ctx);
    expect(await recordAcceptance(sales(), recorded(id))).toMatchObject({ outcome: "accepted" });
    const [certificate] = await test.ctx.db.select().from(quoteAcceptances);
    expect(certificate).toMatchObject({
      name: "Dana Whitfield",
      recordedBy: "Bo Sales",
      evidence: "Called on Monday; she said yes.",
      consent:
        "Dana Whitfield accepted quote Q-0001 (version 1) for $5,999.00 on behalf of Juniper Lane Bakery, as recorded for them by Bo Sales.",
    });
    expect((await billsOf(id)).every((bill) => bill.businessId === businessId)).toBe(true);
    const [mail] = await test.ctx.db.select().from(emails).where(eq(emails.kind, "quote-acceptance"));
    expect(mail?.text).toContain("Bo Sales recorded it.");
  });

  it("makes the customer where nobody has an account, as an acceptance by the link does, once for a mailbox", async () => {
    const first = await makeSentQuote(test.ctx);
    const second = await makeSentQuote(test.ctx);
    expect(await recordAcceptance(sales(), recorded(first.id))).toMatchObject({ outcome: "accepted" });
    const made = await test.ctx.db.select().from(businesses).where(eq(businesses.contactEmail, EMAIL));
    expect(made).toMatchObject([{ name: "Juniper Lane Bakery", contactName: "Dana Whitfield" }]);
    expect(await recordAcceptance(sales(), recorded(second.id))).toMatchObject({ outcome: "accepted" });
    for (const { id } of [first, second]) {
      const bills = await billsOf(id);
      expect(bills.length).toBeGreaterThan(0);
      expect(bills.every((bill) => bill.businessId === made[0]?.id)).toBe(true);
    }
  });

  it("is refused after an answer", async () => {
    const { id } = await makeSentQuote(test.ctx);
    const decline = { id, name: "Dana", evidence: "By phone.", cause: "price" as const, reason: "Too much." };
    expect(await recordDecline(sales(), decline)).toEqual({ outcome: "declined" });
    expect(await recordDecline(sales(), decline)).toEqual({ outcome: "answered", status: "declined" });
    expect(await recordAcceptance(sales(), recorded(id))).toEqual({ outcome: "answered", status: "declined" });
    await expect(recordDecline(onBehalfOf(test.ctx, VIEWER), decline)).rejects.toMatchObject({
      code: "permission.denied",
    });
    await makeCustomer(test.ctx, { email: EMAIL });
  });

  it("needs a name and evidence", () => {
    const read = RecordedAcceptanceInput.safeParse({ name: " ", evidence: "" });
    expect(read.error?.issues.map(({ path }) => path[0]).sort()).toEqual(["evidence", "name"]);
  });
});

describe("declines", () => {
  it("are counted by reason within a period", async () => {
    const dana = await makeCustomer(test.ctx, { email: EMAIL });
    for (const cause of ["price", "price", null] as const) {
      const { id } = await makeSentQuote(test.ctx);
      const { versionId } = await openOwnQuote(onBehalfOf(test.ctx, dana.actor), id);
      const declined = await declineQuote(onBehalfOf(test.ctx, dana.actor), { id, versionId, cause, reason: "So." });
      expect(declined.outcome).toBe("declined");
    }
    const march = { from: "2026-03-01", to: "2026-03-31" };
    expect(await countDeclines(sales(), march)).toEqual([
      { cause: "price", count: 2, valueCents: 2 * 599_900 },
      { cause: null, count: 1, valueCents: 599_900 },
    ]);
    expect((await listDeclines(sales(), march)).items).toHaveLength(3);
    expect(await countDeclines(sales(), { from: "2026-04-01", to: "2026-04-30" })).toEqual([]);
    await expect(countDeclines(onBehalfOf(test.ctx, dana.actor), march)).rejects.toMatchObject({
      code: "permission.denied",
    });
  });

  it("know only the reasons that are offered", () => {
    expect(QuoteDeclineInput.parse({ cause: "", reason: "" })).toEqual({ cause: null, reason: "" });
    const read = QuoteDeclineInput.safeParse({ cause: "boredom" });
    expect(read.error?.issues[0]?.message).toBe("Choose one of the reasons.");
  });
});

describe("the last day", () => {
  it("moves by one press, as a version of its own, and what isn't sent stays unsent", async () => {
    const dana = await makeCustomer(test.ctx, { email: EMAIL });
    const validUntil = inDays(3);
    const { id } = await makeSentQuote(test.ctx, { validUntil });
    await updateQuote(sales(), { id, quote: quoteInput({ validUntil, message: "Not sent yet." }) });
    const later = inDays(17);
    expect(await extendQuote(sales(), { id })).toEqual({ outcome: "extended", validUntil: later });
    const own = await openOwnQuote(onBehalfOf(test.ctx, dana.actor), id);
    expect(own).toMatchObject({ version: 2, validUntil: later, content: { message: "As we said." } });
    const { quote, hasUnsentChanges } = await getQuoteDetail(sales(), id);
    expect(quote.draft).toMatchObject({ message: "Not sent yet.", validUntil: later });
    expect(hasUnsentChanges).toBe(true);
    const titles = (await test.ctx.db.select().from(notifications)).map(({ title }) => title);
    expect(titles).toContain(`Quote Q-0001 is good until ${formatLongDate(later)}`);
    test.clock.advance(60 * DAY_MS);
    expect(await recordAcceptance(sales(), recorded(id))).toEqual({ outcome: "expired" });
    expect(await extendQuote(sales(), { id })).toEqual({ outcome: "extended", validUntil: inDays(14) });
    await expect(extendQuote(onBehalfOf(test.ctx, VIEWER), { id })).rejects.toMatchObject({
      code: "permission.denied",
    });
  });

  it("is told three days before, once, by mail to an address without an account, and never after an answer", async () => {
    const validUntil = inDays(10);
    await makeSentQuote(test.ctx, { validUntil }, true);
    const sam = await makeCustomer(test.ctx, { email: "sam@elsewhere.example" });
    const other = await makeSentQuote(test.ctx, { validUntil, businessEmail: sam.email });
    const { versionId } = await openOwnQuote(onBehalfOf(test.ctx, sam.actor), other.id);
    await declineQuote(onBehalfOf(test.ctx, sam.actor), { id: other.id, versionId, reason: "" });
    test.clock.advance(6 * DAY_MS);
    expect(await tellEndingQuotes(test.ctx)).toBe(0);
    test.clock.advance(DAY_MS);
    const told = await Promise.all([tellEndingQuotes(test.ctx), tellEndingQuotes(test.ctx)]);
    expect(told.sort()).toEqual([0, 1]);
    test.clock.advance(DAY_MS);
    expect(await tellEndingQuotes(test.ctx)).toBe(0);
    const [mail] = await test.ctx.db.select().from(emails).where(eq(emails.kind, "quote-reminder"));
    expect(mail).toMatchObject({ toAddress: EMAIL, subject: "Quote Q-0001 expires soon" });
    expect(mail?.text).toMatch(/\/q\/[\w-]{43}\n/);
  });
});
