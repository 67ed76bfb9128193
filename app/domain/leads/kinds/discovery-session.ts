import * as z from "zod/mini";
import { EMAIL_MAX_CHARACTERS, NAME_MAX_CHARACTERS, PHONE_MAX_CHARACTERS, tooLong } from "~/domain/forms/form-text";
import { cleanLine, cleanLines } from "~/lib/clean-text";
import { formOf, type LeadField, type LeadKindSpec } from "./lead-kind";

/** Channels in which a practice wants to advertise, stored as shown. The last is our own appointment scheduler. */
export const ADVERTISING_CHANNELS = [
  "Facebook",
  "Instagram",
  "TikTok",
  "LinkedIn",
  "Google Ads",
  "Google My Business",
  "Appointment Schedule",
] as const;

/** Goals that a practice can choose from. */
export const MAIN_GOALS = {
  "more-patients": "Get more patients",
  branding: "Improve branding",
  "digital-growth": "Overall digital growth",
  reputation: "Online reputation management",
  website: "New website",
} as const;

/** The five steps of the discovery form, in order. */
export const DISCOVERY_STEPS = [
  "Contact details",
  "Main challenges",
  "Current online presence",
  "Preferred advertising channels",
  "Practice location and main goal",
] as const;

export const DISCOVERY_TEXT_MAX_CHARACTERS = 5000;
const LOCATION_MAX_CHARACTERS = 300;

const CONTACT = "your contact details";
const PRACTICE = "what you tell us about your practice and its goals";

type Words = Pick<LeadField, "label" | "asks" | "privacy" | "column">;

/**
 * Returns a schema that cleans any text, turns other values into an empty text, and only refuses text beyond its limit.
 */
function lenient(clean: (value: string) => string, maxCharacters: number) {
  return z.pipe(
    z.transform((value: unknown) => {
      const [first] = [value].flat();
      return typeof first === "string" ? clean(first) : "";
    }),
    z.string().check(z.maxLength(maxCharacters, tooLong(maxCharacters))),
  );
}

function lenientLine(field: Words & { maxCharacters: number }): LeadField<"line", string> {
  return { ...field, type: "line", schema: lenient(cleanLine, field.maxCharacters) };
}

function lenientLines(field: Words): LeadField<"lines", string> {
  const maxCharacters = DISCOVERY_TEXT_MAX_CHARACTERS;
  return { ...field, type: "lines", maxCharacters, schema: lenient(cleanLines, maxCharacters) };
}

const advertisingChannels: LeadField<"choices", (typeof ADVERTISING_CHANNELS)[number][]> = {
  label: "Advertising channels",
  asks: "Which would you like to use?",
  privacy: PRACTICE,
  type: "choices",
  options: Object.fromEntries(ADVERTISING_CHANNELS.map((channel) => [channel, channel])),
  schema: z.pipe(
    z.transform((value: unknown) => ADVERTISING_CHANNELS.filter((channel) => [value].flat().includes(channel))),
    z.array(z.enum(ADVERTISING_CHANNELS)),
  ),
};

type MainGoal = keyof typeof MAIN_GOALS;
const GOALS = Object.keys(MAIN_GOALS) as MainGoal[]; // safe: its own keys

const mainGoal: LeadField<"choice", MainGoal | ""> = {
  label: "Main goal",
  asks: "What is your main goal?",
  privacy: PRACTICE,
  type: "choice",
  options: MAIN_GOALS,
  schema: z.pipe(
    z.transform((value: unknown): MainGoal | "" => GOALS.find((goal) => goal === value) ?? ""),
    z.enum(["", ...GOALS]),
  ),
};

const fields = {
  name: lenientLine({
    label: "Name",
    asks: "Full name",
    column: "name",
    maxCharacters: NAME_MAX_CHARACTERS,
    privacy: CONTACT,
  }),
  email: lenientLine({
    label: "Email",
    asks: "Email address",
    column: "email",
    maxCharacters: EMAIL_MAX_CHARACTERS,
    privacy: CONTACT,
  }),
  phone: lenientLine({
    label: "Phone",
    asks: "Phone number",
    column: "phone",
    maxCharacters: PHONE_MAX_CHARACTERS,
    privacy: CONTACT,
  }),
  practiceName: lenientLine({
    label: "Practice",
    asks: "Practice name",
    column: "businessName",
    maxCharacters: NAME_MAX_CHARACTERS,
    privacy: CONTACT,
  }),
  challenges: lenientLines({ label: "Challenges", asks: "What are your main challenges?", privacy: PRACTICE }),
  currentPresence: lenientLines({
    label: "Current online presence",
    asks: "Where can people find you online today?",
    privacy: PRACTICE,
  }),
  advertisingChannels,
  location: lenientLine({
    label: "Location",
    asks: "Practice location",
    maxCharacters: LOCATION_MAX_CHARACTERS,
    privacy: PRACTICE,
  }),
  mainGoal,
};

/**
 * Fields of the discovery form. All are optional, and only a text beyond its limit is refused: choices that the form
 * doesn't offer are left out. The email address is stored as typed, even if invalid.
 */
export const DiscoveryRequest = formOf(fields);
export type DiscoveryRequest = z.infer<typeof DiscoveryRequest>;

/** True when nothing was filled in. */
export function isEmptyDiscovery(request: DiscoveryRequest): boolean {
  return Object.values(request).every((value) => value.length === 0);
}

export const DISCOVERY_SESSION: LeadKindSpec<"discovery-session", typeof fields> = {
  kind: "discovery-session",
  name: "Discovery session",
  sought: { one: "discovery request", many: "discovery requests", by: "reference, name, practice or email" },
  promise: "discovery",
  privacy: {
    of: "Discovery sessions for practices",
    note: "Please leave out anything about individual patients; we don’t need it.",
  },
  fields,
  entered: { said: "challenges" },
  summary({ mainGoal: chosen, location, advertisingChannels: channels, challenges }) {
    const goal = GOALS.find((known) => known === chosen);
    const parts = [goal ? MAIN_GOALS[goal] : "", location, channels.join(", "), cleanLine(challenges)];
    return parts.filter(Boolean).join(" | ") || "Discovery session";
  },
};
