import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "~/db/schema/audit";
import { leads } from "~/db/schema/leads";
import { notifications } from "~/db/schema/notifications";
import { projects } from "~/db/schema/projects";
import { quoteAcceptances, quotes, quoteVersions } from "~/db/schema/quotes";
import { listNotifications } from "~/domain/notifications/queries.server";
import { createPromotion } from "~/domain/promotions/change-promotions.server";
import { redeemPromotion } from "~/domain/promotions/redeem-promotion.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { transact } from "~/kernel/transact.server";
import { makeCustomer } from "../../../tests/harness/accounts";
import { storeLead } from "../../../tests/harness/leads";
import { quoteAnswers } from "../../../tests/harness/quote-answers";
import { acceptanceOf, makeSentQuote, quoteInput, SALES } from "../../../tests/harness/quotes";
import { countRows } from "../../../tests/harness/test-context";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { acceptQuote } from "./accept-quote.server";
import { createQuoteFromLead } from "./create-quote-from-lead.server";
import { declineQuote } from "./decline-quote.server";
import { acceptanceHash } from "./internal.server";
import { getOwnQuote, openOwnQuote } from "./own-quotes.server";
import { sendQuote } from "./send-quote.server";
import { updateQuote } from "./update-quote.server";

const EMAIL = "dana@juniperlane.example";
const HOUR_MS = 60 * 60 * 1000;

const test = emptiedContext();

const { setUp, accept, decline, mailKinds } = quoteAnswers(() => test);

describe("accepting", () => {
  it("freezes the choice, certifies it, starts the project, wins the lead and tells both sides", async () => {
    const { actor, businessId } = await makeCustomer(test.ctx, { email: EMAIL });
    const leadId = await storeLead(test.ctx, { email: EMAIL, businessName: "Juniper Lane Bakery" });
    const made = await createQuoteFromLead(onBehalfOf(test.ctx, SALES), { leadId });
    if (made.outcome !== "made") throw new Error(made.outcome);
    const { id } = made.quote;
    await updateQuote(onBehalfOf(test.ctx, SALES), { id, quote: quoteInput() });
    await sendQuote(onBehalfOf(test.ctx, SALES), { id, byEmail: true });
    const result = await accept({ actor, id }, "all");
    expect(result).toMatchObject({ outcome: "accepted" });

    const [[row], [certificate], [version], [project]] = await Promise.all([
      test.ctx.db.select().from(quotes),
      test.ctx.db.select().from(quoteAcceptances),
      test.ctx.db.select().from(quoteVersions),
      test.ctx.db.select().from(projects),
    ]);
    expect(row).toMatchObject({ status: "accepted", totalCents: 679_950, depositCents: 203_985, businessId });
    const optional = version?.content.items[1]?.id ?? "";
    expect(certificate).toMatchObject({
      chosenItemIds: [optional],
      totalCents: 679_950,
      name: "Dana Whitfield",
      email: EMAIL,
      clientAddress: "203.0.113.5",
      userAgent: "Test",
      acceptedAt: test.clock.now(),
      consent:
        "I accept quote Q-0001 (version 1) for $6,799.50 on behalf of Juniper Lane Bakery, and I am authorized to do so.",
    });
    expect(certificate?.contentHash).toBe(
      acceptanceHash({ contentHash: version?.contentHash ?? "" }, { ids: [optional], quantities: {} }, 679_950),
    );
    expect(project).toMatchObject({
      quoteId: id,
      businessId,
      name: "Medium for Juniper Lane Bakery",
      summary: "Medium, SEO Optimization",
    });
    const [lead] = await test.ctx.db.select().from(leads).where(eq(leads.id, leadId));
    expect(lead?.stage).toBe("won");
    expect(await mailKinds()).toEqual([
      `quote-sent ${EMAIL}`,
      "quote-accepted hello@bluebonnet.example",
      `quote-acceptance ${EMAIL}`,
      `customer-notification ${EMAIL}`,
    ]);
    const told = await test.ctx.db.select({ title: notifications.title }).from(notifications).orderBy(notifications.id);
    expect(told.map(({ title }) => title)).toEqual([
      "Quote Q-0001 is ready",
      "Quote Q-0001 is accepted",
      "Invoice 2026-0001",
    ]);
    const log = await test.ctx.db.select().from(auditLog).where(eq(auditLog.action, "quote.accepted"));
    expect(log).toMatchObject([{ actorKind: "customer", subjectId: id }]);
    const opened = await openOwnQuote(onBehalfOf(test.ctx, actor), id);
    expect(opened).toMatchObject({ totalCents: 679_950, total: { totalCents: 679_950 }, state: "accepted" });
    expect(opened.balance).toMatchObject({ totalCents: 679_950, dueCents: 203_985, isDepositDue: true });
  });

  it.each([
    ["accepted", accept],
    ["declined", decline],
  ])("or declining leaves nothing unread that still asks for an answer: %s", async (outcome, answer) => {
    const { actor, id } = await setUp();
    await makeSentQuote(test.ctx);
    const unread = async () => {
      const { items } = await listNotifications(onBehalfOf(test.ctx, actor), { state: "unread" });
      return items.map(({ title }) => title).filter((title) => title.startsWith("Quote"));
    };
    expect(await unread()).toHaveLength(2);
    await answer({ actor, id });
    expect((await unread()).sort()).toEqual([`Quote Q-0001 is ${outcome}`, "Quote Q-0002 is ready"]);
  });

  it("happens once, however many try at the same time", async () => {
    const someone = await setUp();
    const acceptance = await acceptanceOf(test.ctx, someone.actor, someone.id);
    const results = await Promise.all(
      Array.from({ length: 6 }, () => acceptQuote(onBehalfOf(test.ctx, someone.actor), acceptance)),
    );
    expect(results.filter(({ outcome }) => outcome === "accepted")).toHaveLength(1);
    expect(results.filter(({ outcome }) => outcome === "answered")).toHaveLength(5);
    expect(await countRows(test.pool, "quote_acceptances")).toBe(1);
    expect(await countRows(test.pool, "projects")).toBe(1);
    expect(await countRows(test.pool, "invoices")).toBe(2);
    expect(await countRows(test.pool, "emails")).toBe(3);
  });

  it("beside declining: exactly one wins, and the other hears what stands", async () => {
    for (let round = 0; round < 8; round++) {
      const { actor } = await makeCustomer(test.ctx, { email: `r${round}@round.example` });
      const { id } = await makeSentQuote(test.ctx, { businessEmail: `r${round}@round.example` });
      const acceptance = await acceptanceOf(test.ctx, actor, id);
      const [accepted, declined] = await Promise.all([
        acceptQuote(onBehalfOf(test.ctx, actor), acceptance),
        declineQuote(onBehalfOf(test.ctx, actor), { id, versionId: acceptance.versionId, reason: "" }),
      ]);
      const { status } = await getOwnQuote(onBehalfOf(test.ctx, actor), id);
      const [winner, loser] = status === "accepted" ? [accepted, declined] : [declined, accepted];
      expect(winner.outcome).toBe(status);
      expect(loser).toEqual({ outcome: "answered", status });
    }
    expect(await countRows(test.pool, "projects")).toBe(await countRows(test.pool, "quote_acceptances"));
  });

  it("of an older version is refused, and the newer one stands", async () => {
    const { actor, id } = await setUp();
    const old = await acceptanceOf(test.ctx, actor, id);
    await updateQuote(onBehalfOf(test.ctx, SALES), {
      id,
      quote: quoteInput({ items: [{ name: "More", amount: "9000" }] }),
    });
    await sendQuote(onBehalfOf(test.ctx, SALES), { id, byEmail: false });
    expect(await acceptQuote(onBehalfOf(test.ctx, actor), old)).toEqual({ outcome: "newer-version" });
    const { versionId } = old;
    expect(await declineQuote(onBehalfOf(test.ctx, actor), { id, versionId, reason: "" })).toEqual({
      outcome: "newer-version",
    });
    expect(await accept({ actor, id })).toMatchObject({ outcome: "accepted" });
    expect(await getOwnQuote(onBehalfOf(test.ctx, actor), id)).toMatchObject({ totalCents: 900_000 });
  });

  it("works until the last day is over on the agency's clock", async () => {
    const someone = await setUp({ validUntil: "2026-03-02" });
    const late = await makeSentQuote(test.ctx, { validUntil: "2026-03-02" });
    const acceptance = await acceptanceOf(test.ctx, someone.actor, late.id);
    // Midnight in Texas is six in the morning by UTC.
    test.clock.advance(14.9 * HOUR_MS);
    expect(await accept(someone)).toMatchObject({ outcome: "accepted" });
    test.clock.advance(0.2 * HOUR_MS);
    expect(await acceptQuote(onBehalfOf(test.ctx, someone.actor), acceptance)).toEqual({ outcome: "expired" });
    expect(await getOwnQuote(onBehalfOf(test.ctx, someone.actor), late.id)).toMatchObject({
      state: "expired",
      status: "pending",
    });
  });

  it("needs a confirmed address", async () => {
    const { actor, id } = await setUp();
    const acceptance = await acceptanceOf(test.ctx, actor, id);
    const unsure = { ...actor, isEmailVerified: false };
    expect(await acceptQuote(onBehalfOf(test.ctx, unsure), acceptance)).toEqual({ outcome: "unverified" });
    expect(await countRows(test.pool, "projects")).toBe(0);
  });

  it("leaves out ids that the quote does not know", async () => {
    const { actor, id, quote } = await setUp();
    const choice = { ids: ["x", quote.draft.items[0]?.id ?? "", quote.id], quantities: {}, typed: {} };
    await acceptQuote(onBehalfOf(test.ctx, actor), { ...(await acceptanceOf(test.ctx, actor, id)), choice });
    const [certificate] = await test.ctx.db.select().from(quoteAcceptances);
    expect(certificate).toMatchObject({ chosenItemIds: [], totalCents: 599_900 });
  });
});

describe("a promotion code", () => {
  async function makePromotion(maxUsage: number) {
    await createPromotion(onBehalfOf(test.ctx, SALES), {
      code: "SPRING",
      description: "",
      discountType: "percentage",
      discountValue: 10,
      expiresOn: null,
      restrictions: "",
      maxUsage,
      isActive: true,
    });
  }

  it("is used once by an acceptance; used up meanwhile, it refuses the acceptance and nothing is half-saved", async () => {
    await makePromotion(1);
    const someone = await setUp({ promotionCode: "SPRING" });
    await transact(test.ctx, (tx) =>
      redeemPromotion(tx, { code: "SPRING", actor: SALES, usedFor: { kind: "quote", id: "other" } }),
    );
    const rows = await countRows(test.pool, "audit_log");
    expect(await accept(someone)).toEqual({ outcome: "promotion-refused", refusal: "used-up" });
    expect(await countRows(test.pool, "audit_log")).toBe(rows);
    expect(await countRows(test.pool, "projects")).toBe(0);
    expect(await getOwnQuote(onBehalfOf(test.ctx, someone.actor), someone.id)).toMatchObject({ status: "pending" });
  });

  it("the last use of it goes to exactly one of two quotes that are accepted at once", async () => {
    await makePromotion(1);
    const one = await setUp({ promotionCode: "SPRING" });
    const other = { actor: one.actor, id: (await makeSentQuote(test.ctx, { promotionCode: "SPRING" })).id };
    const outcomes = (await Promise.all([accept(one), accept(other)])).map(({ outcome }) => outcome);
    expect(outcomes.sort()).toEqual(["accepted", "promotion-refused"]);
    expect(await countRows(test.pool, "quote_acceptances")).toBe(1);
    const { rows } = await test.pool.query("select usage_count as count from promotions");
    expect(rows).toEqual([{ count: 1 }]);
  });

  it("changed after sending, it takes off what was sent", async () => {
    await makePromotion(5);
    const someone = await setUp({ promotionCode: "SPRING" });
    await test.pool.query("update promotions set discount_value = 50");
    expect(await accept(someone)).toMatchObject({ outcome: "accepted" });
    expect(await getOwnQuote(onBehalfOf(test.ctx, someone.actor), someone.id)).toMatchObject({ totalCents: 539_910 });
  });
});

describe("declining", () => {
  it("keeps the reason, tells both sides and ends it", async () => {
    const someone = await setUp();
    expect(await decline(someone, "Too much.")).toEqual({ outcome: "declined" });
    const opened = await openOwnQuote(onBehalfOf(test.ctx, someone.actor), someone.id);
    expect(opened).toMatchObject({ status: "declined", declineReason: "Too much.", certificate: null });
    expect(await mailKinds()).toEqual(["quote-declined hello@bluebonnet.example", `quote-decline ${EMAIL}`]);
    expect(await accept(someone)).toEqual({ outcome: "answered", status: "declined" });
    const update = await updateQuote(onBehalfOf(test.ctx, SALES), { id: someone.id, quote: quoteInput() });
    expect(update).toMatchObject({ outcome: "answered" });
  });
});
