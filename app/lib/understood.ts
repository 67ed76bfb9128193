import { formatMoney, readMoney } from "./money";
import { formatDecimals, separatorsHere } from "./place-numbers";
import { readNumber } from "./typed-number";

/** What a field of numbers holds: money, or a number, which may be followed by a percent sign. */
export type NumberKind = "money" | "number";

const DECIMALS = 4;

/** What was understood of a number that other places would read otherwise, for its field to repeat; empty where nobody could doubt it. */
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
