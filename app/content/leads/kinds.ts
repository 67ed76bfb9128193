import { CONTACT_MESSAGE_WORDS } from "./contact-message";
import { DISCOVERY_SESSION_WORDS } from "./discovery-session";
import { QUOTE_REQUEST_WORDS } from "./quote-request";
import { STARTUP_PITCH_WORDS } from "./startup-pitch";

/** Copy for every kind of lead. */
export const LEAD_WORDS = {
  "quote-request": QUOTE_REQUEST_WORDS,
  "startup-pitch": STARTUP_PITCH_WORDS,
  "contact-message": CONTACT_MESSAGE_WORDS,
  "discovery-session": DISCOVERY_SESSION_WORDS,
} as const;

type Union<Part> = (Part extends unknown ? (part: Part) => void : never) extends (all: infer All) => void ? All : never;
type Words = (typeof LEAD_WORDS)[keyof typeof LEAD_WORDS];
type Texts<Side extends "toSender" | "toTeam"> = Union<Words[Side]>;

function textsOf<Side extends "toSender" | "toTeam">(side: Side): Texts<Side> {
  return Object.assign({}, ...Object.values(LEAD_WORDS).map((words) => words[side])); // safe: the texts of every kind
}

export const LEAD_KIND_EMAILS = textsOf("toSender");
export const TEAM_LEAD_KIND_EMAILS = textsOf("toTeam");
