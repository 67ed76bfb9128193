import { formatMoney, readMoney } from "./money";
import { formatDecimals, separatorsHere } from "./place-numbers";
import { readNumber } from "./typed-number";

/** Kind of a number field: money, or a number optionally followed by a percent sign. */
export type NumberKind = "money" | "number";

const DECIMALS = 4;

/** Repeats a number for its field if other places would read it differently; empty when it is unambiguous. */
export function understood(kind: NumberKind, typed: string): string {
  const bare = typed.trim().replace(/[%\uff05]$/, "");
  const read = kind === "money" ? readMoney(bare, { isSigned: true }) : readNumber(bare, { decimals: DECIMALS });
  if ("fault" in read || !read.isDoubtful) return "";
  if (kind === "money") return `Read as ${formatMoney(read.value, { cents: "always" })}`;
  const { decimal } = separatorsHere();
  const written = formatDecimals(read.value, DECIMALS);
  // A whole number gets a decimal, since it would be ambiguous otherwise.
  return `Read as ${written.includes(decimal) ? written : `${written}${decimal}0`}`;
}
