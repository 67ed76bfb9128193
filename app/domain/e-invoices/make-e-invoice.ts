import type { EInvoiceFormat } from "~/db/schema/lists";
import type { OpenedCreditNote } from "~/domain/invoices/open-credit-note.server";
import type { OpenedInvoice } from "~/domain/invoices/read-invoice.server";
import { exactSum } from "~/domain/money/exact";
import { sepaReach } from "~/lib/iban";
import { type Amounts, amountsOf } from "./amounts";
import { categoriesOf } from "./categories";
import { breakDown, linesOfRows } from "./lines";
import type { EInvoice } from "./model";
import { type KnownParty, partyOf } from "./parties";

/** Facts beside the document that electronic invoices ask for, by Settings and billing details as they are now. */
export type Surroundings = {
  currency: string;
  seller: Omit<KnownParty, "name" | "address" | "email" | "phone" | "taxNumber">;
  buyer: Omit<KnownParty, "name" | "email" | "phone" | "taxNumber"> & { reference: string };
  account: { iban: string; bic: string; holder: string };
};

const NO_ACCOUNT_MEANS = "1";
const TRANSFER = "30";
const SEPA_TRANSFER = "58";

/** Returns an issued invoice in the terms of EN 16931; its amounts are those of its paper. */
export function eInvoiceOf(invoice: OpenedInvoice, format: EInvoiceFormat, around: Surroundings): EInvoice {
  const { number, issuedOn, dueOn, note, reference, totalCents, paidCents, delivery } = invoice;
  const amounts = amountsOf(invoice);
  return {
    ...common(invoice, { format, around, amounts }),
    isCreditNote: false,
    number: number ?? "",
    issuedOn: issuedOn ?? "",
    dueOn,
    note: note.trim(),
    orderReference: reference,
    preceding: null,
    delivery: delivery && { from: delivery.from, to: delivery.to },
    terms: "",
    sums: sumsOf(amounts, { totalCents, prepaidCents: paidCents }),
    payment: paymentOf(around, number ?? ""),
  };
}

/** Returns a credit note: what it takes back of each tax is a line, above zero. */
export function eCreditNoteOf(credit: OpenedCreditNote, format: EInvoiceFormat, around: Surroundings): EInvoice {
  const { invoice, number, issuedOn, reason, rows, amountCents } = credit;
  const { categoryFor } = categoriesOf(invoice.buyer, invoice.sums.rows);
  const lines = linesOfRows(rows, reason, categoryFor).map((line, index) => ({ ...line, id: String(index + 1) }));
  const amounts = { lines, allowances: [], charges: [], breakdown: breakDown(rows, lines, categoryFor) };
  return {
    ...common(invoice, { format, around, amounts }),
    isCreditNote: true,
    number,
    issuedOn,
    dueOn: null,
    note: "",
    orderReference: invoice.reference,
    preceding: { number: invoice.number ?? "", issuedOn: invoice.issuedOn ?? "" },
    delivery: invoice.delivery && { from: invoice.delivery.from, to: invoice.delivery.to },
    terms: `Credited against invoice ${invoice.number}`,
    sums: sumsOf(amounts, { totalCents: amountCents, prepaidCents: 0 }),
    payment: paymentOf(around, number),
  };
}

function common(
  { seller, buyer, reference }: OpenedInvoice,
  { format, around, amounts }: { format: EInvoiceFormat; around: Surroundings; amounts: Amounts },
) {
  const { reference: buyerReference, ...known } = around.buyer;
  const soldBy = partyOf({ ...around.seller, ...seller, vatId: seller.vatId ?? around.seller.vatId }, format);
  const address = buyer.address.length > 0 ? buyer.address : known.address;
  const boughtBy = partyOf(
    { ...known, ...buyer, address, phone: "", vatId: buyer.vatId ?? known.vatId },
    format,
    buyerReference,
  );
  const isOutside = amounts.breakdown.every(({ category }) => category.code === "O");
  return {
    format,
    currency: around.currency,
    buyerReference: buyerReference || reference,
    // Where nothing is subject to VAT, the standard wants no VAT number of anyone.
    seller: isOutside ? { ...soldBy, vatId: "", taxNumber: soldBy.taxNumber || soldBy.vatId } : soldBy,
    buyer: isOutside ? { ...boughtBy, vatId: "" } : boughtBy,
    ...amounts,
  };
}

function sumsOf(
  { lines, allowances, charges, breakdown }: Amounts,
  { totalCents, prepaidCents }: { totalCents: number; prepaidCents: number },
): EInvoice["sums"] {
  const lineCents = exactSum(lines.map(({ netCents }) => netCents));
  const allowanceCents = exactSum(allowances.map(({ amountCents }) => amountCents));
  const chargeCents = exactSum(charges.map(({ amountCents }) => amountCents));
  const taxCents = exactSum(breakdown.map((row) => row.taxCents));
  return {
    lineCents,
    allowanceCents,
    chargeCents,
    netCents: lineCents - allowanceCents + chargeCents,
    taxCents,
    totalCents,
    prepaidCents,
    dueCents: totalCents - prepaidCents,
  };
}

function paymentOf({ account, currency }: Surroundings, remittance: string): EInvoice["payment"] {
  const { iban, bic, holder } = account;
  if (iban === "") return { means: NO_ACCOUNT_MEANS, iban: "", bic: "", holder: "", remittance };
  const isSepa = currency === "EUR" && sepaReach(iban) !== "no";
  return { means: isSepa ? SEPA_TRANSFER : TRANSFER, iban, bic, holder, remittance };
}
