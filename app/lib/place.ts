import { type PriceTax, settlePriceTax } from "./price-tax";

/** The currencies that an agency can have: all are counted in hundredths. */
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

/** Separators of cells in files for spreadsheets; `place`: the one that those of the agency's country expect. */
export const CSV_SEPARATORS = ["place", "comma", "semicolon"] as const;
export type CsvSeparator = (typeof CSV_SEPARATORS)[number];
/** Encodings of their characters: spreadsheets know UTF-8 by its mark, some other programs stumble over it. */
export const CSV_CHARSETS = ["utf-8-mark", "utf-8"] as const;
export type CsvCharset = (typeof CSV_CHARSETS)[number];

/** Where the agency is, as far as times and numbers are written and counted by it. */
export type Place = {
  /** ISO 3166-1, two letters. */
  readonly country: string;
  /** By its IANA name. */
  readonly timeZone: string;
  /** ISO 4217 code of all amounts. */
  readonly currency: Currency;
  /** Format of files for spreadsheets; see `csvHere`. Absent: the usual one. */
  readonly csvSeparator?: CsvSeparator;
  readonly csvCharset?: CsvCharset;
  /** Tax wording of public prices; absent: none. */
  readonly priceTax?: PriceTax;
};

const NOWHERE: Place = { country: "", timeZone: "UTC", currency: "USD" };

/** One agency a process: what Settings hold, once they were read. */
let place: Place = NOWHERE;
let key = "";

/**
 * Says where the agency is, for all that shows a time from now on. Called by what reads Settings: the server when it
 * starts and after each change, and the document's shell before anything in it is shown, there and in the browser.
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

/** Returns a key that is another one wherever words, numbers, dates or prices may be written otherwise. */
export function placeKey(): string {
  return key;
}

/** The code of the agency's currency. */
export function agencyCurrency(): Currency {
  return place.currency;
}

/** The agency's country, two letters. */
export function agencyCountry(): string {
  return place.country;
}

/** The agency's time zone by its IANA name, for programs. */
export function agencyTimeZone(): string {
  return place.timeZone;
}

/** A moment by today's rules: where no clock is changed around it, the zone would be called "standard". */
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

/** Browsers differ in the space before AM and PM; a page has to say the same as the server did. */
function alike(format: Intl.DateTimeFormat): Written {
  const formatToParts = (moment?: Date | number) =>
    format.formatToParts(moment).map(({ type, value }) => ({ type, value: value.replace(ODD_SPACES, " ") }));
  const joined = (moment?: Date | number) =>
    formatToParts(moment)
      .map(({ value }) => value)
      .join("");
  return { format: joined, formatToParts };
}

/** Returns what formats moments on the agency's clock; made again only when the agency's zone is another one. */
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
