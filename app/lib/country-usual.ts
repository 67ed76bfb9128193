import type { Currency } from "./place";

/** Typical choices for an agency in a country. */
export type Usual = {
  readonly timeZone: string;
  readonly currency: Currency;
  /** Name of the sales tax. */
  readonly taxName: string;
  /** Follows "governed by the laws of". */
  readonly law: string;
};

/**
 * Time zone of most people there, currency, name of the tax, and the wording of the laws if it differs from the
 * country's name.
 */
type Row = readonly [timeZone: string, currency: Currency, taxName: string, law?: string];

const ROWS: Readonly<Record<string, Row>> = {
  AE: ["Asia/Dubai", "AED", "VAT", "the United Arab Emirates"],
  AT: ["Europe/Vienna", "EUR", "USt."],
  AU: ["Australia/Sydney", "AUD", "GST"],
  BE: ["Europe/Brussels", "EUR", "VAT"],
  BG: ["Europe/Sofia", "EUR", "VAT"],
  BR: ["America/Sao_Paulo", "BRL", "ISS"],
  CA: ["America/Toronto", "CAD", "GST"],
  CH: ["Europe/Zurich", "CHF", "MWST"],
  CY: ["Asia/Nicosia", "EUR", "VAT"],
  CZ: ["Europe/Prague", "CZK", "DPH", "the Czech Republic"],
  DE: ["Europe/Berlin", "EUR", "MwSt.", "the Federal Republic of Germany"],
  DK: ["Europe/Copenhagen", "DKK", "Moms"],
  EE: ["Europe/Tallinn", "EUR", "VAT"],
  ES: ["Europe/Madrid", "EUR", "IVA"],
  FI: ["Europe/Helsinki", "EUR", "ALV"],
  FR: ["Europe/Paris", "EUR", "TVA"],
  GB: ["Europe/London", "GBP", "VAT", "England and Wales"],
  GR: ["Europe/Athens", "EUR", "VAT"],
  HK: ["Asia/Hong_Kong", "HKD", "Tax", "Hong Kong"],
  HR: ["Europe/Zagreb", "EUR", "PDV"],
  IE: ["Europe/Dublin", "EUR", "VAT"],
  IL: ["Asia/Jerusalem", "ILS", "VAT"],
  IN: ["Asia/Calcutta", "INR", "GST"],
  IT: ["Europe/Rome", "EUR", "IVA"],
  LI: ["Europe/Vaduz", "CHF", "MWST"],
  LT: ["Europe/Vilnius", "EUR", "PVM"],
  LU: ["Europe/Luxembourg", "EUR", "TVA"],
  LV: ["Europe/Riga", "EUR", "PVN"],
  MT: ["Europe/Malta", "EUR", "VAT"],
  MX: ["America/Mexico_City", "MXN", "IVA"],
  NL: ["Europe/Amsterdam", "EUR", "Btw", "the Netherlands"],
  NO: ["Europe/Oslo", "NOK", "MVA"],
  NZ: ["Pacific/Auckland", "NZD", "GST"],
  PL: ["Europe/Warsaw", "PLN", "VAT"],
  PT: ["Europe/Lisbon", "EUR", "IVA"],
  RO: ["Europe/Bucharest", "RON", "TVA"],
  SE: ["Europe/Stockholm", "SEK", "Moms"],
  SG: ["Asia/Singapore", "SGD", "GST"],
  SI: ["Europe/Ljubljana", "EUR", "DDV"],
  SK: ["Europe/Bratislava", "EUR", "DPH"],
  US: ["America/New_York", "USD", "Sales tax", "the United States"],
  ZA: ["Africa/Johannesburg", "ZAR", "VAT"],
};

/**
 * Returns the typical choices for a country; undefined when unknown. `name` is the country's own name, for its laws.
 */
export function usualIn(country: string, name: string): Usual | undefined {
  const row = ROWS[country];
  if (!row) return undefined;
  const [timeZone, currency, taxName, law = name] = row;
  return { timeZone, currency, taxName, law };
}

/** Returns the name of the sales tax in a country; empty when unknown. */
export function taxNameIn(country: string): string {
  return ROWS[country]?.[2] ?? "";
}
