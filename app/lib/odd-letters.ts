import { agencyCountry } from "./place";

/** Letters beyond ASCII that are in everyday words of the west, and all of other alphabets. */
const COMMON = /[äöüßéèàçñáíóúêôåæøãõâ]|[^\p{Script=Latin}]/iu;
const LETTER = /\p{L}/u;
const UPPER = /\p{Lu}/u;
const LOWER = /\p{Ll}/u;
/** Signs that are set against a letter, before or behind it. */
const OPENING = /[\p{Ps}\p{Pi}\p{Sc}¿¡§#©®„‚’]/u;
const CLOSING = /[\p{Pe}\p{Pf}\p{Pd}…™®©°ºª²³¹’\p{Z}]/u;
const WITHIN = /[’‘\p{Pd}\p{Z}\p{M}]/u;
const CATALAN = /^l·l$/i;
/** Where neither an apostrophe nor a dash is within words. */
const SPANISH = "AR BO CL CO CR CU DO EC ES GT HN MX NI PA PE PY SV UY VE";
const NOT_SPANISH = /[’‘–—]/;

const RARE = 0.3;
const ODD = 1;

/**
 * Returns how odd the characters beyond ASCII of a text look where they are, from 0 to 1 for each: a sign within a
 * word, a capital behind a small letter. A text that is read in the wrong character set is full of them.
 */
export function readsOdd(text: string): number {
  const isSpanish = SPANISH.split(" ").includes(agencyCountry());
  let count = 0;
  let odd = 0;
  for (const found of text.matchAll(/[^\p{ASCII}]/gu)) {
    const [char] = found;
    const around = { before: text[found.index - 1] ?? " ", behind: text[found.index + char.length] ?? " " };
    count += 1;
    odd += LETTER.test(char) ? oddLetter(char, around) : oddSign(char, { ...around, isSpanish });
  }
  return count === 0 ? 0 : odd / count;
}

type Around = { before: string; behind: string };

function oddLetter(char: string, { before, behind }: Around): number {
  if (UPPER.test(char) && LOWER.test(before)) return ODD;
  if (LOWER.test(char) && UPPER.test(before) && UPPER.test(behind)) return ODD;
  const isAlone = !LETTER.test(before) && !LETTER.test(behind);
  if (UPPER.test(char) && isAlone && /[\d\s]/.test(before + behind) && !/[ÀÉÓ]/.test(char)) return ODD;
  return COMMON.test(char) ? 0 : RARE;
}

function oddSign(char: string, { before, behind, isSpanish }: Around & { isSpanish: boolean }): number {
  const [isBehind, isBefore] = [LETTER.test(before), LETTER.test(behind)];
  if (isBehind && isBefore) return isWithin(before + char + behind, isSpanish) ? 0 : ODD;
  if (isBehind) return CLOSING.test(char) ? 0 : ODD;
  return isBefore && !OPENING.test(char) && !CLOSING.test(char) && !WITHIN.test(char) ? ODD : 0;
}

function isWithin(part: string, isSpanish: boolean): boolean {
  return CATALAN.test(part) || (WITHIN.test(part) && !(isSpanish && NOT_SPANISH.test(part)));
}
