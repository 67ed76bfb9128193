/**
 * Word separators in a search: white space and punctuation, except "+" and "#", so that C++ and C# are words. The
 * database's `search_spellings` splits and spells words in the same way.
 */
const BREAKS = /(?:(?![+#])[\p{Z}\p{Cc}\p{P}\p{Sm}\p{Sc}\p{Sk}])+/u;
/** Invisible characters: removed, without separating words. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}+/gu;
/** Accents, vowel points and similar marks, in scripts that people type without them. */
const MARKS = new RegExp(
  "[\\u0300-\\u036f\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-" +
    "\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f]",
  "gu",
);
const APOSTROPHES = /[`’‘‛ʼʻʹ´′＇ʽʾʿˈˊˋ‵ꞌꞋ՚ˮʺ″]/gu;
/** Letters that don't decompose to the ones people type, and Arabic ones that keyboards split. */
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
  ə: "e",
  ɓ: "b",
  ɗ: "d",
  ɖ: "d",
  ƙ: "k",
  ƴ: "y",
  ى: "ي",
  ی: "ي",
  ک: "ك",
  ة: "ه",
  ٱ: "ا",
};
const LETTER = /[øłđðħŧŋıςßæœþəɓɗɖƙƴىیکةٱ]/gu;
/** Digits of other scripts, starting from each zero. */
const DIGIT = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59]/gu;
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50];
/** Letters that can also be written as two. */
const WIDE: Readonly<Record<string, string>> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  ø: "oe",
  å: "aa",
  đ: "dj",
};
const WIDE_LETTER = /[äöüøåđ]/gu;
const WORD_MAX_CHARACTERS = 40;
const WORDS_MAX = 8;
const TEXT_MAX_CHARACTERS = 200;

/**
 * Returns a text as searches compare it: lower case, without accents and invisible characters, and with one spelling
 * for letters that have several.
 */
export function plainSpelling(text: string): string {
  const bare = text.toWellFormed().replace(APOSTROPHES, "'").replace(UNSEEN, "").normalize("NFKC");
  const lower = bare.replaceAll("ʼ", "'").toLowerCase().normalize("NFKD").replace(MARKS, "").normalize("NFC");
  return lower.replace(LETTER, (letter) => LETTERS[letter] ?? letter).replace(DIGIT, asciiDigit);
}

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code));
}

/**
 * Returns the words of a text as `holdsWords` expects them: letters as in `plainSpelling` or written as two ("ä",
 * "ae"), and neighboring words also joined ("co-working", "coworking").
 */
export function heldWords(text: string): string {
  return spellings(text)
    .map((plain) => windows(cut(plain)).join(" "))
    .join(" ");
}

/** True when `held`, made by `heldWords`, contains every word of `typed`, or its neighboring words joined. */
export function holdsWords(held: string, typed: string): boolean {
  return spellings(typed.slice(0, TEXT_MAX_CHARACTERS)).some((plain) => {
    const words = cut(plain).slice(0, WORDS_MAX);
    const isHeld = (from: number) =>
      from >= 0 && from + 1 < words.length && held.includes(words.slice(from, from + 2).join(""));
    return words.every((word, at) => held.includes(word) || isHeld(at - 1) || isHeld(at));
  });
}

function spellings(text: string): string[] {
  const wide = text
    .normalize("NFC")
    .toLowerCase()
    .replace(WIDE_LETTER, (letter) => WIDE[letter] ?? letter);
  return [...new Set([text, wide].map(plainSpelling))];
}

/** Returns each word, also joined with the next one and the next two. */
function windows(words: readonly string[]): string[] {
  return words.flatMap((word, at) => [word, ...[2, 3].map((count) => words.slice(at, at + count).join(""))]);
}

/** Returns the words typed into a search box, in plain spelling, bounded in length and number. */
export function typedWords(text: string | undefined): string[] {
  const words = cut(plainSpelling((text ?? "").slice(0, TEXT_MAX_CHARACTERS)));
  return [...new Set(words.map((word) => word.slice(0, WORD_MAX_CHARACTERS)))].slice(0, WORDS_MAX);
}

/** Splits the text of a search box at spaces, dropping parts without a word, bounded in length and number. */
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
