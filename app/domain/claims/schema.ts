import * as z from "zod/mini";
import { NAME_MAX_CHARACTERS, required } from "~/domain/forms/form-text";
import { isCalendarDate } from "~/lib/calendar-date";
import { cleanLine, cleanLines } from "~/lib/clean-text";

export const CLAIM_VALUE_MAX_CHARACTERS = 24;
export const CLAIM_SOURCE_MAX_CHARACTERS = 500;
/** Limits stored claims, since every page's texts are filled from them. */
export const CLAIMS_MAX = 200;
/** Staff are notified this many days before a claim's last day. */
export const CLAIM_TOLD_DAYS = 14;
/** Furthest last day of a claim, in days: someone has to review it by then. */
export const CLAIM_AHEAD_MAX_DAYS = 731;

/** `sample`: as shipped, without a source. `hidden`: switched off. */
export const CLAIM_STATES = ["shown", "ending", "ended", "hidden", "sample"] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

export type Claim = {
  key: string;
  label: string;
  value: string;
  source: string;
  owner: { id: string; name: string } | null;
  /** Last day on which pages show it, YYYY-MM-DD; empty for a sample. */
  lastOn: string;
  isShown: boolean;
  state: ClaimState;
  /** Number of website texts that name it, published or drafted. */
  uses: number;
  /** ISO; empty for a sample. Sent back with a change. */
  updatedAt: string;
};

const A_DAY = "Enter a day, such as 2027-01-31.";

/** Claim as its form sends it. */
export const ClaimInput = z.object({
  label: required(cleanLine, NAME_MAX_CHARACTERS, "Say what the figure counts."),
  value: required(cleanLine, CLAIM_VALUE_MAX_CHARACTERS, "Enter the figure.").check(
    z.refine((value) => !/[{}]/.test(value), "Braces are for tokens of texts."),
  ),
  source: required(cleanLines, CLAIM_SOURCE_MAX_CHARACTERS, "Say where the figure comes from."),
  ownerId: z.string("Choose who’s responsible for it.").check(z.minLength(1, "Choose who’s responsible for it.")),
  lastOn: z.string(A_DAY).check(z.trim(), z.refine(isCalendarDate, A_DAY)),
  isShown: z.pipe(
    z.transform((value: unknown) => value === "on" || value === true),
    z.boolean(),
  ),
});
export type ClaimInput = z.infer<typeof ClaimInput>;

/** Returns the token of a claim for texts. */
export function claimToken(key: string): string {
  return `{claim:${key}}`;
}

declare module "~/kernel/stale-edit.server" {
  interface StoredNow {
    "claim.stale": Claim;
  }
}
