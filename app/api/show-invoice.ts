import type { ListedInvoice } from "~/domain/invoices/queries.server";
import type { ManagedInvoice } from "~/domain/invoices/read-invoice.server";
import { type LineTax, ONE } from "~/domain/money/line";
import { percentOf } from "~/domain/money/words";
import { centsToAmount } from "~/lib/money";
import { Invoice, InvoiceSummary } from "./invoice-shapes";
import { shownAs } from "./shown";

function showAmounts(
  row: Pick<ListedInvoice, "netCents" | "taxCents" | "totalCents" | "paidCents" | "creditedCents" | "openCents">,
) {
  return {
    netAmount: centsToAmount(row.netCents),
    taxAmount: centsToAmount(row.taxCents),
    totalAmount: centsToAmount(row.totalCents),
    paidAmount: centsToAmount(row.paidCents),
    creditedAmount: centsToAmount(row.creditedCents),
    openAmount: centsToAmount(row.openCents),
  };
}

function showTax({ name, ratePpm, taxablePpm }: LineTax) {
  return { name, percent: percentOf(ratePpm), taxablePercent: percentOf(taxablePpm) };
}

/** Fields that a list shares with the invoice itself. */
function showFacts(row: ListedInvoice | ManagedInvoice) {
  return { businessId: row.business.id, businessName: row.business.name, ...showAmounts(row) };
}

/** An invoice in a list. */
export const showListed = shownAs(InvoiceSummary, (row: ListedInvoice) => showFacts(row));

/** The whole invoice. */
export const showInvoice = shownAs(Invoice, (row: ManagedInvoice) => ({
  ...showFacts(row),
  dueOn: row.state === "draft" ? row.chosenDueOn || null : row.dueOn,
  deliveredFrom: row.delivery?.from ?? null,
  deliveredTo: row.delivery?.to ?? null,
  pricesIncludeTax: row.sums.isTaxIncluded,
  discount: row.discount && {
    type: row.discount.type,
    value: row.discount.type === "fixed" ? centsToAmount(row.discount.value) : row.discount.value,
  },
  subtotalAmount: centsToAmount(row.sums.subtotalCents),
  discountAmount: centsToAmount(row.sums.discountCents),
  lines: row.lines.map(({ quantity, unitPriceCents, amountCents, tax, taxRateId, minutes, ...line }) => ({
    id: line.id,
    name: line.name,
    description: line.description,
    quantity: quantity / ONE,
    minutes,
    unit: line.unit,
    unitPrice: centsToAmount(unitPriceCents),
    amount: centsToAmount(amountCents),
    taxRateId,
    tax: tax && showTax(tax),
  })),
  taxExemption: row.buyer.exemptionNumber,
  taxes: row.sums.rows.flatMap(({ tax, netCents, taxCents }) =>
    tax ? [{ ...showTax(tax), netAmount: centsToAmount(netCents), amount: centsToAmount(taxCents) }] : [],
  ),
  payments: row.payments.map(({ id, receivedOn, method, reference, cents }) => ({
    id,
    receivedOn,
    method,
    reference,
    amount: centsToAmount(cents),
  })),
  creditNotes: row.credits.map(({ number, issuedOn, amountCents, reason }) => ({
    number,
    issuedOn,
    amount: centsToAmount(amountCents),
    reason,
  })),
}));
