import type { AgencyEmail, StaffLine } from "~/kernel/email-data";

/** To one of the staff, once a day. A part without lines is left out. */
export type StaffDigestEmail = AgencyEmail & {
  name: string;
  /** YYYY-MM-DD */
  day: string;
  due: { lines: readonly StaffLine[]; more: number };
  happened: { lines: readonly StaffLine[]; more: number };
  /** Whole sentences, the agency's own words. */
  money: readonly string[];
  spam: readonly string[];
  url: string;
};

declare module "~/kernel/email-kinds" {
  interface EmailDataByKind {
    "staff-digest": StaffDigestEmail;
  }
}
