import type { LeadKind } from "~/db/schema/lists";
import { CONTACT_MESSAGE } from "./contact-message";
import { DISCOVERY_SESSION } from "./discovery-session";
import type { Answers, LeadKindSpec } from "./lead-kind";
import { QUOTE_REQUEST } from "./quote-request";
import { STARTUP_PITCH_KIND } from "./startup-pitch";

/** All kinds of leads. A form's page imports only its own kind. */
export const KINDS = {
  "quote-request": QUOTE_REQUEST,
  "startup-pitch": STARTUP_PITCH_KIND,
  "contact-message": CONTACT_MESSAGE,
  "discovery-session": DISCOVERY_SESSION,
} as const satisfies { [Kind in LeadKind]: LeadKindSpec<Kind> };

/** Answers of a lead, by kind. */
export type AnswersByKind = { [Kind in LeadKind]: Answers<(typeof KINDS)[Kind]["fields"]> };
