import { safeParse } from "zod/v4/core";
import { formatMoney } from "~/lib/money";
import { type QuoteFormErrors, readRows } from "./quote-form";
import { isEmptyPart, PART_FIELDS, type PartFormRow, typedPart } from "./schedule-form";
import { findRestFault, PARTS_MAX, type QuotePart, QuotePartInput } from "./schedule-input";

/** Reads a schedule for the balance of an accepted quote, as typed. */
export function readScheduleForm(form: FormData): PartFormRow[] {
  return readRows<PartFormRow>(form, PART_FIELDS);
}

/** Checks typed values. Errors are keyed by `schedule.<row>.<field>`, with rows counted as in the form. */
export function checkScheduleForm(
  rows: readonly PartFormRow[],
): { schedule: QuotePart[] } | { errors: QuoteFormErrors } {
  const typed = rows.map((row, index) => ({ row, index })).filter(({ row }) => !isEmptyPart(row));
  const errors: Record<string, string> = {};
  const schedule = typed.flatMap(({ row, index }) => {
    const part = safeParse(QuotePartInput, typedPart(row));
    if (part.success) return [part.data];
    for (const { path, message } of part.error.issues) errors[`schedule.${index}.${String(path[0])}`] ??= message;
    return [];
  });
  if (Object.keys(errors).length > 0) return { errors };
  if (schedule.length === 0) return { errors: { "schedule.0.name": "Enter what the part is for, or the milestone." } };
  if (schedule.length > PARTS_MAX) return { errors: { [shareName(rows)]: `Please keep this to ${PARTS_MAX} parts.` } };
  const fault = findRestFault(schedule);
  if (!fault) return { schedule };
  return { errors: { [`schedule.${typed[fault.index]?.index ?? fault.index}.share`]: fault.message } };
}

/** Returns the name of the field that shows the error for a wrong sum of shares: the last one. */
export function shareName(rows: readonly PartFormRow[]): string {
  return `schedule.${Math.max(
    0,
    rows.findLastIndex((row) => !isEmptyPart(row)),
  )}.share`;
}

/** Message when the amounts don't add up to the balance. */
export function restOffWords({ partsCents, restCents }: { partsCents: number; restCents: number }): string {
  const [parts, rest] = [partsCents, restCents].map((cents) => formatMoney(cents, { cents: "always" }));
  return `The parts come to ${parts}. They have to come to ${rest}, what isn’t invoiced yet.`;
}
