import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeCustomer } from "../harness/accounts";
import { makeIssuedInvoice, pay } from "../harness/invoices";
import { openPageVisitor, type PageVisitor, type VisitedPage } from "../harness/page-visitor";
import { openRealSite, type RealSite } from "../harness/real-site";

let real: RealSite;
let owner: PageVisitor;

beforeAll(async () => {
  real = await openRealSite();
  owner = openPageVisitor(real, "owner");
});

afterAll(() => real.stop());

/**
 * Returns the fields of a page that are marked as wrong, by their names, and true if it says these words next to one of
 * them.
 */
function amiss(page: VisitedPage, words: string) {
  const fields = page.html.match(/<(?:input|select|textarea)\b[^>]*>/g) ?? [];
  const names = fields
    .filter((field) => field.includes('aria-invalid="true"'))
    .map((field) => field.match(/ name="(\w+)"/)?.[1] ?? "");
  return { status: page.status, names: [...new Set(names)], isSaid: page.html.includes(words) };
}

const stored = async (table: string) =>
  (
    await real.test.pool.query(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as all from ${table} t`,
    )
  ).rows[0]?.all;

describe("on the screen of an invoice", () => {
  /** An issued invoice of $1,600, of which a check paid $400. */
  async function makePaid() {
    const { ctx } = real.test;
    const { businessId } = await makeCustomer(ctx);
    const id = await makeIssuedInvoice(ctx, businessId);
    await pay(ctx, businessId, { amount: "400" }, [{ invoiceId: id, cents: 40_000 }]);
    return `/admin/invoices/${id}`;
  }

  const credit = { has: "amount", button: "credit" };
  const record = { has: "openCents", button: "record" };
  const refund = { has: "paymentId", button: "refund" };

  it.each([
    [
      "a credit above the invoice",
      credit,
      { amount: "1600.01", reason: "x" },
      "amount",
      "At most $1,600.00 can be credited.",
    ],
    ["a credit of nothing", credit, { amount: "0", reason: "x" }, "amount", "above zero"],
    ["a credit below zero", credit, { amount: "-1", reason: "x" }, "amount", "above zero"],
    ["a credit without a reason", credit, { amount: "1", reason: " " }, "reason", "reason"],
    ["a payment of more than 10⁹ cents", record, { amount: "10000000.01" }, "amount", "above zero"],
    ["a payment below zero", record, { amount: "-5" }, "amount", "above zero"],
    ["a payment that is a word", record, { amount: "abc" }, "amount", "above zero"],
    ["a payment of a day to come", record, { amount: "5", receivedOn: "2099-01-01" }, "receivedOn", "in the future"],
    ["a payment of no day", record, { amount: "5", receivedOn: "2026-02-30" }, "receivedOn", "Enter the day"],
    ["a refund of more than came", refund, { amount: "400.01" }, "amount", "At most $400.00 can be refunded."],
    ["a refund below zero", refund, { amount: "-1" }, "amount", "above zero"],
    ["a loss without a reason", { has: "reason", button: "write-off" }, { reason: "" }, "reason", "reason"],
    ["a reversal without a reason", { has: "paymentId", button: "reverse" }, { reason: "" }, "reason", "reason"],
  ])("%s is refused beside the field, and nothing is stored", async (_what, form, typed, field, words) => {
    const path = await makePaid();
    const before = [await stored("invoices"), await stored("received_payments"), await stored("credit_notes")];
    const answer = await owner.fill(await owner.open(path), form, typed);
    expect(amiss(answer, words)).toEqual({ status: 400, names: [field], isSaid: true });
    expect([await stored("invoices"), await stored("received_payments"), await stored("credit_notes")]).toEqual(before);
  });
});

it.each([
  ["beyond 100", { rate: "101" }, "rate"],
  ["below zero", { rate: "-1" }, "rate"],
  ["that is a word", { rate: "abc" }, "rate"],
  ["of more than the price", { taxable: "100.5" }, "taxable"],
])("a tax %s is refused beside the field", async (_what, changes, field) => {
  const before = await stored("tax_rates");
  const typed = { name: "Much", rate: "8", taxable: "100", validFrom: "2026-01-01", ...changes };
  const answer = await owner.fill(await owner.open("/admin/settings/taxes/new"), { has: "validFrom" }, typed);
  expect(amiss(answer, "from 0 to 100")).toEqual({ status: 400, names: [field], isSaid: true });
  expect(await stored("tax_rates")).toEqual(before);
});

describe("in the form of a quote", () => {
  const row = {
    itemId: "",
    itemCatalogue: "",
    itemName: "Site",
    itemDescription: "",
    itemQuantity: "1",
    itemUnit: "piece",
    itemAmount: "1000",
    itemTax: "",
    itemChoice: "",
    itemGroup: "",
    itemMinQuantity: "",
    itemMaxQuantity: "",
    depositPercent: "40",
    validUntil: "2099-01-01",
  };
  const part = (share: string) => ({ partName: "Rest", partShare: share, partBilledOn: "", partIssue: "" });

  it.each([
    ["a negative quantity", { itemQuantity: "-1" }, "itemQuantity", "quantity"],
    ["a quantity of four decimals", { itemQuantity: "1.2345" }, "itemQuantity", "quantity"],
    ["a price that is a word", { itemAmount: "abc" }, "itemAmount", ""],
    ["a schedule whose percent don't sum up", part("50%"), "partShare", "come to 90%"],
    ["a schedule whose amounts don't sum up", part("599.99"), "partShare", "They have to come to $600.00"],
    ["a deposit beyond 100", { depositPercent: "101" }, "depositPercent", ""],
  ])("%s is refused beside the field, and nothing is stored", async (_what, changes, field, words) => {
    const before = await stored("quotes");
    const typed = { businessName: "Juniper", businessEmail: "d@juniper.example", ...row, ...changes };
    const answer = await owner.fill(
      await owner.open("/admin/quotes/new"),
      { has: "businessEmail", button: "save" },
      typed,
    );
    expect(amiss(answer, words)).toEqual({ status: 400, names: [field], isSaid: true });
    expect(await stored("quotes")).toEqual(before);
  });
});
