import { withoutUnseen } from "./clean-text";

/** Returns a pattern for SQL's LIKE and ILIKE that finds `text` anywhere, whatever characters it contains. */
export function likePattern(text: string): string {
  return `%${escapeLikePattern(text)}%`;
}

/** Escapes a text to match literally within a pattern. */
export function escapeLikePattern(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

const MAX_TERMS = 8;
const SEARCH_MAX_CHARACTERS = 100;

/** Returns the words typed into a search box, bounded in length and number. */
export function searchTerms(text: string | undefined): string[] {
  return withoutUnseen(text ?? "")
    .slice(0, SEARCH_MAX_CHARACTERS)
    .replace(/\p{Cc}/gu, " ")
    .split(/\s+/)
    .filter((term) => term !== "")
    .slice(0, MAX_TERMS);
}
