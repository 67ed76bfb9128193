import { withoutUnseen } from "./clean-text";

/** A pattern for SQL's LIKE and ILIKE that finds `text` anywhere, whatever characters it holds. */
export function likePattern(text: string): string {
  return `%${escapeLikePattern(text)}%`;
}

/** The text as a part of a pattern that means nothing but itself. */
export function escapeLikePattern(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

const MAX_TERMS = 8;
const SEARCH_MAX_CHARACTERS = 100;

/** The words of what someone typed into a search box, bounded in length and number. */
export function searchTerms(text: string | undefined): string[] {
  return withoutUnseen(text ?? "")
    .slice(0, SEARCH_MAX_CHARACTERS)
    .replace(/\p{Cc}/gu, " ")
    .split(/\s+/)
    .filter((term) => term !== "")
    .slice(0, MAX_TERMS);
}
