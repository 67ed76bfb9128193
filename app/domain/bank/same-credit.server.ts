import { nameWords } from "./compare-names.server";
import type { StatementEntry } from "./schema";

type Said = Pick<StatementEntry, "bookedOn" | "amountCents" | "name" | "iban" | "text">;

/**
 * True when files of two formats seem to tell of one entry: the same day and amount, and the same account; where one of
 * them names none, the same words in the payer's name, or all of a name in the other's text.
 */
export function isSameCredit(one: Said, other: Said): boolean {
  if (one.bookedOn !== other.bookedOn || one.amountCents !== other.amountCents) return false;
  if (one.iban !== "" && other.iban !== "") return one.iban === other.iban;
  const names = [nameWords(one.name), nameWords(other.name)] as const;
  const [first, second] = names;
  if (first.length > 0 && second.length > 0) return isWithin(first, second) || isWithin(second, first);
  if (first.length > 0) return isWithin(first, nameWords(other.text));
  if (second.length > 0) return isWithin(second, nameWords(one.text));
  return plain(one.text) !== "" && plain(one.text) === plain(other.text);
}

function isWithin(words: readonly string[], all: readonly string[]): boolean {
  return words.every((word) => all.includes(word));
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}
