import type { AgencyEmail, StaffLine } from "~/kernel/email-data";

/** Daily email to a member of staff. Parts without lines are left out. */
export type StaffDigestEmail = AgencyEmail & {
  name: string;
  /** YYYY-MM-DD */
  day: string;
  due: { lines: readonly StaffLine[]; more: number };
  happened: { lines: readonly StaffLine[]; more: number };
  /** Whole sentences, in the agency's words. */
  money: readonly string[];
  spam: readonly string[];
  url: string;
};

declare module "~/kernel/email-kinds" {
  interface EmailDataByKind {
    "staff-digest": StaffDigestEmail;
  }
}
