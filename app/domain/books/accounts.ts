import type { ReceivedMethod } from "~/db/schema/lists";
import type { LineTax, TaxKind } from "~/domain/money/line";
import { percentOf } from "~/domain/money/words";
import { type AccountingSetting, type PlainAccount, rateKey } from "~/domain/settings/accounting-setting";

/** Programs with different default account names. */
export type Program = "datev" | "xero" | "quickbooks" | "ledger";

/** Accounts of an export: the configured ones, or else those of the chart or the program. */
export type Accounts = {
  plain: (account: PlainAccount) => string;
  revenue: (tax: LineTax | null) => string;
  /** Account of the tax due. */
  tax: (tax: LineTax) => string;
  /** The program's own name of a tax rate; empty if none was entered. */
  code: (tax: LineTax | null) => string;
};

export type Chart = "skr03" | "skr04" | null;

type ChartAccounts = Record<PlainAccount, string> & {
  /** Automatic accounts: DATEV calculates the tax from the gross amount. */
  revenue: Record<"full" | "reduced" | "other" | "none" | Exclude<TaxKind, "standard">, string>;
  tax: Record<"full" | "reduced" | "other", string>;
};

const CHART_ACCOUNTS: Record<"skr03" | "skr04", ChartAccounts> = {
  skr03: {
    receivables: "1400",
    bank: "1200",
    provider: "1360",
    cash: "1000",
    revenue: {
      full: "8400",
      reduced: "8300",
      other: "8200",
      none: "8195",
      zero: "8200",
      exempt: "8100",
      reverse: "8336",
      "intra-community": "8125",
      export: "8120",
      outside: "8338",
    },
    tax: { full: "1776", reduced: "1771", other: "1770" },
  },
  skr04: {
    receivables: "1200",
    bank: "1800",
    provider: "1460",
    cash: "1600",
    revenue: {
      full: "4400",
      reduced: "4300",
      other: "4200",
      none: "4185",
      zero: "4200",
      exempt: "4100",
      reverse: "4336",
      "intra-community": "4125",
      export: "4120",
      outside: "4338",
    },
    tax: { full: "3806", reduced: "3801", other: "3800" },
  },
};

type Usual = Record<PlainAccount, string> & { revenue: string; tax: (tax: LineTax) => string };

const USUAL: Record<Program, Usual> = {
  datev: { receivables: "", bank: "", provider: "", cash: "", revenue: "", tax: () => "" },
  xero: { receivables: "610", bank: "090", provider: "090", cash: "090", revenue: "200", tax: () => "820" },
  quickbooks: {
    receivables: "Accounts Receivable (A/R)",
    bank: "Checking",
    provider: "Undeposited Funds",
    cash: "Undeposited Funds",
    revenue: "Services",
    tax: () => "Sales Tax Payable",
  },
  ledger: {
    receivables: "Assets:Receivables",
    bank: "Assets:Bank",
    provider: "Assets:Payment provider",
    cash: "Assets:Cash",
    revenue: "Income:Sales",
    tax: (tax) => `Liabilities:Tax:${tax.name} ${percentOf(tax.ratePpm)}%`,
  },
};

const FULL_PPM = 190_000;
const REDUCED_PPM = 70_000;

/** Returns the agency's chart of accounts; null for a custom one. */
export function chartOf({ chart }: Pick<AccountingSetting, "chart">, country: string): Chart {
  if (chart === "place") return country === "DE" ? "skr03" : null;
  return chart === "own" ? null : chart;
}

/** Returns the accounts for one program. */
export function accountsFor(setting: AccountingSetting, country: string, program: Program): Accounts {
  const chart = chartOf(setting, country);
  const known = chart && CHART_ACCOUNTS[chart];
  const usual = USUAL[program];
  // Chart numbers have four digits; longer accounts are padded with zeros.
  const long = (account: string) => account.padEnd(Number(setting.accountLength), "0");
  const of = (tax: LineTax | null) => setting.rates[rateKey(tax)];
  return {
    plain: (account) => setting[account] || (known ? long(known[account]) : usual[account]),
    revenue: (tax) => of(tax)?.revenue || (known ? long(known.revenue[revenueKind(tax)]) : usual.revenue),
    tax: (tax) => of(tax)?.tax || (known ? long(known.tax[taxKind(tax)]) : usual.tax(tax)),
    code: (tax) => of(tax)?.code ?? "",
  };
}

/** The account for money received by a method. */
export function accountOfMethod(method: ReceivedMethod): PlainAccount {
  if (method === "cash") return "cash";
  return method === "stripe" || method === "card" ? "provider" : "bank";
}

function revenueKind(tax: LineTax | null): keyof ChartAccounts["revenue"] {
  if (tax === null) return "none";
  return tax.kind === undefined || tax.kind === "standard" ? (tax.ratePpm === 0 ? "zero" : taxKind(tax)) : tax.kind;
}

function taxKind({ ratePpm, taxablePpm }: LineTax): "full" | "reduced" | "other" {
  if (taxablePpm !== 1_000_000) return "other";
  if (ratePpm === FULL_PPM) return "full";
  return ratePpm === REDUCED_PPM ? "reduced" : "other";
}
