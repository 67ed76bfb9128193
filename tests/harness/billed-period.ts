import { decode } from "iconv-lite";
import { exportBooks } from "~/domain/books/export-books.server";
import type { BookExport } from "~/domain/books/schema";
import { creditInvoice } from "~/domain/invoices/credit-invoice.server";
import { recordReceivedPayment } from "~/domain/received-payments/record-received-payment.server";
import { refundPayment } from "~/domain/received-payments/refund-payment.server";
import { reversePayment } from "~/domain/received-payments/reverse-payment.server";
import { ReceivedPaymentInput } from "~/domain/received-payments/schema";
import type { AccountingSetting } from "~/domain/settings/accounting-setting";
import { getSetting } from "~/domain/settings/queries.server";
import { saveSetting } from "~/domain/settings/save-setting.server";
import { createTaxRate } from "~/domain/taxes/change-taxes.server";
import { TaxRateInput } from "~/domain/taxes/schema";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { agencyDay } from "~/lib/calendar-date";
import { makeCustomer } from "./accounts";
import { settleInGermany } from "./german-agency";
import { makeIssuedInvoice, OWNER, VIEWER } from "./invoices";

/** Names that other alphabets, spreadsheets and journals trip over. */
export const BILLED_NAMES = ["山田 Ștefan", '=HYPERLINK("x")', "Łódź; Київ  {GmbH} : Süd", "* (Straße) | \t“Q”"];

export async function setAccounts(ctx: AppContext, change: Partial<AccountingSetting>): Promise<void> {
  const owner = onBehalfOf(ctx, OWNER);
  const { updatedAt: seen } = await getSetting(owner, "accounting");
  await saveSetting(owner, { key: "accounting", seen, change });
}

/** An agency in Germany that billed, credited, received and paid back with all kinds of tax. */
export async function makeBilledPeriod(ctx: AppContext): Promise<void> {
  await settleInGermany(ctx);
  await setAccounts(ctx, { consultant: "1001", client: "7" });
  const owner = onBehalfOf(ctx, OWNER);
  const rateOf = async (name: string, rate: string, more = {}) => {
    const input = TaxRateInput.parse({ name, rate, taxable: "100", validFrom: "2026-01-01", ...more });
    const made = await createTaxRate(owner, input);
    if (made.outcome !== "saved") throw new Error(made.outcome);
    return made.rate.id;
  };
  const full = await rateOf("USt", "19");
  const reduced = await rateOf("USt ermäßigt", "7");
  const reverse = await rateOf("Reverse charge", "0", { kind: "reverse" });
  const today = agencyDay(ctx.clock.now());
  for (const [index, businessName] of BILLED_NAMES.entries()) {
    const { businessId } = await makeCustomer(ctx, { email: `books${index}@yamada.example`, businessName });
    const lines = [
      { name: "Work", quantity: "3.333", unit: "hour", unitPrice: "99.99", taxRateId: full },
      { name: "Print", quantity: "7", unit: "piece", unitPrice: "13.37", taxRateId: reduced },
      { name: "Abroad", quantity: "1", unit: "piece", unitPrice: "250", taxRateId: reverse },
      { name: "Outlay", quantity: "1", unit: "piece", unitPrice: "12.5", taxRateId: "" },
    ];
    const title = index === 1 ? "+49 = @cmd" : `Website ${businessName}`;
    const both = [
      await makeIssuedInvoice(ctx, businessId, { title, lines }),
      await makeIssuedInvoice(ctx, businessId, {
        lines: lines.slice(0, index + 1),
        isTaxIncluded: true,
        discount: { type: "percentage", value: "12.5" },
      }),
    ];
    const [first = "", second = ""] = both;
    const credited = await creditInvoice(owner, { id: first, amountCents: 12_345, reason: "Late; (sorry)" });
    if (credited.outcome !== "credited") throw new Error(credited.outcome);
    const pay = async (amount: string, method: string, allocations: { invoiceId: string; cents: number }[]) => {
      const payment = ReceivedPaymentInput.parse({ amount, method, receivedOn: today, reference: `${title} \n (x)` });
      const recorded = await recordReceivedPayment(owner, { businessId, payment, allocations });
      if (recorded.outcome !== "recorded") throw new Error(recorded.outcome);
      return recorded.id;
    };
    await pay("100", "bank-transfer", [
      { invoiceId: first, cents: 6_000 },
      { invoiceId: second, cents: 3_001 },
    ]);
    const back = await pay("50.05", "cash", []);
    if ((await refundPayment(owner, { id: back, amountCents: 1_001, note: "" })).outcome !== "refunded")
      throw new Error();
    const bounced = await pay("20", "cheque", [{ invoiceId: second, cents: 2_000 }]);
    if ((await reversePayment(owner, { id: bounced, reason: "Bounced" })).outcome !== "reversed") throw new Error();
  }
}

/** This year as its file says it; bytes that stand for nothing in its character set fail. */
export async function exported(ctx: AppContext, name: BookExport): Promise<{ name: string; text: string }> {
  const today = agencyDay(ctx.clock.now());
  const period = { from: `${today.slice(0, 4)}-01-01`, to: today };
  const made = await exportBooks(onBehalfOf(ctx, VIEWER), { export: name, ...period });
  if (made.outcome !== "made") throw new Error(made.why);
  const pieces: Uint8Array[] = [];
  for await (const piece of made.pieces) pieces.push(piece);
  const bytes = Buffer.concat(pieces);
  const text = made.type.includes("1252")
    ? decode(bytes, "windows-1252")
    : new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  return { name: made.name, text };
}
