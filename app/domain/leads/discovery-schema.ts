import * as z from "zod/mini";
import { cleanLine, cleanLines } from "~/lib/clean-text";
import { ADVERTISING_CHANNELS, MAIN_GOALS } from "./discovery-options";
import { EMAIL_MAX_CHARACTERS, NAME_MAX_CHARACTERS, PHONE_MAX_CHARACTERS } from "./form-text";

export const DISCOVERY_TEXT_MAX_CHARACTERS = 5000;
export const LOCATION_MAX_CHARACTERS = 300;

type MainGoal = (typeof MAIN_GOALS)[number]["value"];

/** Text of whatever was sent, cleaned and cut to its bound; empty when it is no text. */
function lenient(clean: (value: string) => string, maxCharacters: number) {
  return z.pipe(
    z.transform((value: unknown) => {
      const [first] = [value].flat();
      return typeof first === "string" ? clean(clean(first).slice(0, maxCharacters)) : "";
    }),
    z.string(),
  );
}

const Channels = z.pipe(
  z.transform((value: unknown) => ADVERTISING_CHANNELS.filter((channel) => [value].flat().includes(channel))),
  z.array(z.enum(ADVERTISING_CHANNELS)),
);

const Goal = z.pipe(
  z.transform((value: unknown): MainGoal | "" => MAIN_GOALS.find((goal) => goal.value === value)?.value ?? ""),
  z.enum(["", ...MAIN_GOALS.map((goal) => goal.value)]),
);

/**
 * What the discovery form asks. Nothing is required and nothing is refused: texts are cleaned and cut to what can be kept,
 * choices that the form does not offer are left out. The e-mail address is kept as it was typed, even when it is none.
 */
export const DiscoveryRequest = z.object({
  name: lenient(cleanLine, NAME_MAX_CHARACTERS),
  email: lenient(cleanLine, EMAIL_MAX_CHARACTERS),
  phone: lenient(cleanLine, PHONE_MAX_CHARACTERS),
  practiceName: lenient(cleanLine, NAME_MAX_CHARACTERS),
  challenges: lenient(cleanLines, DISCOVERY_TEXT_MAX_CHARACTERS),
  currentPresence: lenient(cleanLines, DISCOVERY_TEXT_MAX_CHARACTERS),
  advertisingChannels: Channels,
  location: lenient(cleanLine, LOCATION_MAX_CHARACTERS),
  mainGoal: Goal,
});

export type DiscoveryRequest = z.infer<typeof DiscoveryRequest>;

/** Whether nothing at all was filled in. */
export function isEmptyDiscovery(request: DiscoveryRequest): boolean {
  return Object.values(request).every((value) => value.length === 0);
}
