import * as z from "zod/mini";
import type { Permission } from "~/kernel/permissions";
import { isCalendarDate } from "~/lib/calendar-date";

const day = (missing: string) => z.string(missing).check(z.trim(), z.refine(isCalendarDate, missing));
const person = (missing: string) => z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(100));

/** Days away, as the form sends them. */
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

/** Someone who is away on some days. Days are of the agency, YYYY-MM-DD, both among them. */
export type Absence = {
  id: string;
  person: Person;
  standIn: Person;
  fromOn: string;
  untilOn: string;
  /** Against the agency's today. */
  state: "now" | "ahead" | "over";
  /** ISO time. */
  updatedAt: string;
};

export const ABSENCE_STATE_LABELS = { now: "Away", ahead: "Coming up", over: "Over" } as const satisfies Record<
  Absence["state"],
  string
>;

export type AbsenceSort = "from";
/** So far ahead can someone be away. */
export const ABSENCE_MAX_DAYS = 366;

declare module "~/kernel/stale-edit.server" {
  interface StoredNow {
    "absence.stale": Absence;
  }
}

/**
 * Permissions that a stand-in needs if the person away has them: everything that Today lists. A test of Today compares
 * them.
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
