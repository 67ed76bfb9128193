/**
 * What separates words in a search: white space and punctuation, but not "+" and "#", so that C++ and C# are words. A
 * character class that means the same to JavaScript and to PostgreSQL.
 */
export const WORD_BREAK = '[\\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+';

const MARKS = /[\u0300-\u036f]/g;
const BREAKS = new RegExp(WORD_BREAK, "u");
const WORD_MAX_CHARACTERS = 40;
const WORDS_MAX = 8;
const TEXT_MAX_CHARACTERS = 200;

/** The words of what someone typed into a search box: lower case, without accents, bounded in length and number. */
export function typedWords(text: string | undefined): string[] {
  const plain = (text ?? "")
    .slice(0, TEXT_MAX_CHARACTERS)
    .toWellFormed()
    .replace(/\p{Cc}/gu, " ");
  const words = plain.normalize("NFD").replace(MARKS, "").toLowerCase().split(BREAKS);
  const known = new Set(words.filter((word) => word !== "").map((word) => word.slice(0, WORD_MAX_CHARACTERS)));
  return [...known].slice(0, WORDS_MAX);
}
