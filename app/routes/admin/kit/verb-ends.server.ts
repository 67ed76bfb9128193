import type { Notice } from "~/lib/notice";

/** Meaning of an outcome: success, a notice, or a message for each affected field. */
export type End = "done" | Notice | Readonly<Record<string, string>>;

/** The outcomes that a verb returns, by name; never for a verb without outcomes. */
type OutcomesOf<Result> = Result extends { outcome: infer Outcome extends string } ? Outcome : never;

/** One entry per outcome: when a verb gains one, its screen doesn't compile until it's added. */
export type Ends<Result> = Readonly<Record<OutcomesOf<Result>, End>>;

/** Returns the entry for a verb's result. */
export function readEnd(ends: Readonly<Record<string, End>>, result: unknown): End {
  if (typeof result !== "object" || result === null || !("outcome" in result)) return "done";
  const end = ends[String(result.outcome)];
  if (end === undefined) throw new Error(`no end for the outcome ${result.outcome}`);
  return end;
}
