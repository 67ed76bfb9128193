import type { Measure } from "~/domain/metrics/schema";
import { formatMoney } from "~/lib/money";
import { formatCount } from "~/lib/place-numbers";

export type MeasureKey = "visits" | "leads" | "reach" | "spend";

/** Returns a measure as the address has it. */
export function measureParam(measure: Measure): MeasureKey {
  return measure === "spendCents" ? "spend" : measure;
}

export function measureOf(key: MeasureKey): Measure {
  return key === "spend" ? "spendCents" : key;
}

/** A figure of a measure as people read it. */
export function sayFigure(measure: Measure, value: number): string {
  return measure === "spendCents" ? formatMoney(value) : formatCount(value);
}
