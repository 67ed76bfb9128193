import type { ServiceHours } from "~/content/catalogue/additional-services";
import { type IncludedHours, ROLL_OVERS } from "~/db/schema/included-hours";
import { RHYTHMS, type Rhythm } from "~/db/schema/lists";
import { LINE_UNITS, type LineUnit } from "~/db/schema/priced-line";
import { readHours } from "~/domain/money/hours";

/** Units of a service's price: those of a line, and the longer billing periods. */
export const SERVICE_UNITS = [...LINE_UNITS, "quarter", "year"] as const;
export type ServiceUnit = (typeof SERVICE_UNITS)[number];

/** Returns the billing period of a price with this unit. Null: billed once. */
export function rhythmOf(unit: string | undefined): Rhythm | null {
  return RHYTHMS.find((rhythm) => rhythm === unit) ?? null;
}

const BILLING_UNITS: Readonly<Record<string, ServiceUnit>> = { "one-time": "piece", monthly: "month" };

/** Returns the unit of a maintenance plan's price from its billing text. Undefined: unknown. */
export function unitOfBilling(billing: string): ServiceUnit | undefined {
  return BILLING_UNITS[billing];
}

/** Returns unit and billing period of a service in a quote: a service priced by a period is billed every period. */
export function quotedUnit({ unit }: { unit: ServiceUnit }): { unit: LineUnit; rhythm: Rhythm | null } {
  return { unit: LINE_UNITS.find((known) => known === unit && !rhythmOf(unit)) ?? "piece", rhythm: rhythmOf(unit) };
}

/** Returns the hours included per billing period of a service. Null: none, or not a usable number. */
export function serviceHours(unit: ServiceUnit, typed: ServiceHours | undefined): IncludedHours | null {
  const minutes = readHours(typed?.included);
  const aboveCents = typed?.aboveCents;
  if (minutes === null || rhythmOf(unit) === null || typeof aboveCents !== "number") return null;
  const rollOver = ROLL_OVERS.find((known) => known === typed?.rollOver) ?? "nothing";
  const carryMaxMinutes = rollOver === "all" ? readHours(typed?.carryMax) : 0;
  return carryMaxMinutes === null ? null : { minutes, rollOver, carryMaxMinutes, aboveCents };
}
