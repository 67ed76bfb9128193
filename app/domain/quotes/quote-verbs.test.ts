import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "~/db/schema/audit";
import { emails } from "~/db/schema/emails";
import { invoices } from "~/db/schema/invoices";
import { leads } from "~/db/schema/leads";
import { quotes, quoteVersions } from "~/db/schema/quotes";
import { createPromotion } from "~/domain/promotions/change-promotions.server";
import { getSetting } from "~/domain/settings/queries.server";
import { saveSetting } from "~/domain/settings/save-setting.server";
import { type Actor, VISITOR } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { addDays, agencyDay } from "~/lib/calendar-date";
import { makeCustomer } from "../../../tests/harness/accounts";
import { OWNER } from "../../../tests/harness/invoices";
import { storeLead } from "../../../tests/harness/leads";
import { acceptanceOf, makeDraft, makeSentQuote, quoteInput, SALES } from "../../../tests/harness/quotes";
import { countRows } from "../../../tests/harness/test-context";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { acceptQuote } from "./accept-quote.server";
import { createQuote } from "./create-quote.server";
import { createQuoteFromLead } from "./create-quote-from-lead.server";
import { deleteDraft } from "./delete-draft.server";
import { duplicateQuote } from "./duplicate-quote.server";
import { quoteHash } from "./internal.server";
import { openOwnQuote } from "./own-quotes.server";
import { getQuote, listQuotes, type QuoteQuery, sumOpenQuotes } from "./queries.server";
import { getQuoteDetail } from "./quote-history.server";
import { quoteTotal } from "./quote-total";
import { sendQuote } from "./send-quote.server";
import { totalRows } from "./total-rows";
import { updateQuote } from "./update-quote.server";

const VIEWER: Actor = { kind: "staff", userId: "v", name: "Cy", role: "viewer" };
const RECRUITER: Actor = { kind: "staff", userId: "r", name: "Di", role: "recruiter" };
const NOBODY = "00000000-0000-7000-8000-000000000000";
const EMAIL = "dana@juniperlane.example";
const DAY_MS = 24 * 60 * 60 * 1000;

const WISH = {
  kind: "quote-request",
  businessName: "Juniper Lane Bakery",
  name: "",
  email: "Dana@JuniperLane.example",
  details: {
    serviceType: "small-business",
    selectedPackage: "Medium",
    customServices: ["SEO Optimization"],
    website: "",
    description: "Bread",
    timeline: "",
    budget: "",
  },
} as const;

const test = emptiedContext();

function makePromotion(changes: Record<string, unknown> = {}) {
  return createPromotion(onBehalfOf(test.ctx, SALES), {
    code: "SPRING",
    description: "",
    discountType: "percentage",
    discountValue: 10,
    expiresOn: null,
    restrictions: "",
    maxUsage: 1,
    isActive: true,
    ...changes,
  });
}

const send = (id: string, more: { updatedAt?: string; byEmail?: boolean } = {}) =>
  sendQuote(onBehalfOf(test.ctx, SALES), { id, byEmail: false, ...more });

async function stageOf(leadId: string) {
  const [lead] = await test.ctx.db.select({ stage: leads.stage }).from(leads).where(eq(leads.id, leadId));
  return lead?.stage;
}

describe("a draft", () => {
  it("is made of a lead with nothing typed again, once, and the lead moves on", async () => {
    const leadId = await storeLead(test.ctx, WISH);
    const results = await Promise.all(
      [1, 2, 3].map(() => createQuoteFromLead(onBehalfOf(test.ctx, SALES), { leadId })),
    );
    expect(results.map(({ outcome }) => outcome).sort()).toEqual(["made", "there-already", "there-already"]);
    const { items } = await listQuotes(onBehalfOf(test.ctx, VIEWER), { leadId });
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ businessName: "Juniper Lane Bakery", businessEmail: EMAIL, state: "draft" });
    expect(items[0]?.draft.items).toMatchObject([
      { type: "package", packageId: "medium", name: "Medium", unitPriceCents: 599_900 },
      { type: "one-time", name: "SEO Optimization", unitPriceCents: 90_000 },
    ]);
    expect(items[0]?.validUntil).toBe("2026-04-01");
    expect(await stageOf(leadId)).toBe("in-review");
    await send(items[0]?.id ?? "");
    expect(await stageOf(leadId)).toBe("replied");
  });

  it("of a lead asks for the deposit of Settings", async () => {
    const leadId = await storeLead(test.ctx, WISH);
    const { updatedAt } = await getSetting(onBehalfOf(test.ctx, OWNER), "invoicing");
    const change = { depositPercent: 40 };
    await saveSetting(onBehalfOf(test.ctx, OWNER), { key: "invoicing", seen: updatedAt, change });
    const made = await createQuoteFromLead(onBehalfOf(test.ctx, SALES), { leadId });
    expect(made).toMatchObject({ outcome: "made", quote: { draft: { depositPercent: 40 } } });
  });

  it("that asks for money isn't sent without ways to pay where they are needed, unless an owner waives them", async () => {
    const { id } = await makeDraft(test.ctx);
    const free = await makeDraft(test.ctx, { items: [{ name: "Call", amount: "0" }] });
    const sales = onBehalfOf(test.ctx, SALES);
    for (const waysToPay of ["needed", "waived"] as const) {
      expect(await sendQuote(sales, { id, byEmail: false, waysToPay })).toMatchObject({ outcome: "no-way-to-pay" });
    }
    expect(await sendQuote(sales, { id: free.id, byEmail: false, waysToPay: "needed" })).toMatchObject({
      outcome: "sent",
    });
    const owner = onBehalfOf(test.ctx, OWNER);
    expect(await sendQuote(owner, { id, byEmail: false, waysToPay: "waived" })).toMatchObject({ outcome: "sent" });
    const { updatedAt } = await getSetting(owner, "invoicing");
    await saveSetting(owner, { key: "invoicing", seen: updatedAt, change: { howToPay: "Checks to Juniper." } });
    const other = await makeDraft(test.ctx);
    expect(await sendQuote(sales, { id: other.id, byEmail: false, waysToPay: "needed" })).toMatchObject({
      outcome: "sent",
    });
  });

  it("says once it is sent when its deposit is due, and its invoice is due that day whatever Settings say by then", async () => {
    const { actor, businessId } = await makeCustomer(test.ctx, { email: EMAIL });
    const { id } = await makeSentQuote(test.ctx, { depositPercent: 30 }, true);
    const owner = onBehalfOf(test.ctx, OWNER);
    const { updatedAt } = await getSetting(owner, "invoicing");
    await saveSetting(owner, { key: "invoicing", seen: updatedAt, change: { termsDays: 30 } });
    const opened = await openOwnQuote(onBehalfOf(test.ctx, actor), id);
    expect(totalRows(opened.content, quoteTotal(opened.content)).below[0]?.label).toBe(
      "Deposit (30%), invoiced on acceptance, due 14 days later",
    );
    const [mail] = await test.ctx.db.select().from(emails).where(eq(emails.kind, "quote-sent"));
    expect(mail?.text).toContain("invoiced on acceptance, due 14 days later");
    const whole = await makeSentQuote(test.ctx, { depositPercent: 100 }, true);
    const [, other] = await test.ctx.db.select().from(emails).where(eq(emails.kind, "quote-sent")).orderBy(emails.id);
    expect(other?.text).toContain("Due on acceptance: $5,999.00, invoiced on acceptance, due 30 days later");
    expect(whole.draft.dueDays).toBe(30);
    await acceptQuote(onBehalfOf(test.ctx, actor), await acceptanceOf(test.ctx, actor, id));
    const bills = await test.ctx.db.select().from(invoices).where(eq(invoices.businessId, businessId));
    expect(bills.find(({ part }) => part === "deposit")?.dueOn).toBe(addDays(agencyDay(test.clock.now()), 14));
  });

  it("is not made of spam, nor of a lead without an address", async () => {
    const spam = await storeLead(test.ctx, { ...WISH, stage: "spam" });
    const mute = await storeLead(test.ctx, { ...WISH, email: "" });
    expect(await createQuoteFromLead(onBehalfOf(test.ctx, SALES), { leadId: spam })).toEqual({ outcome: "spam" });
    expect(await createQuoteFromLead(onBehalfOf(test.ctx, SALES), { leadId: mute })).toEqual({ outcome: "no-address" });
    const unknown = createQuoteFromLead(onBehalfOf(test.ctx, SALES), { leadId: NOBODY });
    await expect(unknown).rejects.toMatchObject({ code: "lead.not-found" });
  });

  it("has no number, can be deleted, and then is gone", async () => {
    const { id, updatedAt, quoteNumber } = await makeDraft(test.ctx);
    expect(quoteNumber).toBeNull();
    await updateQuote(onBehalfOf(test.ctx, SALES), { id, quote: quoteInput({ message: "Other" }) });
    await expect(deleteDraft(onBehalfOf(test.ctx, SALES), { id, updatedAt })).rejects.toMatchObject({
      code: "quote.stale",
    });
    expect(await deleteDraft(onBehalfOf(test.ctx, SALES), { id })).toBe("deleted");
    await expect(getQuote(onBehalfOf(test.ctx, SALES), id)).rejects.toMatchObject({ code: "quote.not-found" });
  });

  it("keeps the ids of its items, and gives each new one its own", async () => {
    const { id, draft } = await makeDraft(test.ctx);
    const [first, second] = draft.items;
    const items = [
      { id: second?.id, name: "SEO", amount: "1" },
      { id: second?.id, name: "Copy", amount: "2" },
      { id: NOBODY, name: "Stranger", amount: "3" },
    ];
    const saved = await updateQuote(onBehalfOf(test.ctx, SALES), { id, quote: quoteInput({ items }) });
    if (saved.outcome !== "saved") throw new Error(saved.outcome);
    const ids = saved.quote.draft.items.map((item) => item.id);
    expect(ids[0]).toBe(second?.id);
    expect(new Set(ids).size).toBe(3);
    expect(ids).not.toContain(NOBODY);
    expect(ids).not.toContain(first?.id);
  });

  it("is not overwritten by anyone who read an older one", async () => {
    const { id, updatedAt } = await makeDraft(test.ctx);
    const theirs = { id, updatedAt, quote: quoteInput({ message: "Theirs" }) };
    expect(await updateQuote(onBehalfOf(test.ctx, SALES), theirs)).toMatchObject({ outcome: "saved" });
    const mine = updateQuote(onBehalfOf(test.ctx, SALES), {
      id,
      updatedAt,
      quote: quoteInput({ message: "Mine" }),
    });
    await expect(mine).rejects.toMatchObject({ code: "quote.stale", stored: { draft: { message: "Theirs" } } });
    await expect(send(id, { updatedAt })).rejects.toMatchObject({ code: "quote.stale" });
  });
});

describe("sending", () => {
  it("gives numbers one after the other, without gaps, however many are sent at once", async () => {
    const drafts = await Promise.all(Array.from({ length: 8 }, () => makeDraft(test.ctx)));
    const empty = await makeDraft(test.ctx, { items: [] });
    await Promise.all([...drafts, empty].map(({ id }) => send(id)));
    const rows = await test.ctx.db.select({ number: quotes.number }).from(quotes).orderBy(asc(quotes.number));
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, null]);
    const deleted = await Promise.all(drafts.map(({ id }) => deleteDraft(onBehalfOf(test.ctx, SALES), { id })));
    expect(new Set(deleted)).toEqual(new Set(["sent"]));
    expect((await makeSentQuote(test.ctx)).quoteNumber).toBe("Q-0009");
  });

  it("freezes what it says; later changes show only when they are sent, as another version", async () => {
    const customer = await makeCustomer(test.ctx, { email: EMAIL });
    const { id } = await makeSentQuote(test.ctx);
    const first = await openOwnQuote(onBehalfOf(test.ctx, customer.actor), id);
    await updateQuote(onBehalfOf(test.ctx, SALES), {
      id,
      quote: quoteInput({ businessName: "Juniper LLC", message: "New" }),
    });
    expect(await openOwnQuote(onBehalfOf(test.ctx, customer.actor), id)).toEqual(first);
    expect(await getQuoteDetail(onBehalfOf(test.ctx, VIEWER), id)).toMatchObject({ hasUnsentChanges: true });
    expect(await send(id)).toMatchObject({ outcome: "sent", version: 2, quote: { quoteNumber: "Q-0001" } });
    const second = await openOwnQuote(onBehalfOf(test.ctx, customer.actor), id);
    expect(second).toMatchObject({ version: 2, businessName: "Juniper LLC", description: "New" });
    const rows = await test.ctx.db.select().from(quoteVersions).orderBy(quoteVersions.version);
    expect(rows.map(({ content }) => content.message)).toEqual(["As we said.", "New"]);
    for (const row of rows) expect(quoteHash(row.content)).toBe(row.contentHash);
    const { versions, hasUnsentChanges } = await getQuoteDetail(onBehalfOf(test.ctx, VIEWER), id);
    expect(hasUnsentChanges).toBe(false);
    expect(versions.map(({ version, isShown }) => [version, isShown])).toEqual([
      [2, true],
      [1, false],
    ]);
  });

  it("the same content again is a message and no other version", async () => {
    const { id } = await makeSentQuote(test.ctx);
    expect(await send(id, { byEmail: true })).toMatchObject({ outcome: "sent", version: 1, quote: { status: "sent" } });
    expect(await countRows(test.pool, "quote_versions")).toBe(1);
    const [mail] = await test.ctx.db.select().from(emails);
    expect(mail).toMatchObject({ kind: "quote-sent", toAddress: EMAIL, subject: expect.stringContaining("Q-0001") });
    expect(mail?.text).toMatch(/https:\/\/agency\.example\/q\/[\w-]{43}\n/);
  });

  it("is refused for a quote without items, or whose last day is over", async () => {
    const empty = await makeDraft(test.ctx, { items: [] });
    expect(await send(empty.id)).toMatchObject({ outcome: "empty" });
    const past = await makeDraft(test.ctx, { validUntil: "2026-03-01" });
    expect(await send(past.id)).toMatchObject({ outcome: "past" });
    expect(await countRows(test.pool, "quote_versions")).toBe(0);
  });

  it("binds the quote to its address; for another one it is duplicated", async () => {
    const { id } = await makeSentQuote(test.ctx);
    const quote = quoteInput({ businessEmail: "other@other.example" });
    expect(await updateQuote(onBehalfOf(test.ctx, SALES), { id, quote })).toMatchObject({ outcome: "address-fixed" });
    const copy = await duplicateQuote(onBehalfOf(test.ctx, SALES), { id });
    expect(copy).toMatchObject({ state: "draft", quoteNumber: null, validUntil: "2026-04-01" });
    expect(await updateQuote(onBehalfOf(test.ctx, SALES), { id: copy.id, quote })).toMatchObject({ outcome: "saved" });
  });

  it("leaves its line in the audit log", async () => {
    const { id } = await makeSentQuote(test.ctx, {}, true);
    const rows = await test.ctx.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id);
    expect(rows.map(({ action }) => action)).toEqual(["quote.created", "quote.sent"]);
  });
});

describe("a promotion code", () => {
  it("is checked when a quote is saved and when it is sent, and not used by either", async () => {
    await makePromotion();
    const { id, draft } = await makeDraft(test.ctx, { promotionCode: "spring" });
    expect(draft).toMatchObject({ promotionCode: "SPRING", discount: { type: "percentage", value: 10 } });
    await send(id);
    const { rows } = await test.pool.query("select usage_count as count from promotions");
    expect(rows).toEqual([{ count: 0 }]);
    const unknown = await createQuote(onBehalfOf(test.ctx, SALES), { quote: quoteInput({ promotionCode: "NONE" }) });
    expect(unknown).toEqual({ outcome: "promotion-refused", refusal: "unknown" });
  });

  it("that ends before the quote does, or was switched off meanwhile, is refused", async () => {
    await makePromotion({ expiresOn: "2026-03-30" });
    const early = await createQuote(onBehalfOf(test.ctx, SALES), { quote: quoteInput({ promotionCode: "SPRING" }) });
    expect(early).toEqual({ outcome: "promotion-refused", refusal: "expires-first" });
    const { id } = await makeDraft(test.ctx, { promotionCode: "SPRING", validUntil: "2026-03-30" });
    await test.pool.query("update promotions set is_active = false");
    expect(await send(id)).toEqual({ outcome: "promotion-refused", refusal: "inactive" });
  });
});

describe("the list", () => {
  const numbers = async (query: QuoteQuery) =>
    (await listQuotes(onBehalfOf(test.ctx, VIEWER), query)).items.map(({ quoteNumber }) => quoteNumber);

  it("finds by number, names and address, and by where quotes stand", async () => {
    await makeSentQuote(test.ctx, { validUntil: "2026-03-02" });
    await makeSentQuote(test.ctx, { businessName: "Cedar Clinic", items: [{ name: "Logo", amount: 10 }] }, true);
    await makeSentQuote(test.ctx);
    await makeDraft(test.ctx);
    test.clock.advance(DAY_MS);
    expect(await numbers({ text: "Q-0002" })).toEqual(["Q-0002"]);
    expect(await numbers({ text: "cedar" })).toEqual(["Q-0002"]);
    expect(await numbers({ text: "juniperlane dana", state: "pending" })).toEqual(["Q-0003"]);
    expect(await numbers({ state: "sent" })).toEqual(["Q-0002"]);
    expect(await numbers({ state: "draft" })).toEqual([null]);
    expect(await numbers({ state: "expired" })).toEqual(["Q-0001"]);
    expect((await numbers({ state: "open" })).sort()).toEqual(["Q-0002", "Q-0003"]);
    expect(await numbers({ sort: "value", direction: "asc", state: "open" })).toEqual(["Q-0002", "Q-0003"]);
    const sums = { count: 2, valueCents: 1000 + 599_900 };
    expect(await sumOpenQuotes(onBehalfOf(test.ctx, VIEWER), new Date(0))).toEqual({ ...sums, recent: 2 });
    expect(await sumOpenQuotes(onBehalfOf(test.ctx, VIEWER), test.clock.now())).toMatchObject({ recent: 0 });
  });
});

it("those who may not are refused, and nothing is stored", async () => {
  const { id } = await makeDraft(test.ctx);
  const { actor: customer } = await makeCustomer(test.ctx);
  const rows = await countRows(test.pool, "audit_log");
  for (const actor of [VIEWER, RECRUITER, VISITOR, customer]) {
    for (const attempt of [
      () => createQuote(onBehalfOf(test.ctx, actor), { quote: quoteInput() }),
      () => createQuoteFromLead(onBehalfOf(test.ctx, actor), { leadId: NOBODY }),
      () => updateQuote(onBehalfOf(test.ctx, actor), { id, quote: quoteInput() }),
      () => sendQuote(onBehalfOf(test.ctx, actor), { id, byEmail: false }),
      () => duplicateQuote(onBehalfOf(test.ctx, actor), { id }),
      () => deleteDraft(onBehalfOf(test.ctx, actor), { id }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: "permission.denied" });
    }
  }
  for (const actor of [RECRUITER, VISITOR, customer]) {
    for (const attempt of [
      () => listQuotes(onBehalfOf(test.ctx, actor)),
      () => getQuote(onBehalfOf(test.ctx, actor), id),
      () => getQuoteDetail(onBehalfOf(test.ctx, actor), id),
      () => sumOpenQuotes(onBehalfOf(test.ctx, actor), test.clock.now()),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: "permission.denied" });
    }
  }
  expect(await countRows(test.pool, "audit_log")).toBe(rows);
});

it.each([NOBODY, "x"])("what does not exist is not found: %s", async (id) => {
  for (const attempt of [
    () => getQuote(onBehalfOf(test.ctx, SALES), id),
    () => getQuoteDetail(onBehalfOf(test.ctx, SALES), id),
    () => updateQuote(onBehalfOf(test.ctx, SALES), { id, quote: quoteInput() }),
    () => send(id),
    () => duplicateQuote(onBehalfOf(test.ctx, SALES), { id }),
    () => deleteDraft(onBehalfOf(test.ctx, SALES), { id }),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ code: "quote.not-found" });
  }
});
