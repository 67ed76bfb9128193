import { separatorsHere } from "./place-numbers";

/** Reasons why a value isn't an acceptable number: empty, not a number, too many decimals, or ambiguous. */
export type NumberFault = "empty" | "none" | "decimals" | "unclear";

/**
 * `value` is in units of the last decimal. `isDoubtful`: with other separators it would be a different number, so the
 * field repeats it.
 */
export type ReadNumber = { value: number; isDoubtful: boolean } | { fault: NumberFault };

export type NumberRules = {
  /** Maximum number of decimals. */
  decimals: number;
  /** True to accept numbers below zero. */
  isSigned?: boolean;
  /**
   * True to count trailing zeros as decimals, as for money: `1.250` is refused when its thousands look like decimals.
   */
  isStrict?: boolean;
  /** True to refuse decimal separators of other places: for numbers within a sentence. */
  isOwnOnly?: boolean;
};

const DIGITS_MAX = 15;
const MINUS = /^[-\u2212\u2013\ufe63\uff0d]/;
/** Spaces that people and programs put between thousands. */
const SPACES = /[ \t\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;
const SPACE = " ";
const APOSTROPHES = /['\u2018\u2019\u02bc\u00b4`\uff07]/g;
/** Characters without width or meaning: zero-width characters, soft hyphens, direction marks. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const ARABIC_DECIMAL = "\u066b";
const ARABIC_GROUP = "\u066c";

/** One run of digits. */
const WHOLE = /^\d+$/;

/**
 * The only reader for numbers that people type and programs send. Numbers from programs are used unchanged. Digits in a
 * text may be in any script;
 * - spaces and apostrophes separate thousands;
 * - if both comma and point are used, the later one is the decimal sign; one that is used twice separates thousands;
 * - a single one has its meaning in this place; if it has none here, it is the decimal sign unless it could separate
 *   thousands, which is `unclear`.
 * Anything else in the text means that it isn't a number: no character is dropped.
 */
export function readNumber(value: unknown, rules: NumberRules): ReadNumber {
  if (typeof value === "number") return Number.isFinite(value) ? ofProgram(value, rules) : { fault: "none" };
  if (value === null || value === undefined) return { fault: "empty" };
  if (typeof value !== "string") return { fault: "none" };
  const text = plainNumber(value);
  if (text === "") return { fault: "empty" };
  const isNegative = MINUS.test(text);
  if (isNegative && !rules.isSigned) return { fault: "none" };
  const parts = partsOf(isNegative ? text.slice(1).trim() : text, rules);
  if (parts === null) return { fault: "none" };
  if (parts === "unclear") return { fault: "unclear" };
  return scaled(parts, isNegative, rules);
}

/** Reads a whole number that people type or programs send; null when it isn't one. */
export function readWhole(value: unknown): number | null {
  const read = readNumber(value, { decimals: 0 });
  return "value" in read ? read.value : null;
}

/** Returns the text with plain digits and signs, without invisible characters. */
export function plainNumber(typed: string): string {
  return typed
    .replace(INVISIBLE, "")
    .replace(/\p{Nd}/gu, plainDigit)
    .replace(/[\uff0b-\uff0f\uff1a]/g, narrow)
    .trim();
}

/** Converts a digit of any script: each script has its ten digits in order, starting with 0. */
function plainDigit(digit: string): string {
  if (digit <= "9") return digit;
  let zero = digit.codePointAt(0) ?? 0;
  const own = zero;
  while (own - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((own - zero) % 10);
}

function narrow(wide: string): string {
  return String.fromCharCode(wide.charCodeAt(0) - 0xfee0);
}

type Parts = { whole: string; part: string; isDoubtful: boolean };

function partsOf(text: string, { isOwnOnly = false }: NumberRules): Parts | "unclear" | null {
  if (!/\d/.test(text)) return null;
  const marked = text.replace(SPACES, SPACE).replace(APOSTROPHES, "'").replaceAll(ARABIC_GROUP, "'");
  const clear = marked.split(ARABIC_DECIMAL);
  if (clear.length > 2) return null;
  if (clear.length === 2) return joined(clear[0] ?? "", clear[1] ?? "", [SPACE, "'", ",", "."], false);
  const [commas, points] = [countOf(marked, ","), countOf(marked, ".")];
  if (commas > 0 && points > 0) {
    const at = Math.max(marked.lastIndexOf(","), marked.lastIndexOf("."));
    const behind = marked.slice(at + 1);
    if (behind === "" && marked[at] !== separatorsHere().decimal) return null;
    return joined(marked.slice(0, at), behind, [marked[at] === "," ? "." : ","], false);
  }
  const mark = commas > 0 ? "," : ".";
  if (commas + points > 1) return joined(marked, "", [mark], false);
  if (commas + points === 0) return joined(marked, "", [SPACE, "'"], false);
  const at = marked.indexOf(mark);
  const [before, behind] = [marked.slice(0, at), marked.slice(at + 1)];
  const here = separatorsHere();
  const mayGroup = /^[1-9]\d{0,2}$/.test(before) && /^\d{3}$/.test(behind);
  if (mark === here.decimal) return joined(before, behind, [SPACE, "'"], mayGroup);
  // A zero before a possible thousands separator: decimals to some readers, thousands to others.
  if (mark === here.group && /^0\d{1,2}$/.test(before) && /^\d{3}$/.test(behind)) return "unclear";
  if (!mayGroup) return behind === "" || isOwnOnly ? null : joined(before, behind, [SPACE, "'"], true);
  return mark === here.group ? { whole: before + behind, part: "", isDoubtful: true } : "unclear";
}

function countOf(text: string, mark: string): number {
  return text.split(mark).length - 1;
}

/** Joins whole number and decimals, if thousands are separated by only one of `groups`. */
function joined(before: string, behind: string, groups: readonly string[], isDoubtful: boolean): Parts | null {
  if (!/^\d*$/.test(behind) || (before === "" && behind === "")) return null;
  if (before === "" || WHOLE.test(before)) return { whole: before || "0", part: behind, isDoubtful };
  const group = groups.find((one) => before.includes(one)) ?? "";
  const runs = before.split(group);
  const isGrouped = group !== "" && runs.every((run) => WHOLE.test(run)) && runs.at(-1)?.length === 3;
  const [first = "", ...rest] = runs.slice(0, -1).map(({ length }) => length);
  const isByThree = isGrouped && Number(first) <= 3 && rest.every((length) => length === 3);
  const isByTwo = isGrouped && group === "," && Number(first) <= 2 && rest.every((length) => length === 2);
  return isByThree || isByTwo ? { whole: runs.join(""), part: behind, isDoubtful } : null;
}

function scaled({ whole, part, isDoubtful }: Parts, isNegative: boolean, rules: NumberRules): ReadNumber {
  const { decimals, isStrict = false } = rules;
  const said = isStrict ? part : part.replace(/0+$/, "");
  if (said.length > decimals) return { fault: "decimals" };
  const digits = (whole + part.slice(0, decimals).padEnd(decimals, "0")).replace(/^0+(?=\d)/, "");
  if (digits.length > DIGITS_MAX) return { fault: "none" };
  const value = Number(digits);
  return { value: isNegative && value !== 0 ? -value : value, isDoubtful };
}

/** Reads a JSON number; too many decimals are refused rather than rounded. */
function ofProgram(number: number, rules: NumberRules): ReadNumber {
  if (number < 0 && !rules.isSigned) return { fault: "none" };
  const text = String(Math.abs(number));
  if (/e-/.test(text)) return { fault: "decimals" };
  const [whole = "", part = ""] = text.split(".");
  if (!WHOLE.test(whole)) return { fault: "none" };
  return scaled({ whole, part, isDoubtful: false }, number < 0, rules);
}
