/** VAT number formats of each country that has them, after the two letters. */
const FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  GB: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  CHE: /^\d{9}(?:MWST|TVA|IVA)?$/,
  NO: /^\d{9}(?:MVA)?$/,
  LI: /^\d{5}$/,
};

const EUROPEAN_UNION = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);

/** True for a member of the European Union, by ISO 3166-1 code. */
export function isInEuropeanUnion(country: string): boolean {
  return EUROPEAN_UNION.has(country);
}

/** Longest VAT number, with room for characters typed in between. */
export const VAT_ID_TYPED_MAX_CHARACTERS = 30;

/** Removes spaces, dots and dashes from a typed or pasted VAT number. */
export function plainVatId(typed: string): string {
  return typed.toUpperCase().replace(/[\s\u00a0\u202f./-]/g, "");
}

/** True when a VAT number, without spaces, has its country's format. Doesn't check that it is in use. */
export function isVatId(vatId: string): boolean {
  const prefix = vatId.startsWith("CHE") ? "CHE" : vatId.slice(0, 2);
  return FORMS[prefix]?.test(vatId.slice(prefix.length)) ?? false;
}

/**
 * Returns the country of a VAT number as an ISO 3166-1 code: Greece and Northern Ireland use other letters in VAT
 * numbers.
 */
export function countryOfVatId(vatId: string): string {
  const letters = vatId.slice(0, 2);
  return { EL: "GR", XI: "GB" }[letters] ?? letters;
}

/** True for a VAT number of a country whose numbers the European register, VIES, knows. */
export function isInVies(vatId: string): boolean {
  const letters = vatId.slice(0, 2);
  return isVatId(vatId) && (letters === "XI" || (letters !== "GB" && isInEuropeanUnion(countryOfVatId(vatId))));
}
