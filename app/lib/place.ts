import { type PriceTax, settlePriceTax } from "./price-tax";

/** The currencies available to an agency: all have hundredths. */
export const CURRENCIES = [
  "USD",
  "EUR",
  "GBP",
  "CAD",
  "AUD",
  "NZD",
  "CHF",
  "SEK",
  "NOK",
  "DKK",
  "PLN",
  "CZK",
  "RON",
  "BRL",
  "MXN",
  "ILS",
  "INR",
  "SGD",
  "HKD",
  "ZAR",
  "AED",
] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Cell separators in files for spreadsheets; `place`: the one expected in the agency's country. */
export const CSV_SEPARATORS = ["place", "comma", "semicolon"] as const;
export type CsvSeparator = (typeof CSV_SEPARATORS)[number];
/** Encodings of these files: spreadsheets recognize UTF-8 by its mark, some other programs stumble over it. */
export const CSV_CHARSETS = ["utf-8-mark", "utf-8"] as const;
export type CsvCharset = (typeof CSV_CHARSETS)[number];

/** The agency's location, which determines how times and numbers are written and counted. */
export type Place = {
  /** ISO 3166-1, two letters. */
  readonly country: string;
  /** IANA name. */
  readonly timeZone: string;
  /** ISO 4217 code of all amounts. */
  readonly currency: Currency;
  /** Format of files for spreadsheets; see `csvHere`. Absent: the default. */
  readonly csvSeparator?: CsvSeparator;
  readonly csvCharset?: CsvCharset;
  /** Tax wording of public prices; absent: none. */
  readonly priceTax?: PriceTax;
};

const NOWHERE: Place = { country: "", timeZone: "UTC", currency: "USD" };

/** Location as last read from Settings; each process serves one agency. */
let place: Place = NOWHERE;
let key = "";

/**
 * Sets the agency's location for everything that shows a time from now on. Called by the code that reads Settings: by
 * the server when it starts and after each change, and by the document's shell before it renders anything, on the
 * server and in the browser.
 */
export function settleIn({ country, timeZone, currency, csvSeparator, csvCharset, priceTax }: Place): void {
  settlePriceTax(priceTax);
  place = { country, timeZone, currency, csvSeparator, csvCharset };
  key = JSON.stringify([country, timeZone, currency, priceTax]);
}

/** Returns the format of files for spreadsheets. */
export function csvChoice(): { csvSeparator: CsvSeparator; csvCharset: CsvCharset } {
  return { csvSeparator: place.csvSeparator ?? "place", csvCharset: place.csvCharset ?? "utf-8-mark" };
}

/** Returns a key that changes whenever words, numbers, dates or prices may be written differently. */
export function placeKey(): string {
  return key;
}

/** Returns the code of the agency's currency. */
export function agencyCurrency(): Currency {
  return place.currency;
}

/** Returns the agency's country code, two letters. */
export function agencyCountry(): string {
  return place.country;
}

/** Returns the IANA name of the agency's time zone. */
export function agencyTimeZone(): string {
  return place.timeZone;
}

/** A moment under current rules: in a period without clock changes, the zone would be called "standard". */
const BY_TODAYS_RULES = Date.UTC(2026, 0, 1);

const nameFormat = inAgencyZone({ timeZoneName: "longGeneric" });

let named: { timeZone: string; name: string } | undefined;

/** Returns the name of the agency's time zone: "Central European Time". */
export function agencyTimeZoneName(): string {
  const { timeZone } = place;
  if (named?.timeZone !== timeZone) {
    const parts = nameFormat().formatToParts(BY_TODAYS_RULES);
    named = { timeZone, name: parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone };
  }
  return named.name;
}

type Written = Pick<Intl.DateTimeFormat, "format" | "formatToParts">;

const ODD_SPACES = /[\u00a0\u2009\u202f]/g;

/** Browsers use different spaces before AM and PM; a page must match the server's output. */
function alike(format: Intl.DateTimeFormat): Written {
  const formatToParts = (moment?: Date | number) =>
    format.formatToParts(moment).map(({ type, value }) => ({ type, value: value.replace(ODD_SPACES, " ") }));
  const joined = (moment?: Date | number) =>
    formatToParts(moment)
      .map(({ value }) => value)
      .join("");
  return { format: joined, formatToParts };
}

/** Returns a formatter for moments on the agency's clock; recreated only when the agency's zone changes. */
function inAgencyZone(options: Intl.DateTimeFormatOptions, locale = "en-US"): () => Written {
  let made: { timeZone: string; format: Written } | undefined;
  return () => {
    const { timeZone } = place;
    if (made?.timeZone !== timeZone) {
      made = { timeZone, format: alike(new Intl.DateTimeFormat(locale, { ...options, timeZone })) };
    }
    return made.format;
  };
}
