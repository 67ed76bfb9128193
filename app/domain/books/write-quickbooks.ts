import { percentOf, taxWords } from "~/domain/money/words";
import { csvLines } from "~/lib/csv";
import { centsToAmount } from "~/lib/money";
import { type Accounts, accountOfMethod } from "./accounts";
import { type BookDocument, type BookPayment, type BookSurroundings, type BookWriter, isDocument } from "./schema";
import { dayIn, PLAIN_CSV } from "./write-xero";

const TYPE = "text/csv; charset=utf-8; header=present";
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
/** Columns of tax, which differ between the United States and all other countries. */
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

/** Writer of QuickBooks Online's import of invoices: a line for each invoice and rate, without tax. */
export function quickBooksInvoiceWriter(accounts: Accounts, around: BookSurroundings): BookWriter {
  const isUs = around.country === "US";
  return {
    charset: "utf-8",
    name: `quickbooks-invoices-${around.from}-${around.to}.csv`,
    type: TYPE,
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

type Posting = { account: string; cents: number };

/**
 * Writer of QuickBooks Online's import of journal entries, for all that its import of invoices doesn't take. Debits and
 * credits of each entry are the same sum.
 */
export function quickBooksJournalWriter(accounts: Accounts, around: BookSurroundings): BookWriter {
  return {
    charset: "utf-8",
    name: `quickbooks-journal-${around.from}-${around.to}.csv`,
    type: TYPE,
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

/** Returns what a document posts: debits above zero. Together they come to nothing. */
export function postingsOf(rows: BookDocument["rows"], accounts: Accounts): Posting[] {
  const total = rows.reduce((sum, { netCents, taxCents }) => sum + netCents + taxCents, 0);
  const others = rows.flatMap(({ tax, netCents, taxCents }) => [
    { account: accounts.revenue(tax), cents: -netCents },
    ...(tax === null ? [] : [{ account: accounts.tax(tax), cents: -taxCents }]),
  ]);
  return [{ account: accounts.plain("receivables"), cents: total }, ...others];
}

function ofPayment({ id, kind, amountCents, method, reference, shares }: BookPayment, accounts: Accounts) {
  const numbers = shares.map(({ number }) => number).filter(Boolean);
  const words = { payment: "Payment", reversal: "Reversal of a payment", refund: "Refund" }[kind];
  return {
    number: `P-${id.replaceAll("-", "").slice(-ID_CHARACTERS)}`,
    words: [words, numbers.join(", "), reference].filter(Boolean).join(", "),
    postings: [
      { account: accounts.plain(accountOfMethod(method)), cents: amountCents },
      { account: accounts.plain("receivables"), cents: -amountCents },
    ],
  };
}

/** A colon would make a part of another customer of it. */
function nameOf(customer: string): string {
  return customer.replaceAll(/\s*:\s*/g, " - ").slice(0, NAME_MAX_CHARACTERS);
}
