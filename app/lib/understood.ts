import { formatMoney, readMoney } from "./money";
import { formatDecimals, separatorsHere } from "./place-numbers";
import { readNumber } from "./typed-number";

/** Kind of a number field: money, or a number, which a percent sign may follow. */
export type NumberKind = "money" | "number";

const DECIMALS = 4;

/** Repeats a number that other places would read otherwise, for its field; empty where nobody could doubt it. */
export function understood(kind: NumberKind, typed: string): string {
  const bare = typed.trim().replace(/[%\uff05]$/, "");
  const read = kind === "money" ? readMoney(bare, { isSigned: true }) : readNumber(bare, { decimals: DECIMALS });
  if ("fault" in read || !read.isDoubtful) return "";
  if (kind === "money") return `Read as ${formatMoney(read.value, { cents: "always" })}`;
  const { decimal } = separatorsHere();
  const written = formatDecimals(read.value, DECIMALS);
  // A whole number gets a decimal, or it would say again what can be doubted.
  return `Read as ${written.includes(decimal) ? written : `${written}${decimal}0`}`;
}
