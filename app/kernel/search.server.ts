import { type Column, eq, or, type SQL, sql } from "drizzle-orm";
import { asciiMailbox } from "~/lib/mailbox";
import { readMoney } from "~/lib/money";
import { numberSpellings } from "~/lib/phone-number";
import { agencyCountry } from "~/lib/place";
import { typedTerms } from "~/lib/typed-words";

const HIRAGANA = /[\u3041-\u3096\u309d\u309e]/g;
const KATAKANA = /[\u30a1-\u30f6\u30fd\u30fe]/g;
/** Distance between a letter in one alphabet and the same letter in the other. */
const KANA_APART = 0x60;

/**
 * Returns a condition that a column, or an indexed expression, made by `searchWords` has a word starting with each word
 * of `text`, in any of its usual spellings. Undefined when `text` has no words.
 */
export function matchesWords(column: Column | SQL, text: string | undefined): SQL | undefined {
  return matches(column, text, false);
}

/**
 * Returns a condition that a column, or an expression, made by `infixes` has each word of `text` as part of a word.
 * Undefined as with `matchesWords`.
 */
export function matchesParts(column: Column | SQL, text: string | undefined): SQL | undefined {
  return matches(column, text, true);
}

/** As `matchesParts`, but punctuation alone finds nothing. */
export function findsParts(column: Column | SQL, text: string | undefined): SQL | undefined {
  return matchesParts(column, text) ?? (text?.trim() ? sql`false` : undefined);
}

/** The largest number that a column of amounts can store. */
const SUM_MAX_CENTS = 2 ** 31 - 1;

/**
 * Returns `found`, or a condition that one of the columns, in cents, equals the amount that the whole text spells, as
 * people type it: with or without currency, decimals and thousands separators. Zero finds nothing.
 */
export function orSum(found: SQL | undefined, columns: readonly Column[], text: string | undefined): SQL | undefined {
  const read = readMoney(text);
  if ("fault" in read || read.value === 0 || read.value > SUM_MAX_CENTS) return found;
  return or(found, ...columns.map((column) => eq(column, read.value)));
}

function matches(column: Column | SQL, text: string | undefined, hasParts: boolean): SQL | undefined {
  const terms = typedTerms(text);
  if (terms.length === 0) return undefined;
  const query = (words: string) => sql`${column} @@ search_query(${words}, ${sql.raw(String(hasParts))})`;
  const numbers = numberSpellings(terms.join(" "), agencyCountry()).map((digits) => [digits]);
  const spellings = [terms, terms.map(storedSpelling), terms.map(toKatakana), terms.map(toHiragana), ...numbers];
  const any = [...new Set(spellings.map((words) => words.join(" ")))].map(query);
  return any.length === 1 ? any[0] : sql`(${sql.join(any, sql` or `)})`;
}

/** Converts a whole domain to ASCII, as stored; it is shown and typed in its own letters. */
function storedSpelling(typed: string): string {
  const term = typed.replace(/^mailto:(?=.)/i, "");
  if (term.includes("@")) return asciiMailbox(term);
  return /.\../.test(term) ? asciiMailbox(`@${term}`).slice(1) : term;
}

/** Converts hiragana to katakana, since names are typed in whichever the keyboard offers first. */
function toKatakana(term: string): string {
  return term.normalize("NFKC").replace(HIRAGANA, (letter) => shifted(letter, KANA_APART));
}

function toHiragana(term: string): string {
  return term.normalize("NFKC").replace(KATAKANA, (letter) => shifted(letter, -KANA_APART));
}

function shifted(letter: string, by: number): string {
  return String.fromCodePoint((letter.codePointAt(0) ?? 0) + by);
}
