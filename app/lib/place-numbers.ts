import { agencyCountry } from "./place";

/** Signs of a country before decimals and between thousands. */
type Separators = { decimal: "." | ","; group: "," | "." | "\u00a0" | "'" };

const POINT: Separators = { decimal: ".", group: "," };

/** Where a number is written otherwise than 1,250.5. A test compares the table with what ICU says. */
const OTHERS: readonly [Separators, string][] = [
  [
    { decimal: ",", group: "." },
    "AD AR AT AW AZ BA BE BI BN BO BR CF CL CO CY DE DK DZ EC ES FO GL GQ GR HR ID IS IT LA LB LU LY MA MD ME MK MR NL RO RS RW SI SM SN SR TN TR UY VA VE VN",
  ],
  [
    { decimal: ",", group: "\u00a0" },
    "AL AM AO AX BF BG BJ BL BV BY CD CG CI CM CR CV CZ DJ EE FI FR GA GE GF GN GP GW HU KG KZ LT LV MC MF MQ MU MZ NA NC NO PF PL PM PT RE RU SC SE SJ SK ST TF TG TJ TL TM UA UZ WF YT ZA",
  ],
  [{ decimal: ".", group: "'" }, "CH LI"],
];

const BY_COUNTRY = new Map(
  OTHERS.flatMap(([separators, countries]) => countries.split(" ").map((country) => [country, separators] as const)),
);

/** Returns the signs of the agency's country before decimals and between thousands. */
export function separatorsHere(): Separators {
  return BY_COUNTRY.get(agencyCountry()) ?? POINT;
}

/** Digits with the place's separator between thousands. */
export function groupDigits(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, separatorsHere().group);
}

/** A whole number as the place writes it: `1,250` or `1.250`. */
export function formatCount(count: number): string {
  return `${count < 0 ? "-" : ""}${groupDigits(String(Math.abs(Math.round(count))))}`;
}

/**
 * Units of the last of so many decimals as one would type them here, without zeros at the end and without thousands:
 * `1250.5`, `1250,5`.
 */
export function typedDecimals(value: number, decimals: number): string {
  const digits = String(Math.abs(value)).padStart(decimals + 1, "0");
  const end = digits.length - decimals;
  const part = digits.slice(end).replace(/0+$/, "");
  const sign = value < 0 ? "-" : "";
  return sign + digits.slice(0, end) + (part ? separatorsHere().decimal + part : "");
}

/** Formats a number with the place's separator between thousands: `1,250.5`, `1.250,5`. */
export function formatDecimals(value: number, decimals: number): string {
  const { decimal } = separatorsHere();
  const [whole = "", ...part] = typedDecimals(Math.abs(value), decimals).split(decimal);
  return `${value < 0 ? "-" : ""}${[groupDigits(whole), ...part].join(decimal)}`;
}
