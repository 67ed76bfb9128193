import { remainder97 } from "./iban";

const CREDITOR_REFERENCE_MAX_CHARACTERS = 21;
const QR_REFERENCE_DIGITS = 27;
/** Next carry by carry and digit (recursive modulo 10). */
const CARRIES = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5] as const;

/** Returns the creditor reference (ISO 11649) for the letters and digits of a number. Null: too long. */
export function creditorReference(number: string): string | null {
  const body = number.toUpperCase().replace(/[^A-Z\d]/g, "");
  if (body === "" || body.length > CREDITOR_REFERENCE_MAX_CHARACTERS) return null;
  const check = 98 - remainder97(`RF00${body}`, 4);
  return `RF${String(check).padStart(2, "0")}${body}`;
}

/** Returns the QR reference for a number: its digits padded with zeros, and a check digit. Null: too long. */
export function qrReference(digits: string): string | null {
  if (!/^\d{1,26}$/.test(digits)) return null;
  const body = digits.padStart(QR_REFERENCE_DIGITS - 1, "0");
  return body + checkDigit10(body);
}

/**
 * Formats a reference for people: a QR reference in groups of five from its end, a creditor reference in groups of
 * four.
 */
export function formatReference(reference: string): string {
  if (/^\d{27}$/.test(reference))
    return `${reference.slice(0, 2)} ${reference.slice(2).replace(/(\d{5})(?=\d)/g, "$1 ")}`;
  return reference.replace(/(.{4})(?=.)/g, "$1 ");
}

function checkDigit10(digits: string): string {
  let carry = 0;
  for (const digit of digits) carry = CARRIES[(carry + Number(digit)) % 10] ?? 0;
  return String((10 - carry) % 10);
}
