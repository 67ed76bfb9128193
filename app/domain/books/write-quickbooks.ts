import { percentOf, taxWords } from "~/domain/money/words";
import { csvLines } from "~/lib/csv";
import { centsToAmount } from "~/lib/money";
import type { Accounts } from "./accounts";
import { dayIn, PLAIN_CSV, PLAIN_CSV_TYPE } from "./plain-csv";
import { paymentPosted, postingsOf } from "./postings";
import { type BookDocument, type BookPayment, type BookSurroundings, type BookWriter, isDocument } from "./schema";

const NAME_MAX_CHARACTERS = 100;
const NUMBER_MAX_CHARACTERS = 21;
const ID_CHARACTERS = 12;

const INVOICE_HEAD = [
  "*InvoiceNo",
  "*Customer",
  "*InvoiceDate",
  "*DueDate",
  "Terms",
  "Location",
  "Memo",
  "Item(Product/Service)",
  "ItemDescription",
  "ItemQuantity",
  "ItemRate",
  "*ItemAmount",
];
/** Tax columns for the United States; other countries have different ones. */
const US_TAX = ["Taxable", "TaxRate"];
const OTHER_TAX = ["*ItemTaxCode", "ItemTaxAmount", "Currency"];

const JOURNAL_HEAD = [
  "*JournalNo",
  "*JournalDate",
  "*AccountName",
  "*Debits",
  "*Credits",
  "Description",
  "Name",
  "Currency",
  "Location",
  "Class",
];

/** Writer of QuickBooks Online's invoice import: one line per invoice and rate, without tax. */
export function quickBooksInvoiceWriter(accounts: Accounts, around: BookSurroundings): BookWriter {
  const isUs = around.country === "US";
  return {
    charset: "utf-8",
    name: `quickbooks-invoices-${around.from}-${around.to}.csv`,
    type: PLAIN_CSV_TYPE,
    head: csvLines([[...INVOICE_HEAD, ...(isUs ? US_TAX : OTHER_TAX)]], PLAIN_CSV),
    write: (entry) => {
      if (!isDocument(entry) || entry.kind !== "invoice") return "";
      const { number, customer, day, dueOn, reference, rows, title } = entry;
      const written = rows
        .filter(({ netCents, taxCents }) => netCents !== 0 || taxCents !== 0)
        .map(({ tax, netCents, taxCents }) => {
          const isTaxed = tax !== null && tax.ratePpm > 0;
          const usTax = [isTaxed ? "Y" : "N", isTaxed ? `${percentOf(tax.ratePpm)}%` : ""];
          const code = accounts.code(tax) || (tax === null ? "No VAT" : taxWords(tax));
          return [
            number.slice(0, NUMBER_MAX_CHARACTERS),
            nameOf(customer),
            dayIn(day, around.country),
            dayIn(dueOn ?? day, around.country),
            "",
            "",
            reference,
            accounts.revenue(tax),
            title,
            1,
            centsToAmount(netCents),
            centsToAmount(netCents),
            ...(isUs ? usTax : [code, centsToAmount(taxCents), around.currency]),
          ];
        });
      return written.length === 0 ? "" : csvLines(written, PLAIN_CSV);
    },
  };
}

/**
 * Writer of QuickBooks Online's journal entry import, for everything its invoice import doesn't accept. Debits and
 * credits of each entry are equal.
 */
export function quickBooksJournalWriter(accounts: Accounts, around: BookSurroundings): BookWriter {
  return {
    charset: "utf-8",
    name: `quickbooks-journal-${around.from}-${around.to}.csv`,
    type: PLAIN_CSV_TYPE,
    head: csvLines([JOURNAL_HEAD], PLAIN_CSV),
    write: (entry) => {
      if (isDocument(entry) && entry.kind === "invoice") return "";
      const { number, words, postings } = isDocument(entry) ? ofCredit(entry, accounts) : ofPayment(entry, accounts);
      const written = postings
        .filter(({ cents }) => cents !== 0)
        .map(({ account, cents }) => [
          number.slice(0, NUMBER_MAX_CHARACTERS),
          dayIn(entry.day, around.country),
          account,
          cents > 0 ? centsToAmount(cents) : "",
          cents < 0 ? centsToAmount(-cents) : "",
          words,
          nameOf(entry.customer),
          around.currency,
          "",
          "",
        ]);
      return written.length === 0 ? "" : csvLines(written, PLAIN_CSV);
    },
  };
}

function ofCredit({ number, credits, title, rows }: BookDocument, accounts: Accounts) {
  return { number, words: `Credit for ${credits ?? ""}, ${title}`, postings: postingsOf(rows, accounts) };
}

function ofPayment(payment: BookPayment, accounts: Accounts) {
  const { words, postings } = paymentPosted(payment, accounts);
  return { number: `P-${payment.id.replaceAll("-", "").slice(-ID_CHARACTERS)}`, words, postings };
}

/** Replaces colons, which would make the name a sub-customer's. */
function nameOf(customer: string): string {
  return customer.replaceAll(/\s*:\s*/g, " - ").slice(0, NAME_MAX_CHARACTERS);
}
