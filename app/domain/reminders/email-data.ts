import type { RecordKind } from "~/db/schema/lists";
import type { AgencyEmail } from "~/kernel/email-data";
import type { ReminderText } from "./schema";

/**
 * To a customer: something waits for them. `day`: YYYY-MM-DD, its last day, the day it is due, or that of the question.
 */
export type ReminderEmail = AgencyEmail & {
  text: ReminderText;
  kind: RecordKind;
  /** `Q-0042`, `2026-0007`, the name of a project. */
  recordName: string;
  businessName: string;
  /** Name of the person, as far as known. */
  name: string;
  /** Null: it is not about money. */
  cents: number | null;
  day: string;
  url: string;
};

declare module "~/kernel/email-kinds" {
  interface EmailDataByKind {
    reminder: ReminderEmail;
  }
}
