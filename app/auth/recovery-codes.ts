import { randomInt } from "node:crypto";
import { cleanCode } from "~/lib/clean-text";

/** Letters and digits without lookalikes: 0 and o, 1, l and i. */
const ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";
const COUNT = 10;
const HALF = 5;

/** Creates ten recovery codes of 49 bits each, such as `k7wmp-4xtaz`. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => `${half()}-${half()}`);
}

/**
 * Normalizes a typed code for comparison: without spaces, a recovery code in lower case and with its hyphen. Mixed case
 * is left unchanged, since older codes had both.
 */
export function readCode(typed: string): string {
  const code = cleanCode(typed);
  const small = code === code.toUpperCase() ? code.toLowerCase() : code;
  return /^[a-z2-9]{10}$/.test(small) ? `${small.slice(0, HALF)}-${small.slice(HALF)}` : small;
}

function half(): string {
  return Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}
