import type { RecordKind } from "~/db/schema/lists";
import type { AgencyEmail } from "~/kernel/email-data";
import type { ReminderText } from "./schema";

/**
 * An email that reminds a customer of something that waits for them. `day`: YYYY-MM-DD of its last day, its due date,
 * or the question.
 */
export type ReminderEmail = AgencyEmail & {
  text: ReminderText;
  kind: RecordKind;
  /** `Q-0042`, `2026-0007`, the name of a project. */
  recordName: string;
  businessName: string;
  /** The person's name; empty if unknown. */
  name: string;
  /** Null when no money is involved. */
  cents: number | null;
  day: string;
  url: string;
};

declare module "~/kernel/email-kinds" {
  interface EmailDataByKind {
    reminder: ReminderEmail;
  }
}
