import anyAscii from "any-ascii";
import { cleanLine } from "~/lib/clean-text";
import { creditorReference, qrReference } from "~/lib/creditor-reference";
import { isIban, isQrIban, isSwissIban } from "~/lib/iban";
import type { Cents } from "~/lib/money";
import { decimalAmount, type PayeeAccount } from "./epc-code.server";

/** Structured address, the only kind that banks take since November 2025. */
export type SwissParty = { name: string; street: string; postalCode: string; city: string; country: string };

const AMOUNT_MAX_CENTS = 99_999_999_999;
const MESSAGE_MAX_CHARACTERS = 140;
const MAX = { name: 70, street: 70, postalCode: 16, city: 35 } as const;
/** Characters that the guidelines allow; others are written in plain letters. */
const REFUSED = /[^\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u20ac]/gu;
/** Empty lines in place of a party. */
const NO_PARTY = ["", "", "", "", "", "", ""];

/** Returns the reference of an invoice for an account: a QR reference for a QR-IBAN, else a creditor reference. */
export function swissReference(iban: string, { number, year, count }: NumberedInvoice): string | null {
  const isCounted = year !== null && count !== null;
  if (isQrIban(iban)) return isCounted ? qrReference(`${year}${String(count).padStart(6, "0")}`) : null;
  return creditorReference(number) ?? (isCounted ? creditorReference(`${year}${count}`) : null);
}

type NumberedInvoice = { number: string; year: number | null; count: number | null };

/**
 * Returns the text of a Swiss QR bill in francs (Implementation Guidelines, SPC 0200). Null: the account or the
 * agency's address doesn't do for one.
 */
export function swissText(
  account: PayeeAccount,
  bill: { payee: SwissParty; payer: SwissParty | null; amountCents: Cents; reference: string; message: string },
): string | null {
  const { iban } = account;
  const { payee, payer, amountCents, reference, message } = bill;
  if (!isIban(iban) || !isSwissIban(iban) || amountCents < 1 || amountCents > AMOUNT_MAX_CENTS) return null;
  if ([payee.name, payee.postalCode, payee.city, payee.country].some((part) => part === "")) return null;
  return [
    "SPC",
    "0200",
    "1",
    iban,
    ...partyLines(payee),
    ...NO_PARTY,
    decimalAmount(amountCents),
    "CHF",
    ...(payer ? partyLines(payer) : NO_PARTY),
    isQrIban(iban) ? "QRR" : "SCOR",
    reference,
    swissWords(message, MESSAGE_MAX_CHARACTERS),
    "EPD",
  ].join("\n");
}

/** Returns a party as the code and the paper around it say it. */
export function swissParty(party: SwissParty): SwissParty {
  return {
    name: swissWords(party.name, MAX.name),
    street: swissWords(party.street, MAX.street),
    postalCode: swissWords(party.postalCode, MAX.postalCode),
    city: swissWords(party.city, MAX.city),
    country: party.country,
  };
}

/**
 * Finds the structured address of a buyer in Switzerland or Liechtenstein among the lines of their postal address.
 * Null: the lines don't say it clearly, and the payer writes it themselves.
 */
export function swissPayer({ name, address }: { name: string; address: readonly string[] }): SwissParty | null {
  const lines = address.map(cleanLine).filter((line) => line !== "");
  const last = lines.at(-1) ?? "";
  const named = COUNTRY_LINES.find(([, words]) => words.test(last))?.[0];
  const [cityLine = "", street = ""] = (named ? lines.slice(0, -1) : lines).reverse();
  const found = /^(?:(CH|LI|FL)[- ])?(\d{4}) (\D{2,35})$/.exec(cityLine);
  if (!found || name.trim() === "") return null;
  const [, prefix, postalCode = "", city = ""] = found;
  const country = named ?? (prefix ? (prefix === "CH" ? "CH" : "LI") : /^94[89]\d$/.test(postalCode) ? "LI" : "CH");
  return swissParty({ name, street, postalCode, city, country });
}

const COUNTRY_LINES = [
  ["CH", /^(?:switzerland|schweiz|suisse|svizzera|svizra|ch)$/i],
  ["LI", /^(?:liechtenstein|fürstentum liechtenstein|li|fl)$/i],
] as const;

function partyLines(party: SwissParty): string[] {
  const { name, street, postalCode, city, country } = swissParty(party);
  return ["S", name, street, "", postalCode, city, country];
}

/** Writes a text with the characters that the guidelines allow. */
function swissWords(text: string, maxCharacters: number): string {
  const plain = cleanLine(text).replace(REFUSED, (letter) => anyAscii(letter));
  return cleanLine(plain).slice(0, maxCharacters).trim();
}
