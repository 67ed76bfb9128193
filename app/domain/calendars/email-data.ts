import type { AgencyEmail } from "~/kernel/email-data";

/** To the owner of a calendar that can't be read. */
export type CalendarUnreadableEmail = AgencyEmail & {
  /** The host of its address, with the user name of an account. */
  calendar: string;
  /** In words for its owner. */
  why: string;
  failingSince: Date;
  /** When it was last read; null: never. */
  readAt: Date | null;
  /** Busy times ahead that were read then, and that still count. */
  busyAhead: number;
};

declare module "~/kernel/email-kinds" {
  interface EmailDataByKind {
    "calendar-unreadable": CalendarUnreadableEmail;
  }
}
