import type { PromiseStep } from "~/db/schema/lists";
import type { MailIdentity } from "./mail-identity";

type House = { identity: MailIdentity; origin: string };

/** To one of the staff: a colleague gave them something. `url`: it in the back office. */
export type StaffHandedOverEmail = House & { by: string; what: string; url: string };

/** A line of a list: something of a customer, lead or applicant, and what there is to say of it. */
export type StaffLine = { who: string; what: string; says: string };

/** To one of the staff: promised answers that are due soon, or late. `url`: what it is about where it is one, else Today. */
export type StaffPromisesEmail = House & { step: PromiseStep; lines: readonly StaffLine[]; more: number; url: string };

/** To one of the staff, once a day. A part without lines is left out. */
export type StaffDigestEmail = House & {
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
