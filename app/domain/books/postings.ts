import { type Accounts, accountOfMethod } from "./accounts";
import type { BookDocument, BookPayment } from "./schema";

/** Cents on an account: debits are positive, credits negative. */
export type Posting = { account: string; cents: number };

/** Payment kinds in words, for the English files. */
const PAYMENT_WORDS = { payment: "Payment", reversal: "Reversal of a payment", refund: "Refund" } as const;

/** Returns the postings of a document, which add up to zero. */
export function postingsOf(rows: BookDocument["rows"], accounts: Accounts): Posting[] {
  const total = rows.reduce((sum, { netCents, taxCents }) => sum + netCents + taxCents, 0);
  const others = rows.flatMap(({ tax, netCents, taxCents }) => [
    { account: accounts.revenue(tax), cents: -netCents },
    ...(tax === null ? [] : [{ account: accounts.tax(tax), cents: -taxCents }]),
  ]);
  return [{ account: accounts.plain("receivables"), cents: total }, ...others];
}

/** Returns the postings of a payment, its description, and the numbers of the invoices it pays. */
export function paymentPosted({ kind, reference, shares, method, amountCents }: BookPayment, accounts: Accounts) {
  const numbers = shares.map(({ number }) => number).filter(Boolean);
  const postings: Posting[] = [
    { account: accounts.plain(accountOfMethod(method)), cents: amountCents },
    { account: accounts.plain("receivables"), cents: -amountCents },
  ];
  return { numbers, words: [PAYMENT_WORDS[kind], ...numbers, reference].filter(Boolean).join(", "), postings };
}
