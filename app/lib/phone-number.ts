/** A country's calling code, and the trunk prefix dialed within the country but left out from abroad. */
type Dialing = { code: string; trunk: "" | "0" | "1" | "06" };

/**
 * Countries whose numbers are accepted in national format; those of all others need a plus sign and the country code.
 */
const DIALING: Readonly<Record<string, Dialing>> = {
  US: { code: "1", trunk: "1" },
  CA: { code: "1", trunk: "1" },
  PR: { code: "1", trunk: "1" },
  AT: { code: "43", trunk: "0" },
  AU: { code: "61", trunk: "0" },
  BE: { code: "32", trunk: "0" },
  BG: { code: "359", trunk: "0" },
  BR: { code: "55", trunk: "0" },
  CH: { code: "41", trunk: "0" },
  CZ: { code: "420", trunk: "" },
  DE: { code: "49", trunk: "0" },
  DK: { code: "45", trunk: "" },
  EE: { code: "372", trunk: "" },
  ES: { code: "34", trunk: "" },
  FI: { code: "358", trunk: "0" },
  FR: { code: "33", trunk: "0" },
  GB: { code: "44", trunk: "0" },
  GR: { code: "30", trunk: "" },
  HR: { code: "385", trunk: "0" },
  HU: { code: "36", trunk: "06" },
  IE: { code: "353", trunk: "0" },
  IL: { code: "972", trunk: "0" },
  IN: { code: "91", trunk: "0" },
  IS: { code: "354", trunk: "" },
  // Numbers keep their zero from abroad.
  IT: { code: "39", trunk: "" },
  JP: { code: "81", trunk: "0" },
  KR: { code: "82", trunk: "0" },
  LI: { code: "423", trunk: "" },
  LT: { code: "370", trunk: "0" },
  LU: { code: "352", trunk: "" },
  LV: { code: "371", trunk: "" },
  MT: { code: "356", trunk: "" },
  MX: { code: "52", trunk: "" },
  NL: { code: "31", trunk: "0" },
  NO: { code: "47", trunk: "" },
  NZ: { code: "64", trunk: "0" },
  PL: { code: "48", trunk: "" },
  PT: { code: "351", trunk: "" },
  RO: { code: "40", trunk: "0" },
  RS: { code: "381", trunk: "0" },
  SE: { code: "46", trunk: "0" },
  SG: { code: "65", trunk: "" },
  SI: { code: "386", trunk: "0" },
  SK: { code: "421", trunk: "0" },
  TR: { code: "90", trunk: "0" },
  TW: { code: "886", trunk: "0" },
  UA: { code: "380", trunk: "0" },
  ZA: { code: "27", trunk: "0" },
};

const WRITTEN = /^\+?[\d\s()./-]+$/;
const E164_MAX_DIGITS = 15;
const INTERNATIONAL_MIN_DIGITS = 7;
const NATIONAL_MIN_DIGITS = 5;
const NORTH_AMERICAN_DIGITS = 10;

/**
 * Converts a number in a country's national format, or with a plus sign and the country code, to international form:
 * `+494012345678`. Null when it isn't a number, or the national format isn't known. Doesn't check that the number is in
 * use.
 */
export function internationalNumber(written: string, country: string): string | null {
  const text = written.trim();
  if (!WRITTEN.test(text)) return null;
  // The zero in "+49 (0)40 …" is only dialed within the country.
  const digits = text.replace(text.startsWith("+") ? /\(0\)|\D/g : /\D/g, "");
  if (text.startsWith("+"))
    return isBetween(digits, INTERNATIONAL_MIN_DIGITS) && digits[0] !== "0" ? `+${digits}` : null;
  const dialing = DIALING[country];
  if (!dialing) return null;
  const { code, trunk } = dialing;
  if (code === "1") {
    const own = digits.length > NORTH_AMERICAN_DIGITS && digits.startsWith(trunk) ? digits.slice(1) : digits;
    return own.length === NORTH_AMERICAN_DIGITS ? `+1${own}` : null;
  }
  // Two zeros start an international number, which must be written with a plus sign.
  if (digits.startsWith("00")) return null;
  const own = trunk !== "" && digits.startsWith(trunk) ? digits.slice(trunk.length) : digits;
  return own.length >= NATIONAL_MIN_DIGITS && isBetween(code + own, INTERNATIONAL_MIN_DIGITS) ? `+${code}${own}` : null;
}

const TYPED = /^[+＋]?[\p{Nd}\s()./\p{Pd}\u2212]+$/u;
const SEARCHED_MIN_DIGITS = 6;
/** Sorted longest first, since some codes start with others. */
const CODES = [...new Set(Object.values(DIALING).map(({ code }) => code))].sort((a, b) => b.length - a.length);

/**
 * Returns the digits of a number, or of its beginning, in every form in which it may be stored: with the country code,
 * with that and the zero in brackets, and in national format. Empty when the text isn't a number.
 */
export function numberSpellings(typed: string, country: string): string[] {
  const text = typed
    .normalize("NFKC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .trim();
  const isAbroad = /^(?:\+|00|011)/.test(text.replace(/^\(/, ""));
  const digits = text.replace(/\D/g, "").replace(isAbroad && !text.includes("+") ? /^0(?:0|11)/ : /(?!)/, "");
  if (!TYPED.test(text) || digits.length < SEARCHED_MIN_DIGITS) return [];
  const code = isAbroad ? CODES.find((each) => digits.startsWith(each)) : DIALING[country]?.code;
  if (code === undefined) return [digits];
  const { trunk } = Object.values(DIALING).find((each) => each.code === code) ?? { trunk: "" };
  const behind = isAbroad ? digits.slice(code.length) : digits;
  const hasTrunk = trunk !== "" && behind.startsWith(trunk) && (isAbroad ? /\(0\)/.test(text) : true);
  const own = hasTrunk ? behind.slice(trunk.length) : behind;
  if (own.length < NATIONAL_MIN_DIGITS) return [digits];
  return [...new Set([digits, own, trunk + own, code + own, code + trunk + own, `00${code}${own}`])];
}

function isBetween(digits: string, least: number): boolean {
  return digits.length >= least && digits.length <= E164_MAX_DIGITS;
}

/** Returns the `tel:` address of a number in a country's national format. */
export function phoneHref(phone: string, country: string): string | null {
  const number = internationalNumber(phone, country);
  return number === null ? null : `tel:${number}`;
}
