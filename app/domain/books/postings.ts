import { type Accounts, accountOfMethod } from "./accounts";
import type { BookDocument, BookPayment } from "./schema";

/** Cents on an account: debits above zero, credits below. */
export type Posting = { account: string; cents: number };

/** A payment's kind in words, in the files that are in English. */
const PAYMENT_WORDS = { payment: "Payment", reversal: "Reversal of a payment", refund: "Refund" } as const;

/** Returns what a document posts. Together it comes to nothing. */
export function postingsOf(rows: BookDocument["rows"], accounts: Accounts): Posting[] {
  const total = rows.reduce((sum, { netCents, taxCents }) => sum + netCents + taxCents, 0);
  const others = rows.flatMap(({ tax, netCents, taxCents }) => [
    { account: accounts.revenue(tax), cents: -netCents },
    ...(tax === null ? [] : [{ account: accounts.tax(tax), cents: -taxCents }]),
  ]);
  return [{ account: accounts.plain("receivables"), cents: total }, ...others];
}

/** Returns what a payment posts, its words, and the numbers of what it pays. */
export function paymentPosted({ kind, reference, shares, method, amountCents }: BookPayment, accounts: Accounts) {
  const numbers = shares.map(({ number }) => number).filter(Boolean);
  const postings: Posting[] = [
    { account: accounts.plain(accountOfMethod(method)), cents: amountCents },
    { account: accounts.plain("receivables"), cents: -amountCents },
  ];
  return { numbers, words: [PAYMENT_WORDS[kind], ...numbers, reference].filter(Boolean).join(", "), postings };
}
