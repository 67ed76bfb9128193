import type { Measure } from "~/domain/metrics/schema";
import { formatMoney } from "~/lib/money";
import { formatCount } from "~/lib/place-numbers";

export type MeasureKey = "visits" | "leads" | "reach" | "spend";

/** Returns the measure's name in the address. */
export function measureParam(measure: Measure): MeasureKey {
  return measure === "spendCents" ? "spend" : measure;
}

export function measureOf(key: MeasureKey): Measure {
  return key === "spend" ? "spendCents" : key;
}

/** Formats a figure of a measure for display. */
export function sayFigure(measure: Measure, value: number): string {
  return measure === "spendCents" ? formatMoney(value) : formatCount(value);
}
