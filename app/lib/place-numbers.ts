import { agencyCountry } from "./place";

/** A country's decimal sign and thousands separator. */
type Separators = { decimal: "." | ","; group: "," | "." | "\u00a0" | "'" };

const POINT: Separators = { decimal: ".", group: "," };

/** Countries that don't write numbers as 1,250.5. A test compares the table with ICU's. */
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

/** Returns the decimal sign and thousands separator of the agency's country. */
export function separatorsHere(): Separators {
  return BY_COUNTRY.get(agencyCountry()) ?? POINT;
}

/** Inserts the place's thousands separator into digits. */
export function groupDigits(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, separatorsHere().group);
}

/** Formats a whole number for the place: `1,250` or `1.250`. */
export function formatCount(count: number): string {
  return `${count < 0 ? "-" : ""}${groupDigits(String(Math.abs(Math.round(count))))}`;
}

/**
 * Formats a number given in units of its last decimal as one would type it here, without trailing zeros and thousands
 * separators: `1250.5`, `1250,5`.
 */
export function typedDecimals(value: number, decimals: number): string {
  const digits = String(Math.abs(value)).padStart(decimals + 1, "0");
  const end = digits.length - decimals;
  const part = digits.slice(end).replace(/0+$/, "");
  const sign = value < 0 ? "-" : "";
  return sign + digits.slice(0, end) + (part ? separatorsHere().decimal + part : "");
}

/** Formats a number with the place's thousands separator: `1,250.5`, `1.250,5`. */
export function formatDecimals(value: number, decimals: number): string {
  const { decimal } = separatorsHere();
  const [whole = "", ...part] = typedDecimals(Math.abs(value), decimals).split(decimal);
  return `${value < 0 ? "-" : ""}${[groupDigits(whole), ...part].join(decimal)}`;
}
