import { agencyCountry } from "./place";

/** Non-ASCII letters common in Western European languages. */
const WESTERN = "äöüßéèàçñáíóúêôåæøãõâ";
/** Those of other countries with the Latin alphabet. */
const BY_COUNTRY: readonly (readonly [letters: string, countries: string])[] = [
  ["ąćęłńóśźż", "PL"],
  ["áčďéěíňóřšťúůýž", "CZ"],
  ["áäčďéíĺľňóôŕšťúýž", "SK"],
  ["áéíóöőúüű", "HU"],
  ["čćđšž", "BA HR ME RS SI"],
  ["ăâîșțşţ", "RO"],
  ["ëç", "AL"],
  ["çğıiöşüâîû", "AZ TR"],
];

/** Matches non-ASCII letters common in the agency's country, and all letters of other alphabets. */
function lettersHere(): RegExp {
  const country = agencyCountry();
  const letters = BY_COUNTRY.find(([, countries]) => countries.split(" ").includes(country))?.[0] ?? WESTERN;
  return new RegExp(`[${letters}${letters.toLocaleUpperCase("tr")}]|[^\\p{Script=Latin}]`, "iu");
}

/** Signs that never occur in a table. */
const NEVER = /[¤¦¬]/;
const LETTER = /\p{L}/u;
const UPPER = /\p{Lu}/u;
const LOWER = /\p{Ll}/u;
/** Signs that may directly precede or follow a letter. */
const OPENING = /[\p{Ps}\p{Pi}\p{Sc}¿¡§#©®„‚’]/u;
const CLOSING = /[\p{Pe}\p{Pf}\p{Pd}…™®©°ºª²³¹’\p{Z}]/u;
const WITHIN = /[’‘\p{Pd}\p{Z}\p{M}]/u;
const CATALAN = /^l·l$/i;
/** Countries whose languages use no dash within words. */
const CENTRAL = "BA CZ HR HU ME PL RO RS SI SK";
const DASH = /\p{Pd}/u;
/** Countries whose language uses neither apostrophes nor dashes within words. */
const SPANISH = "AR BO CL CO CR CU DO EC ES GT HN MX NI PA PE PY SV UY VE";
const NOT_SPANISH = /[’‘–—]/;

const RARE = 0.3;
const ODD = 1;

/**
 * Rates how odd the non-ASCII characters of a text look in their positions, on average from 0 to 1: a sign within a
 * word, a capital after a lower-case letter. A text decoded with the wrong character set is full of them.
 */
export function readsOdd(text: string): number {
  const letters = lettersHere();
  const country = agencyCountry();
  const never = SPANISH.split(" ").includes(country) ? NOT_SPANISH : CENTRAL.split(" ").includes(country) ? DASH : null;
  let count = 0;
  let odd = 0;
  for (const found of text.matchAll(/[^\p{ASCII}]/gu)) {
    const [char] = found;
    const around = { before: text[found.index - 1] ?? " ", behind: text[found.index + char.length] ?? " " };
    count += 1;
    odd += LETTER.test(char) ? oddLetter(char, around, letters) : oddSign(char, { ...around, never });
  }
  return count === 0 ? 0 : odd / count;
}

type Around = { before: string; behind: string };

function oddLetter(char: string, { before, behind }: Around, letters: RegExp): number {
  if (UPPER.test(char) && (LOWER.test(before) || (UPPER.test(before) && LOWER.test(behind)))) return ODD;
  if (char === "ς" && LETTER.test(behind)) return ODD;
  if (char === "σ" && LETTER.test(before) && !LETTER.test(behind)) return ODD;
  if (LOWER.test(char) && UPPER.test(before) && UPPER.test(behind)) return ODD;
  const isAlone = !LETTER.test(before) && !LETTER.test(behind);
  if (UPPER.test(char) && isAlone && /[\d\s]/.test(before + behind) && !/[ÀÉÓ]/.test(char)) return ODD;
  return letters.test(char) ? 0 : RARE;
}

function oddSign(char: string, { before, behind, never }: Around & { never: RegExp | null }): number {
  if (NEVER.test(char)) return ODD;
  const [isBehind, isBefore] = [LETTER.test(before), LETTER.test(behind)];
  if (isBehind && isBefore) return isWithin(before + char + behind, never) ? 0 : ODD;
  if (isBehind) return CLOSING.test(char) ? 0 : ODD;
  return isBefore && !OPENING.test(char) && !CLOSING.test(char) && !WITHIN.test(char) ? ODD : 0;
}

function isWithin(part: string, never: RegExp | null): boolean {
  return CATALAN.test(part) || (WITHIN.test(part) && !never?.test(part));
}
