import type { PromiseStep } from "~/db/schema/lists";
import type { AgencyEmail, StaffLine } from "~/kernel/email-data";

/**
 * Email to a member of staff about promised replies that are due soon or late. `url`: the subject's page if there is
 * one subject, else Today.
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
