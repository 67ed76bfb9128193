import { BUDGET } from "./budgets.ts";
import { holds } from "./markdown.ts";
import { slope } from "./statistics.ts";

/** Judges whether memory measured at these times stays constant, and how much it grows from one to the next. */
export function judgeGrowth(megabytes: readonly number[]): { perStep: number; allowed: number; isSteady: boolean } {
  const perStep = slope(megabytes);
  const allowed = (megabytes[0] ?? 0) * BUDGET.growthShare;
  return { perStep, allowed, isSteady: megabytes.length > 1 && perStep <= allowed };
}

/** Returns a row of the report; `isJudged`: with its budget. */
export function growthRow(name: string, megabytes: readonly number[], isJudged: boolean): string[] {
  const { perStep, allowed, isSteady } = judgeGrowth(megabytes);
  const sign = perStep > 0 ? "+" : "";
  const budget = isJudged ? [`at most +${allowed.toFixed(2)}`, holds(isSteady)] : ["", ""];
  return [name, `${sign}${perStep.toFixed(2)}`, ...budget];
}
