import type { MailIdentity } from "./mail-identity";

/** One finished message body. The subject is a single line. */
export type RenderedEmail = { subject: string; text: string; html: string };

/** Base data of every message: the agency's facts, and the public origin of the site without a trailing slash. */
export type AgencyEmail = { identity: MailIdentity; origin: string };

/** Fields of every message to a person. */
export type AccountEmail = AgencyEmail & { name: string };

/** A line of a list: something of a customer, lead or applicant, and what there is to say of it. */
export type StaffLine = { who: string; what: string; says: string };
