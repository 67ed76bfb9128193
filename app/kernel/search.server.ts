import { type Column, type SQL, sql } from "drizzle-orm";
import { asciiMailbox } from "~/lib/mailbox";
import { typedTerms } from "~/lib/typed-words";

/**
 * The condition that a column, or an indexed expression, made by `searchWords` holds a word that starts with each word
 * of `text`, in any of its usual spellings. Undefined: there is no word to look for.
 */
export function matchesWords(column: Column | SQL, text: string | undefined): SQL | undefined {
  return matches(column, text, false);
}

/**
 * The condition that a column, or an expression, made by `infixes` has each word of `text` as a part of a word.
 * Undefined as with `matchesWords`.
 */
export function matchesParts(column: Column | SQL, text: string | undefined): SQL | undefined {
  return matches(column, text, true);
}

/** As `matchesParts`, but nothing is found by signs alone. */
export function findsParts(column: Column | SQL, text: string | undefined): SQL | undefined {
  return matchesParts(column, text) ?? (text?.trim() ? sql`false` : undefined);
}

function matches(column: Column | SQL, text: string | undefined, hasParts: boolean): SQL | undefined {
  const terms = typedTerms(text);
  if (terms.length === 0) return undefined;
  const query = (words: string[]) => sql`search_query(${words.join(" ")}, ${sql.raw(String(hasParts))})`;
  const stored = terms.map(storedSpelling);
  if (stored.every((term, index) => term === terms[index])) return sql`${column} @@ ${query(terms)}`;
  return sql`(${column} @@ ${query(terms)} or ${column} @@ ${query(stored)})`;
}

/** A whole domain is stored in ASCII, and shown and typed in its own letters. */
function storedSpelling(term: string): string {
  if (term.includes("@")) return asciiMailbox(term);
  return /.\../.test(term) ? asciiMailbox(`@${term}`).slice(1) : term;
}
