import * as z from "zod/mini";
import { cleanLine, cleanLines } from "~/lib/clean-text";
import { isMailbox } from "~/lib/mailbox";
import {
  CHECK,
  EMAIL_MAX_CHARACTERS,
  NAME_MAX_CHARACTERS,
  NOT_AN_EMAIL,
  PHONE_MAX_CHARACTERS,
  required,
  text,
} from "./form-text";
import { FUNDING_STAGES, TEAM_SIZES } from "./pitch-options";

export const PITCH_TEXT_MAX_CHARACTERS = 5000;

/** What the pitch form says of each required field that is empty. */
export const PITCH_MISSING = {
  startupName: "Enter your startup's name.",
  founderName: "Enter the founder's name.",
  email: "Enter your email address.",
  problem: "Describe the problem.",
  solution: "Describe your solution.",
} as const;

const Line = z._default(text(cleanLine, PHONE_MAX_CHARACTERS), "");
const Lines = z._default(text(cleanLines, PITCH_TEXT_MAX_CHARACTERS), "");

/**
 * What the pitch form asks, in the browser and on the server, but for the deck, which arrives as a file. Texts come out
 * trimmed and free of control characters, and what was left empty as an empty text.
 */
export const StartupPitch = z.object({
  startupName: required(cleanLine, NAME_MAX_CHARACTERS, PITCH_MISSING.startupName),
  founderName: required(cleanLine, NAME_MAX_CHARACTERS, PITCH_MISSING.founderName),
  email: required(cleanLine, EMAIL_MAX_CHARACTERS, PITCH_MISSING.email).check(z.refine(isMailbox, NOT_AN_EMAIL)),
  phone: Line,
  problem: required(cleanLines, PITCH_TEXT_MAX_CHARACTERS, PITCH_MISSING.problem),
  solution: required(cleanLines, PITCH_TEXT_MAX_CHARACTERS, PITCH_MISSING.solution),
  targetUsers: Lines,
  teamSize: z._default(z.enum(["", ...TEAM_SIZES], { error: CHECK }), ""),
  fundingStage: z._default(z.enum(["", ...FUNDING_STAGES], { error: CHECK }), ""),
});

export type StartupPitch = z.infer<typeof StartupPitch>;
