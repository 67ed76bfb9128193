import { isCalendarDate } from "~/lib/calendar-date";
import { creditorReference, qrReference } from "~/lib/creditor-reference";
import { isOneSlip } from "./compare-names.server";
import type { OpenInvoice } from "./schema";

/** Digits that a printed number has at least after its year. */
const COUNT_DIGITS = 4;
const QR_DIGITS = 26;

type Numbered = Pick<OpenInvoice, "number" | "year" | "count">;

/** A number of an invoice by its year and count, which no two invoices share. */
export function numberKey(year: number, count: number): string {
  return `${year}-${count}`;
}

/** Finds the numbers of invoices that a text names, as `numberKey`; several after each other may share their year. */
export function numbersIn(text: string): string[] {
  const found = new Set<string>();
  const pattern =
    /(?<!\d)(20\d\d)([-/. _]{0,3})(\d{4,6})(?!\d)((?:\s*(?:[,;/+&]|und|and|et|\s)\s*\d{4,6}(?![\d]|[-/.]\d))*)/gi;
  for (const [, year = "", separator = "", count = "", more = ""] of text.matchAll(pattern)) {
    if (separator === "" && isDay(year + count)) continue;
    found.add(numberKey(Number(year), Number(count)));
    for (const [other] of more.matchAll(/\d{4,6}/g)) found.add(numberKey(Number(year), Number(other)));
  }
  return [...found];
}

/** Returns the invoices whose check-digited reference a text holds. */
export function referencedIn<Invoice extends Numbered>(text: string, invoices: readonly Invoice[]): Invoice[] {
  const compact = text.toUpperCase().replace(/[^A-Z\d]/g, "");
  const mayHold = compact.includes("RF") || /\d{27}/.test(compact);
  if (!mayHold) return [];
  return invoices.filter((invoice) => referencesOf(invoice).some((reference) => compact.includes(reference)));
}

/** Returns the invoices without a year whose whole number a text names. */
export function literallyIn<Invoice extends Numbered>(text: string, invoices: readonly Invoice[]): Invoice[] {
  const words = ` ${text.toUpperCase().replace(/[^A-Z\d-]+/g, " ")} `;
  return invoices.filter(({ year, number }) => year === 0 && words.includes(` ${number.toUpperCase()} `));
}

const kept = new WeakMap<Numbered, string[]>();

function referencesOf(invoice: Numbered): string[] {
  const known = kept.get(invoice);
  if (known) return known;
  const { number, year, count } = invoice;
  const digits = `${year}${String(count).padStart(6, "0")}`;
  const byCount = year === 0 ? [] : [creditorReference(`${year}${count}`), qrReference(digits)];
  const made = [creditorReference(number), ...byCount];
  const references = made.filter((reference) => reference !== null);
  kept.set(invoice, references);
  return references;
}

/** Returns the invoices whose number a text names with one slip: a digit wrong, missing, too much, or two swapped. */
export function nearlyNamedIn<Invoice extends Numbered>(text: string, invoices: readonly Invoice[]): Invoice[] {
  const tokens = [...text.matchAll(/\d[\d\-/. _]{3,12}\d/g)].map(([token]) => token.replace(/\D/g, ""));
  const typed = tokens.filter((token) => token.length >= 7 && token.length < QR_DIGITS);
  if (typed.length === 0) return [];
  return invoices.filter(({ year, count }) => {
    if (year === 0) return false;
    const printed = `${year}${String(count).padStart(COUNT_DIGITS, "0")}`;
    return typed.some((token) => isOneSlip(token, printed));
  });
}

/** True when a number of an invoice is one slip away from another. */
export function areNearNumbers(one: Numbered, other: Numbered): boolean {
  return (
    one.year > 0 && other.year > 0 && isOneSlip(`${one.year}${pad(one.count)}`, `${other.year}${pad(other.count)}`)
  );
}

function pad(count: number): string {
  return String(count).padStart(COUNT_DIGITS, "0");
}

function isDay(digits: string): boolean {
  return digits.length === 8 && isCalendarDate(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`);
}
