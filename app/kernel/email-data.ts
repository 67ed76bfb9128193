import type { MailIdentity } from "./mail-identity";

/** One finished message body. The subject is a single line. */
export type RenderedEmail = { subject: string; text: string; html: string };

/** Base data of every message: the agency's facts, and the public origin of the site without a trailing slash. */
export type AgencyEmail = { identity: MailIdentity; origin: string };

/** Fields of every message to a person. */
export type AccountEmail = AgencyEmail & { name: string };

/** An item in a list: who it concerns (a customer, lead or applicant), the subject, and the text about it. */
export type StaffLine = { who: string; what: string; says: string };
