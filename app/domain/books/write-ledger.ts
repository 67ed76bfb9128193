import { cleanLine } from "~/lib/clean-text";
import type { Accounts } from "./accounts";
import { paymentPosted, postingsOf } from "./postings";
import { type BookDocument, type BookPayment, type BookSurroundings, type BookWriter, isDocument } from "./schema";

/** Writer of a journal for ledger and hledger. Each entry adds up to zero, and every amount is explicit. */
export function ledgerWriter(accounts: Accounts, around: BookSurroundings): BookWriter {
  const { from, to, currency } = around;
  return {
    charset: "utf-8",
    name: `journal-${from}-${to}.ledger`,
    type: "text/plain; charset=utf-8",
    head: `; ${from} to ${to}\n\ncommodity ${currency}\n    format 1000.00 ${currency}\n\n`,
    write: (entry) => {
      const { code, words, postings } = isDocument(entry) ? ofDocument(entry, accounts) : ofPayment(entry, accounts);
      const lines = postings
        .filter(({ cents }) => cents !== 0)
        .map(({ account, cents }) => `    ${accountName(account)}  ${amount(cents)} ${currency}\n`);
      if (lines.length === 0) return "";
      const head = `${entry.day} *${code === "" ? "" : ` (${plain(code)})`} ${payee(entry.customer)}  ; ${plain(words)}`;
      return `${head}\n${lines.join("")}\n`;
    },
  };
}

function ofDocument({ number, credits, title, rows }: BookDocument, accounts: Accounts) {
  const words = credits === null ? title : `Credit for ${credits}, ${title}`;
  return { code: number, words, postings: postingsOf(rows, accounts) };
}

function ofPayment(payment: BookPayment, accounts: Accounts) {
  const { numbers, words, postings } = paymentPosted(payment, accounts);
  const [code = ""] = numbers.length === 1 ? numbers : [];
  return { code, words, postings };
}

/** Replaces characters with a meaning in a journal: a semicolon or two spaces begin a comment, brackets a code. */
function plain(text: string): string {
  return cleanLine(text)
    .replaceAll(/[;()[\]{}|]/g, ",")
    .replaceAll(/\s+/g, " ")
    .trim();
}

function payee(customer: string): string {
  return plain(customer).replace(/^[*!\s]+/, "") || "Customer";
}

/** Removes leading characters that would change the meaning of the line. */
function accountName(account: string): string {
  return plain(account).replace(/^[*!~=@%&<"'\s]+/, "") || "Unknown";
}

function amount(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
