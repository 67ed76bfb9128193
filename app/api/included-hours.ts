import type { z } from "@hono/zod-openapi";
import type { IncludedHours as Included } from "~/domain/money/included-hours";
import { formatMinutes } from "~/domain/money/minutes";
import { centsToAmount } from "~/lib/money";
import type { IncludedHours } from "./agreement-shapes";

type Sent = z.output<typeof IncludedHours>;

/** The hours that a line includes, as the API answers them. */
export function showHours(hours: Included | null | undefined): Sent | null {
  if (!hours) return null;
  const { minutes, rollOver, carryMaxMinutes, aboveCents } = hours;
  return { minutes, rollOver, carryMaxMinutes, aboveRate: centsToAmount(aboveCents) };
}

/** Hours as a program sends them, for the inputs of the domain. */
export function sentHours(hours: Sent | null | undefined) {
  if (!hours) return null;
  const { minutes, rollOver, carryMaxMinutes, aboveRate } = hours;
  const carryMax = carryMaxMinutes > 0 ? formatMinutes(carryMaxMinutes) : "";
  return { included: formatMinutes(minutes), rollOver, carryMax, above: aboveRate };
}
