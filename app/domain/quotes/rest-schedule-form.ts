import { safeParse } from "zod/v4/core";
import { exactSum } from "~/domain/money/exact";
import { ALL } from "~/domain/money/line";
import { typedPercent } from "~/domain/money/words";
import { formatUsd } from "~/lib/money";
import { type QuoteFormErrors, readRows } from "./quote-form";
import { isEmptyPart, PART_FIELDS, type PartFormRow, typedPart } from "./schedule-form";
import { PARTS_MAX, ppmOf, type QuotePart, QuotePartInput } from "./schedule-input";

/** The parts of a schedule for the rest of an accepted quote, as they were typed. */
export function readScheduleForm(form: FormData): PartFormRow[] {
  return readRows<PartFormRow>(form, PART_FIELDS);
}

/** Checks what was typed. Errors are under `schedule.<row>.<field>`, the row counted as in the form. */
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
  const first = schedule[0];
  if (!first) return { errors: { "schedule.0.name": "Enter what the part is for, or the milestone." } };
  if (schedule.length > PARTS_MAX) return { errors: { [shareName(rows)]: `Please keep this to ${PARTS_MAX} parts.` } };
  const other = schedule.findIndex(({ share }) => share.type !== first.share.type);
  if (other > 0) {
    const message = "Use percent for all parts, or dollars for all of them.";
    return { errors: { [`schedule.${typed[other]?.index ?? other}.share`]: message } };
  }
  const sum = exactSum(schedule.map(({ share }) => ppmOf(share)));
  if (first.share.type === "fixed" || sum === ALL) return { schedule };
  const message = `The parts come to ${typedPercent(sum)}% of the rest. They have to come to 100%.`;
  return { errors: { [shareName(rows)]: message } };
}

/** Where it is said that the shares don't add up: beside the last one. */
export function shareName(rows: readonly PartFormRow[]): string {
  return `schedule.${Math.max(
    0,
    rows.findLastIndex((row) => !isEmptyPart(row)),
  )}.share`;
}

/** What is said where amounts don't come to the rest. */
export function restOffWords({ partsCents, restCents }: { partsCents: number; restCents: number }): string {
  const [parts, rest] = [partsCents, restCents].map((cents) => formatUsd(cents, { cents: "always" }));
  return `The parts come to ${parts}. They have to come to ${rest}, what isn’t invoiced yet.`;
}
