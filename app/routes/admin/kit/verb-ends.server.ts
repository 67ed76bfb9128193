import type { Notice } from "~/lib/notice";

/** End of a verb's outcome: good, with a notice, or with a message for each field that it is about. */
export type End = "done" | Notice | Readonly<Record<string, string>>;

/** The outcomes that a verb returns, by name; never for a verb that returns none. */
type OutcomesOf<Result> = Result extends { outcome: infer Outcome extends string } ? Outcome : never;

/** One end for each outcome: a verb that gains one doesn't compile until its screen says what it means. */
export type Ends<Result> = Readonly<Record<OutcomesOf<Result>, End>>;

/** The end of what a verb returned. */
export function readEnd(ends: Readonly<Record<string, End>>, result: unknown): End {
  if (typeof result !== "object" || result === null || !("outcome" in result)) return "done";
  const end = ends[String(result.outcome)];
  if (end === undefined) throw new Error(`no end for the outcome ${result.outcome}`);
  return end;
}
