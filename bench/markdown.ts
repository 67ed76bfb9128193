const PASS = "pass";
const FAIL = "**fail**";

export type Verdicts = { held: number; missed: number };

/** Returns the last cell of a judged row. */
export function holds(isGood: boolean): string {
  return isGood ? PASS : FAIL;
}

/** Returns a table, followed by an empty line. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [heads, heads.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).concat("");
}

/** Counts the table rows in `text` that end in a verdict, by verdict. */
export function countVerdicts(text: string): Verdicts {
  const rows = text.split("\n");
  const count = (verdict: string) => rows.filter((row) => row.endsWith(`| ${verdict} |`)).length;
  return { held: count(PASS), missed: count(FAIL) };
}

export function wholeNumber(value: number): string {
  return Math.round(value).toLocaleString("en-US");
}
