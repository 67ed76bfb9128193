/**
 * Separators of words in a search: white space and punctuation, but not "+" and "#", so that C++ and C# are words. The
 * database's `search_spellings` cuts and spells alike.
 */
const BREAKS = /(?:(?![+#])[\p{Z}\p{Cc}\p{P}\p{Sm}\p{Sc}\p{Sk}])+/u;
/** Characters that nobody sees: they are left out, and separate nothing. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}+/gu;
/** Accents, vowel points and the like, of scripts that people type without them. */
const MARKS = new RegExp(
  "[\\u0300-\\u036f\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-" +
    "\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f]",
  "gu",
);
const APOSTROPHES = /[’‘‛ʼʻʹ´′＇]/gu;
/** Letters that no decomposition leads to the ones that people type. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ħ: "h",
  ŧ: "t",
  ŋ: "n",
  ı: "i",
  ς: "σ",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
};
const LETTER = /[øłđðħŧŋıςßæœþ]/gu;
const WORD_MAX_CHARACTERS = 40;
const WORDS_MAX = 8;
const TEXT_MAX_CHARACTERS = 200;

/**
 * A text as searches compare it: lower case, without accents and invisible characters, and with one spelling for
 * letters that have several.
 */
export function plainSpelling(text: string): string {
  const bare = text.toWellFormed().replace(APOSTROPHES, "'").replace(UNSEEN, "").normalize("NFKC");
  const lower = bare.toLowerCase().normalize("NFKD").replace(MARKS, "").normalize("NFC");
  return lower.replace(LETTER, (letter) => LETTERS[letter] ?? letter);
}

/** The words of what someone typed into a search box, in their plain spelling, bounded in length and number. */
export function typedWords(text: string | undefined): string[] {
  const words = cut(plainSpelling((text ?? "").slice(0, TEXT_MAX_CHARACTERS)));
  return [...new Set(words.map((word) => word.slice(0, WORD_MAX_CHARACTERS)))].slice(0, WORDS_MAX);
}

/** Splits the text of a search box at spaces, without parts that hold no word, bounded in length and number. */
export function typedTerms(text: string | undefined): string[] {
  const terms = (text ?? "")
    .slice(0, TEXT_MAX_CHARACTERS)
    .toWellFormed()
    .split(/[\p{Cc}\p{Z}]+/u);
  return terms.filter((term) => cut(plainSpelling(term)).length > 0).slice(0, WORDS_MAX);
}

function cut(plain: string): string[] {
  return plain.split(BREAKS).filter(Boolean);
}
