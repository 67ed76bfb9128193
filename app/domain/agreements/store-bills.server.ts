import { type Billing, readBilling } from "~/domain/invoices/billing-parties.server";
import { auditedInvoice } from "~/domain/invoices/internal.server";
import { issueHeldInvoices } from "~/domain/invoices/issue-held-invoice.server";
import { type Draft, storeDrafts } from "~/domain/invoices/store-lines.server";
import { getInvoicing } from "~/domain/settings/queries.server";
import { readTaxes } from "~/domain/taxes/queries.server";
import { isSameTax, ratesInForce, type TaxChoice, toLineTax } from "~/domain/taxes/schema";
import { recordAudits } from "~/kernel/audit.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { type AgreementLine, billFor } from "./bill";
import type { AgreementRow } from "./internal.server";

/** Content of an agreement's invoice. */
export type Bill = {
  row: AgreementRow;
  lines: readonly AgreementLine[];
  /** Added after the agreement's title. */
  words: string;
  /** Date of the invoice if invoices of missed periods have their own dates. */
  ownDay: string;
};

/**
 * Creates an invoice for each of these locked, distinct agreements, issued or as a draft as the agreement says. Returns
 * invoice ids by agreement id, without invoices that cost nothing.
 */
export async function storeBills(tx: TransactionContext, due: readonly Bill[]): Promise<Map<string, string>> {
  const billing = await readBilling(tx, [...new Set(due.map(({ row }) => row.businessId))]);
  const taxes = await readTaxes(tx);
  const { missedPeriods } = await getInvoicing(tx);
  const bills = due.flatMap(({ row, lines, words, ownDay }) => {
    const on = missedPeriods === "own-day" ? ownDay : taxes.today;
    const inForce = ratesInForce(taxes.rates, on);
    const details = billing.get(row.businessId);
    if (!details) throw new Error("a held business was gone");
    const draft = draftOf(row, words, { lines, billing: details, inForce });
    return draft ? [{ row, draft, on }] : [];
  });
  const drafts = await storeDrafts(
    tx,
    bills.map(({ draft }) => draft),
  );
  await recordAudits(
    tx,
    drafts.map((draft) => ({
      action: "invoice.created",
      subject: { kind: "invoice", id: draft.id },
      after: auditedInvoice(draft),
    })),
  );
  await issueHeldInvoices(
    tx,
    drafts.filter((_, index) => !bills[index]?.row.isDraft),
    new Map(drafts.map(({ id }, index) => [id, bills[index]?.on ?? taxes.today])),
  );
  return new Map(bills.map(({ row }, index) => [row.id, drafts[index]?.id ?? ""]));
}

/** Returns the draft of an invoice; null if it costs nothing. */
function draftOf(
  { businessId, title, note, isTaxIncluded }: AgreementRow,
  words: string,
  {
    lines: untaxed,
    billing,
    inForce,
  }: { lines: readonly AgreementLine[]; billing: Billing; inForce: readonly TaxChoice[] },
): Draft | null {
  const lines = withTaxesOf(inForce, untaxed);
  const { asked, sums } = billFor(lines, { isTaxIncluded, isExempt: billing.buyer.exemptionNumber !== "" });
  if (asked.totalCents <= 0) return null;
  return {
    businessId,
    buyerName: billing.buyer.name,
    title: `${title}, ${words}`,
    reference: billing.reference,
    note,
    lines,
    asked,
    sums,
  };
}

/** Returns the lines with the tax rates of the invoice's day. A tax that is no longer in Settings keeps its rate. */
function withTaxesOf(inForce: readonly TaxChoice[], lines: readonly AgreementLine[]): AgreementLine[] {
  return lines.map((line) => {
    const { tax } = line;
    const rate = tax && inForce.find((other) => isSameTax(other, tax));
    return rate ? { ...line, tax: toLineTax(rate), taxRateId: rate.id } : line;
  });
}
