import { describe, expect, it } from "vitest";
import { contacts } from "~/db/schema/contacts";
import { type QuotableItem, quotableItems } from "~/domain/catalogue/schema";
import { createCustomer } from "~/domain/customers/create-customer.server";
import { NewCustomer } from "~/domain/customers/schema";
import { readCatalogue } from "~/domain/texts/price-queries.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { storeLead } from "../../../tests/harness/leads";
import { quoteInput, SALES } from "../../../tests/harness/quotes";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { createQuote } from "./create-quote.server";
import { createQuoteFromLead } from "./create-quote-from-lead.server";

const test = emptiedContext();

const sales = () => onBehalfOf(test.ctx, SALES);

/** A customer without an account, with a certificate and an address on record, a mailbox of its own and a contact. */
async function makeWalkIn() {
  const customer = NewCustomer.parse({ name: "Walk-in", contactName: "Ann", contactEmail: "ann@walkin.example" });
  const made = await createCustomer(sales(), customer);
  if (!("id" in made)) throw new Error("not made");
  const now = test.clock.now();
  const at = { createdAt: now, updatedAt: now };
  await test.ctx.db
    .insert(contacts)
    .values({ id: test.ctx.ids.uuid(), businessId: made.id, name: "Cleo", email: "cleo@walkin.example", ...at });
  await test.pool.query("update businesses set tax_certificate = 'TX-77' where id = $1", [made.id]);
  await test.pool.query("insert into business_billing (business_id, address, updated_at) values ($1, $2, now())", [
    made.id,
    "7 Elm St",
  ]);
}

describe("a quote for a customer without an account", () => {
  it.each(["ann@walkin.example", "ANN@walkin.example", "cleo@walkin.example"])(
    "has the certificate and the address on record, written to %s",
    async (businessEmail) => {
      await makeWalkIn();
      const made = await createQuote(sales(), { quote: quoteInput({ businessEmail }) });
      expect(made).toMatchObject({ quote: { draft: { exemption: "TX-77", address: "7 Elm St" } } });
    },
  );

  it("has them when it is made from a lead too, and nothing of others", async () => {
    await makeWalkIn();
    for (const [email, exemption] of [
      ["ann@walkin.example", "TX-77"],
      ["else@walkin.example", ""],
    ] as const) {
      const leadId = await storeLead(test.ctx, { email });
      expect(await createQuoteFromLead(sales(), { leadId })).toMatchObject({ quote: { draft: { exemption } } });
    }
  });
});

it("a service by the month is billed every month, and anything else once", async () => {
  const details = { serviceType: "small-business", customServices: ["Social Media Management", "Content Creation"] };
  const leadId = await storeLead(test.ctx, { kind: "quote-request", details });
  const made = await createQuoteFromLead(sales(), { leadId });
  if (made.outcome !== "made") throw new Error(made.outcome);
  const catalogue = quotableItems(await readCatalogue(test.ctx));
  expect(made.quote.draft.items.map(({ rhythm }) => rhythm)).toContain("month");
  for (const { name, unit, rhythm } of made.quote.draft.items) {
    expect({ unit, rhythm }).toEqual(pick(catalogue.find((item) => item.name === name)));
  }
});

function pick({ unit, rhythm }: Partial<QuotableItem> = {}) {
  return { unit, rhythm };
}
