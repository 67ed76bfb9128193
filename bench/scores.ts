import { BUDGET } from "./budgets.ts";
import { holds } from "./markdown.ts";
import { median } from "./statistics.ts";

/** Scores from Lighthouse: from 0 to 1, null if it couldn't tell. */
export type Scores = readonly (number | null | undefined)[];

/** True when every category was scored; a run with a missing score says nothing about the page. */
export function isScored(scores: Scores): scores is readonly number[] {
  return scores.length > 0 && scores.every((score) => typeof score === "number");
}

/** Returns the medians of the scored runs, as integers; null if none was scored. */
export function joinScores(runs: readonly Scores[]): number[] | null {
  const scored = runs.filter(isScored);
  const [first] = scored;
  if (!first) return null;
  return first.map((_, category) => Math.round(median(scored.map((scores) => scores[category] ?? 0)) * 100));
}

/** Returns a row of the report. A page that was never scored says so and fails. */
export function scoreRow(path: string, points: readonly number[] | null, categories: number): string[] {
  if (!points) return [path, ...new Array<string>(categories).fill("not scored"), holds(false)];
  return [path, ...points.map(String), holds(points.every((score) => score >= BUDGET.lighthouse))];
}
