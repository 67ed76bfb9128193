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
const APOSTROPHES = /[`’‘‛ʼʻʹ´′＇ʽʾʿˈˊˋ‵ꞌꞋ՚ˮʺ″]/gu;
/** Letters that no decomposition leads to the ones that people type, and those of Arabic that keyboards take apart. */
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
/** Digits of other scripts, from the zero of each on. */
const DIGIT = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59]/gu;
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50];
/** Letters that are also written as two. */
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
 * A text as searches compare it: lower case, without accents and invisible characters, and with one spelling for
 * letters that have several.
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
 * Words of a text as `holdsWords` looks for them: letters as `plainSpelling` has them or as two ("ä", "ae"), and
 * neighbors that are also written as one ("co-working", "coworking").
 */
export function heldWords(text: string): string {
  return spellings(text)
    .map((plain) => windows(cut(plain)).join(" "))
    .join(" ");
}

/** True when `held`, made by `heldWords`, has every word of `typed`, or of its neighbors written as one, as a part. */
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

/** Words, and each with the one and the two behind it. */
function windows(words: readonly string[]): string[] {
  return words.flatMap((word, at) => [word, ...[2, 3].map((count) => words.slice(at, at + count).join(""))]);
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
