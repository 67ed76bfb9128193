import type { PromiseStep } from "~/db/schema/lists";
import type { AgencyEmail, StaffLine } from "~/kernel/email-data";

/**
 * To one of the staff: promised answers that are due soon, or late. `url`: what it is about where it is one, else
 * Today.
 */
export type StaffPromisesEmail = AgencyEmail & {
  step: PromiseStep;
  lines: readonly StaffLine[];
  more: number;
  url: string;
};

declare module "~/kernel/email-kinds" {
  interface EmailDataByKind {
    "staff-promises": StaffPromisesEmail;
  }
}
