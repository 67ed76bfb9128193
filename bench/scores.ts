import { BUDGET } from "./budgets.ts";
import { holds } from "./markdown.ts";
import { median } from "./statistics.ts";

/** As Lighthouse gives them: from 0 to 1, null where it could not tell. */
export type Scores = readonly (number | null | undefined)[];

/** True when every category was judged: a run in which one was not says nothing about the page. */
export function isScored(scores: Scores): scores is readonly number[] {
  return scores.length > 0 && scores.every((score) => typeof score === "number");
}

/** The medians of the runs that were scored, in whole points; null when none was. */
export function joinScores(runs: readonly Scores[]): number[] | null {
  const scored = runs.filter(isScored);
  const [first] = scored;
  if (!first) return null;
  return first.map((_, category) => Math.round(median(scored.map((scores) => scores[category] ?? 0)) * 100));
}

/** A row of the report. A page that was never scored says so and fails. */
export function scoreRow(path: string, points: readonly number[] | null, categories: number): string[] {
  if (!points) return [path, ...new Array<string>(categories).fill("not scored"), holds(false)];
  return [path, ...points.map(String), holds(points.every((score) => score >= BUDGET.lighthouse))];
}
