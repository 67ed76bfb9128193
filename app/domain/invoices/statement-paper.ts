import type { ReceivedMethod } from "~/domain/received-payments/schema";
import { formatLongDate, formatShortDate } from "~/lib/calendar-date";
import { type Cents, formatMoney } from "~/lib/money";
import { shownMailbox } from "~/lib/own-letters";
import { RECEIVED_METHOD_LABELS } from "./received-method";
import type { Statement, StatementEntry } from "./statement.server";

/** Texts of a statement, in the order of page and paper. A row: day, subject, amount, owed after it. */
export type StatementPaper = {
  title: string;
  period: string;
  to: string[];
  rows: { key: string; cells: [day: string, what: string, amount: string, balance: string] }[];
};

/** The words of a statement. */
export function statementPaper(statement: Statement): StatementPaper {
  const { from, to, buyer, openingCents, entries, closingCents } = statement;
  return {
    title: `Statement for ${buyer.name}`,
    period: `${formatLongDate(from)} to ${formatLongDate(to)}`,
    to: [buyer.name, ...buyer.address, shownMailbox(buyer.email)].filter(Boolean),
    rows: [
      { key: "head", cells: ["Date", "Description", "Amount", "Balance"] },
      { key: "opening", cells: [formatShortDate(from), "Opening balance", "", money(openingCents)] },
      ...entries.map((entry, index) => ({
        key: String(index),
        cells: [formatShortDate(entry.day), wordsOf(entry), money(entry.cents), money(entry.balanceCents)] as [
          string,
          string,
          string,
          string,
        ],
      })),
      { key: "closing", cells: [formatShortDate(to), closingWords(closingCents), "", money(closingCents)] },
    ],
  };
}

function wordsOf({ kind, what }: StatementEntry): string {
  switch (kind) {
    case "invoice":
      return `Invoice ${what}`;
    case "credit-note":
      return `Credit note ${what}`;
    case "written-off":
      return `Invoice ${what}, written off`;
    case "payment":
      return `Payment, ${methodOf(what)}`;
    case "reversal":
      return `Payment reversed, ${methodOf(what)}`;
    case "refund":
      return `Refund, ${methodOf(what)}`;
  }
}

function methodOf(what: string): string {
  return RECEIVED_METHOD_LABELS[what as ReceivedMethod]; // safe: the column holds one of them
}

function closingWords(cents: Cents): string {
  if (cents > 0) return "Balance due";
  return cents < 0 ? "Your credit" : "Nothing is owed";
}

function money(cents: Cents): string {
  return formatMoney(cents, { cents: "always" });
}
