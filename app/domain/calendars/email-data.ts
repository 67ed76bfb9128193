import type { AgencyEmail } from "~/kernel/email-data";

/** Sent to the owner of a calendar that can't be read. */
export type CalendarUnreadableEmail = AgencyEmail & {
  /** Host name of its address, with the user name of an account. */
  calendar: string;
  /** Reason, in words for its owner. */
  why: string;
  failingSince: Date;
  /** Time of the last successful read; null: never. */
  readAt: Date | null;
  /** Future busy times from that read, which still count. */
  busyAhead: number;
};

declare module "~/kernel/email-kinds" {
  interface EmailDataByKind {
    "calendar-unreadable": CalendarUnreadableEmail;
  }
}
