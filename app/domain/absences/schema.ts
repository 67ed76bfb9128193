import * as z from "zod/mini";
import type { Permission } from "~/kernel/permissions";
import { isCalendarDate } from "~/lib/calendar-date";

const day = (missing: string) => z.string(missing).check(z.trim(), z.refine(isCalendarDate, missing));
const person = (missing: string) => z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(100));

/** An absence, as the form sends it. */
export const AbsenceInput = z
  .object({
    userId: person("Choose who is away."),
    standInId: person("Choose who covers."),
    fromOn: day("Enter the first day."),
    untilOn: day("Enter the last day."),
  })
  .check(
    z.refine(({ fromOn, untilOn }) => fromOn <= untilOn, {
      path: ["untilOn"],
      error: "Enter a day that isn’t before the first.",
    }),
  );
export type AbsenceInput = z.output<typeof AbsenceInput>;

type Person = { id: string; name: string };

/** Someone's absence. Days are the agency's, YYYY-MM-DD, both included. */
export type Absence = {
  id: string;
  person: Person;
  standIn: Person;
  fromOn: string;
  untilOn: string;
  /** Relative to the agency's today. */
  state: "now" | "ahead" | "over";
  /** ISO time. */
  updatedAt: string;
};

export const ABSENCE_STATE_LABELS = { now: "Away", ahead: "Coming up", over: "Over" } as const satisfies Record<
  Absence["state"],
  string
>;

export type AbsenceSort = "from";
/** Maximum number of days that an absence can be ahead. */
export const ABSENCE_MAX_DAYS = 366;

declare module "~/kernel/stale-edit.server" {
  interface StoredNow {
    "absence.stale": Absence;
  }
}

/**
 * Permissions that a stand-in needs if the absent person has them: everything that Today lists. A test of Today
 * compares them.
 */
export const WORK_TO_COVER: readonly Permission[] = [
  "application.write",
  "email.send",
  "invoice.write",
  "lead.write",
  "payment.manage",
  "post.write",
  "project.write",
  "quote.write",
  "task.write",
  "website.write",
];
