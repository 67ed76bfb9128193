import type * as z from "zod/mini";
import { cleanLine } from "~/lib/clean-text";
import { choice, emailLine, formOf, type LeadKindSpec, lines, nameLine, phoneLine } from "./lead-kind";

const TEAM_SIZES = { solo: "Solo", "2-3": "2-3", "4-6": "4-6", "7-10": "7-10", "10+": "10+" } as const;

const FUNDING_STAGES = {
  ideation: "Ideation",
  "pre-seed": "Pre-seed",
  seed: "Seed",
  "series-a": "Series A",
  "series-b+": "Series B+",
} as const;

export const PITCH_TEXT_MAX_CHARACTERS = 5000;

/** Message for each required field that is empty. */
export const PITCH_MISSING = {
  startupName: "Enter your startup’s name.",
  founderName: "Enter the founder’s name.",
  email: "Enter your email address.",
  problem: "Describe the problem.",
  solution: "Describe your solution.",
} as const;

const CONTACT = "your contact details";
const IDEA = { maxCharacters: PITCH_TEXT_MAX_CHARACTERS, privacy: "your idea" };

const fields = {
  startupName: nameLine({
    label: "Startup",
    asks: "Startup Name",
    column: "businessName",
    missing: PITCH_MISSING.startupName,
    privacy: CONTACT,
  }),
  founderName: nameLine({
    label: "Founder",
    asks: "Founder Name",
    column: "name",
    missing: PITCH_MISSING.founderName,
    privacy: CONTACT,
  }),
  email: emailLine({ missing: PITCH_MISSING.email, privacy: CONTACT }),
  phone: phoneLine({ privacy: CONTACT }),
  problem: lines({ ...IDEA, label: "Problem", missing: PITCH_MISSING.problem }),
  solution: lines({ ...IDEA, label: "Solution", missing: PITCH_MISSING.solution }),
  targetUsers: lines({ ...IDEA, label: "Target users", asks: "Target Users" }),
  teamSize: choice({ label: "Team size", asks: "Team Size", options: TEAM_SIZES, privacy: "your team" }),
  fundingStage: choice({
    label: "Funding stage",
    asks: "Funding Stage",
    options: FUNDING_STAGES,
    privacy: "your funding stage",
  }),
};

/**
 * Fields of the pitch form, in the browser and on the server, except the deck, which is sent as a file. Texts are
 * trimmed and free of control characters, and empty fields are an empty text.
 */
export const StartupPitch = formOf(fields);
export type StartupPitch = z.infer<typeof StartupPitch>;

export const STARTUP_PITCH_KIND: LeadKindSpec<"startup-pitch", typeof fields> = {
  kind: "startup-pitch",
  name: "Startup pitch",
  sought: { one: "startup pitch", many: "startup pitches", by: "reference, name, startup or email" },
  promise: "pitch",
  privacy: { of: "Startup pitches", also: "and, if you attach one, your pitch deck" },
  fields,
  entered: { said: "problem" },
  summary: ({ problem }) => cleanLine(problem),
};
