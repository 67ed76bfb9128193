/** Length of the IBAN in each country that uses it (SWIFT's registry). */
const LENGTHS: Readonly<Record<string, number>> = Object.fromEntries(
  (
    "AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 " +
    "ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 " +
    "LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 " +
    "PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30"
  )
    .split(" ")
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** Countries of the European Economic Area. A transfer to them in euros needs no BIC. */
const ECONOMIC_AREA = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK".split(" "),
);
/** Further countries whose banks take part in SEPA. */
const FURTHER_SEPA = new Set("AD AL CH GB GI MC MD ME MK RS SM VA".split(" "));

/** Bank identifiers that Swiss banks use for payments with a QR reference only. */
const QR_IID_FIRST = 30_000;
const QR_IID_LAST = 31_999;

/** Longest IBAN including spaces, with room for text typed around it. */
export const IBAN_TYPED_MAX_CHARACTERS = 50;
export const BIC = /^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/;

/** Removes spaces, dashes and a leading "IBAN" from typed or pasted text. */
export function plainIban(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/^\s*IBAN\s*:?/, "")
    .replace(/[\s\u00a0\u202f.-]/g, "");
}

/** True when an IBAN has its country's length and right check digits. */
export function isIban(iban: string): boolean {
  return (
    /^[A-Z]{2}\d{2}[A-Z\d]+$/.test(iban) && iban.length === LENGTHS[iban.slice(0, 2)] && remainder97(iban, 4) === 1
  );
}

/** Formats an IBAN in groups of four. */
export function formatIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, "$1 ");
}

/** True for an account at a bank in Switzerland or Liechtenstein. */
export function isSwissIban(iban: string): boolean {
  return /^(?:CH|LI)/.test(iban);
}

/** True for a QR-IBAN, which only accepts payments with a QR reference. */
export function isQrIban(iban: string): boolean {
  const iid = Number(iban.slice(4, 9));
  return isSwissIban(iban) && iid >= QR_IID_FIRST && iid <= QR_IID_LAST;
}

/** `needs-bic`: its country is in SEPA, but outside the European Economic Area. */
export function sepaReach(iban: string): "yes" | "needs-bic" | "no" {
  const country = iban.slice(0, 2);
  if (ECONOMIC_AREA.has(country)) return "yes";
  return FURTHER_SEPA.has(country) ? "needs-bic" : "no";
}

/**
 * Returns the remainder modulo 97 of a text with its first characters moved to its end, and letters as 10 to 35 (ISO
 * 7064).
 */
export function remainder97(text: string, moved: number): number {
  const turned = text.slice(moved) + text.slice(0, moved);
  let remainder = 0;
  for (const character of turned) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}
