import type { z } from "@hono/zod-openapi";
import type { IncludedHours as Included } from "~/domain/money/included-hours";
import { formatMinutes } from "~/domain/money/minutes";
import { centsToAmount } from "~/lib/money";
import type { IncludedHours } from "./agreement-shapes";

type Sent = z.output<typeof IncludedHours>;

/** The hours that a line includes, as the API returns them. */
export function showHours(hours: Included | null | undefined): Sent | null {
  if (!hours) return null;
  const { minutes, rollOver, carryMaxMinutes, aboveCents } = hours;
  return { minutes, rollOver, carryMaxMinutes, aboveRate: centsToAmount(aboveCents) };
}

/** Converts hours from a request to the domain's input. */
export function sentHours(hours: Sent | null | undefined) {
  if (!hours) return null;
  const { minutes, rollOver, carryMaxMinutes, aboveRate } = hours;
  const carryMax = carryMaxMinutes > 0 ? formatMinutes(carryMaxMinutes) : "";
  return { included: formatMinutes(minutes), rollOver, carryMax, above: aboveRate };
}

const NAMES = { included: "minutes", carryMax: "carryMaxMinutes", above: "aboveRate" } as const;

/** Maps the names that domain inputs report for hours to those of the request's fields, for a list of lines. */
export function hourNames(list: "lines" | "items", count: number): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => `${list}.${index}.hours`).flatMap((path) =>
      Object.entries(NAMES).map(([name, own]) => [`${path}.${name}`, `${path}.${own}`]),
    ),
  );
}
