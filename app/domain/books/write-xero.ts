import type { LineTax } from "~/domain/money/line";
import { percentOf, taxWords } from "~/domain/money/words";
import { csvLines } from "~/lib/csv";
import { centsToAmount } from "~/lib/money";
import type { Accounts } from "./accounts";
import { dayIn, PLAIN_CSV, PLAIN_CSV_TYPE } from "./plain-csv";
import { type BookSurroundings, type BookWriter, isDocument } from "./schema";

const ADDRESS_LINES = 4;

const INVOICE_HEAD = [
  "*ContactName",
  "EmailAddress",
  "POAddressLine1",
  "POAddressLine2",
  "POAddressLine3",
  "POAddressLine4",
  "POCity",
  "PORegion",
  "POPostalCode",
  "POCountry",
  "*InvoiceNumber",
  "Reference",
  "*InvoiceDate",
  "*DueDate",
  "Total",
  "InventoryItemCode",
  "*Description",
  "*Quantity",
  "*UnitAmount",
  "Discount",
  "*AccountCode",
  "*TaxType",
  "TaxAmount",
  "TrackingName1",
  "TrackingOption1",
  "TrackingName2",
  "TrackingOption2",
  "Currency",
  "BrandingTheme",
];

const PAYMENT_HEAD = ["*Date", "*Amount", "Payee", "Description", "Reference", "Check Number"];

/**
 * Writer of Xero's sales invoice import: one line per document and rate, without tax, since Xero calculates the tax
 * from the rate's name. Negative amounts tell Xero that a document is a credit note.
 */
export function xeroInvoiceWriter(accounts: Accounts, around: BookSurroundings): BookWriter {
  return {
    charset: "utf-8",
    name: `xero-invoices-${around.from}-${around.to}.csv`,
    type: PLAIN_CSV_TYPE,
    head: csvLines([INVOICE_HEAD], PLAIN_CSV),
    write: (entry) => {
      if (!isDocument(entry)) return "";
      const { customer, email, address, number, credits, reference, day, dueOn, title, rows } = entry;
      const lines = Array.from({ length: ADDRESS_LINES }, (_, index) =>
        index === ADDRESS_LINES - 1 ? address.slice(index).join(", ") : (address[index] ?? ""),
      );
      const total = rows.reduce((sum, { netCents, taxCents }) => sum + netCents + taxCents, 0);
      const written = rows
        .filter(({ netCents, taxCents }) => netCents !== 0 || taxCents !== 0)
        .map(({ tax, netCents, taxCents }) => [
          customer,
          email,
          ...lines,
          "",
          "",
          "",
          "",
          number,
          credits ?? reference,
          dayIn(day, around.country),
          dayIn(dueOn ?? day, around.country),
          centsToAmount(total),
          "",
          rows.length > 1 ? `${title} (${tax ? taxWords(tax) : "no tax"})` : title,
          1,
          centsToAmount(netCents),
          "",
          accounts.revenue(tax),
          accounts.code(tax) || usualCode(tax, around.country),
          centsToAmount(taxCents),
          "",
          "",
          "",
          "",
          around.currency,
          "",
        ]);
      return written.length === 0 ? "" : csvLines(written, PLAIN_CSV);
    },
  };
}

/** Writer of Xero's bank statement import: money received and paid, to be matched with invoices in Xero. */
export function xeroPaymentWriter(around: BookSurroundings): BookWriter {
  return {
    charset: "utf-8",
    name: `xero-payments-${around.from}-${around.to}.csv`,
    type: PLAIN_CSV_TYPE,
    head: csvLines([PAYMENT_HEAD], PLAIN_CSV),
    write: (entry) => {
      if (isDocument(entry)) return "";
      const lines = entry.shares.map(({ number, cents }) => [
        dayIn(entry.day, around.country),
        centsToAmount(cents),
        entry.customer,
        entry.reference,
        number,
        "",
      ]);
      return lines.length === 0 ? "" : csvLines(lines, PLAIN_CSV);
    },
  };
}

/** Default names of tax rates in a new Xero organization of a country. */
function usualCode(tax: LineTax | null, country: string): string {
  const isTaxed = tax !== null && tax.ratePpm > 0;
  switch (country) {
    case "GB":
      return isTaxed ? `${percentOf(tax.ratePpm)}% (VAT on Income)` : "No VAT";
    case "AU":
      return isTaxed ? "GST on Income" : "GST Free Income";
    case "NZ":
      return isTaxed ? `${percentOf(tax.ratePpm)}% GST on Income` : "No GST";
    default:
      return isTaxed ? "Tax on Sales" : "Tax Exempt";
  }
}
