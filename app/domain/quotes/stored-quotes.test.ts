import { describe, expect, it } from "vitest";
import { canonicalHash } from "~/kernel/hashes.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { canonicalJson } from "~/lib/canonical-json";
import { makeCustomer } from "../../../tests/harness/accounts";
import { acceptanceOf, SALES } from "../../../tests/harness/quotes";
import { SHIPPED_ITEMS } from "../../../tests/harness/shipped-catalogue";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { acceptQuote } from "./accept-quote.server";
import { checkQuoteForm } from "./check-quote-form";
import { getQuote } from "./queries.server";
import { quoteFormValues } from "./quote-form";
import { getQuoteDetail } from "./quote-history.server";
import { sendQuote } from "./send-quote.server";
import { updateQuote } from "./update-quote.server";

const EMAIL = "dana@juniperlane.example";

/** A content as releases before quantities and taxes stored it. */
const FORMER = {
  businessName: "Juniper Lane Bakery",
  contactName: "Dana",
  items: [
    {
      id: "0199f0a2-6c1e-7b7a-9d43-0c3f5a6b7c01",
      type: "package",
      packageId: "medium",
      name: "Medium",
      description: "",
      amountCents: 599_900,
      isOptional: false,
    },
    {
      id: "0199f0a2-6c1e-7b7a-9d43-0c3f5a6b7c02",
      type: "one-time",
      name: "SEO",
      description: "",
      amountCents: 80_050,
      isOptional: true,
    },
  ],
  discount: { type: "percentage", value: 10 },
  promotionCode: null,
  depositPercent: 30,
  validUntil: "2026-03-31",
  message: "As we said.",
};

const test = emptiedContext();

/** Puts the rows of a sent quote in as the former release left them. */
async function storeFormer(): Promise<string> {
  const [id, versionId] = [test.ctx.ids.uuid(), test.ctx.ids.uuid()];
  const content = JSON.stringify(FORMER);
  await test.pool.query(
    `insert into quotes (id, number, business_name, contact_name, business_email, status, draft, version_id, total_cents, deposit_cents, valid_until, sent_at, created_at, updated_at)
     values ($1, 1, 'Juniper Lane Bakery', 'Dana', $2, 'sent', $3, $4, 539910, 161973, '2026-03-31', now(), now(), now())`,
    [id, EMAIL, content, versionId],
  );
  await test.pool.query(
    `insert into quote_versions (id, quote_id, version, content, content_hash, total_cents, sent_by_label, created_at)
     values ($1, $2, 1, $3, $4, 539910, 'Bo', now())`,
    [versionId, id, content, canonicalHash(FORMER)],
  );
  return id;
}

describe("a quote that a release before quantities and taxes stored", () => {
  it("is worth what it was worth, and nothing of it has changed since it was sent", async () => {
    const id = await storeFormer();
    const sales = onBehalfOf(test.ctx, SALES);
    const { quote, hasUnsentChanges, versions } = await getQuoteDetail(sales, id);
    expect(quote).toMatchObject({ totalCents: 539_910, depositCents: 161_973 });
    expect(quote.draft.items).toMatchObject([
      { quantity: 1000, unit: "piece", unitPriceCents: 599_900, tax: null, group: null, bounds: null },
      { quantity: 1000, unit: "piece", unitPriceCents: 80_050, isOptional: true },
    ]);
    expect(hasUnsentChanges).toBe(false);
    expect(versions[0]?.lines).toContain("Medium: $5,999\nSEO (optional): $800.50\nDiscount: 10%\nTotal: $5,399.10");
  });

  it("saved again as it is, it is stored as it was, and sent again it makes no other version", async () => {
    const id = await storeFormer();
    const sales = onBehalfOf(test.ctx, SALES);
    const { draft, businessEmail, updatedAt } = await getQuote(sales, id);
    const checked = checkQuoteForm(quoteFormValues(draft, businessEmail, SHIPPED_ITEMS));
    if (!("input" in checked)) throw new Error(JSON.stringify(checked.errors));
    expect(await updateQuote(sales, { id, updatedAt, quote: checked.input })).toMatchObject({ outcome: "saved" });
    const { rows } = await test.pool.query<{ draft: unknown }>("select draft from quotes");
    expect(canonicalJson(rows[0]?.draft)).toBe(canonicalJson(FORMER));
    expect(await sendQuote(sales, { id, byEmail: false })).toMatchObject({ outcome: "sent", version: 1 });
  });

  it("is accepted for the same total, with a certificate that the former release would have written", async () => {
    const id = await storeFormer();
    const { actor } = await makeCustomer(test.ctx, { email: EMAIL });
    const acceptance = await acceptanceOf(test.ctx, actor, id, "all");
    expect(await acceptQuote(onBehalfOf(test.ctx, actor), acceptance)).toMatchObject({ outcome: "accepted" });
    const { rows } = await test.pool.query(
      "select total_cents, content_hash, chosen_quantities from quote_acceptances",
    );
    const chosenItemIds = [FORMER.items[1]?.id];
    expect(rows).toEqual([
      {
        total_cents: 611_955,
        content_hash: canonicalHash({ version: canonicalHash(FORMER), chosenItemIds, totalCents: 611_955 }),
        chosen_quantities: {},
      },
    ]);
  });
});
