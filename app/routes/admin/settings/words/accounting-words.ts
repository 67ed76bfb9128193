import type { FormWords } from "./field-words";

export const ACCOUNTING_WORDS = {
  chart: {
    label: "Chart of accounts",
    hint: "Fills every field that you leave empty. SKR 03 is usual in Germany; elsewhere each file uses what its program usually has.",
    about: "SKR03, SKR04, DATEV, Xero, QuickBooks, ledger, bookkeeping, accountant, tax advisor, export",
  },
  receivables: { label: "Receivables", about: "accounts receivable, debtors, Forderungen" },
  bank: { label: "Bank", about: "account for bank transfers and checks" },
  provider: {
    label: "Card payments",
    hint: "Where they wait until the payment provider pays out",
    about: "Stripe, clearing, Geldtransit",
  },
  cash: { label: "Cash", about: "Kasse" },
  consultant: {
    label: "DATEV consultant number",
    hint: "Your tax advisor knows both numbers.",
    about: "Berater, Beraternummer",
  },
  client: { label: "DATEV client number", about: "Mandant, Mandantennummer" },
  yearBegins: { label: "Financial year begins in", about: "fiscal year, Wirtschaftsjahr" },
  accountLength: {
    label: "Digits of a DATEV account",
    about: "Sachkontenlänge, length of accounts",
  },
} as const satisfies FormWords;
