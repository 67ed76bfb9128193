import * as z from "zod/mini";
import { REDIRECT_KINDS, type RedirectKind } from "~/db/schema/lists";
import { required } from "~/domain/forms/form-text";
import { cleanLine } from "~/lib/clean-text";
import { webAddress } from "~/lib/web-address";
import { findSourceProblem, findTargetProblem, plainSource } from "./address-rules";

export type { RedirectKind } from "~/db/schema/lists";

export const REDIRECT_KIND_LABELS = {
  permanent: "301, permanent",
  temporary: "302, temporary",
} as const satisfies Record<RedirectKind, string>;

export const REDIRECT_STATUSES = { permanent: 301, temporary: 302 } as const satisfies Record<RedirectKind, number>;

export const SOURCE_MAX_CHARACTERS = 300;
export const TARGET_MAX_CHARACTERS = 1000;
/** Maximum number stored, since all of them are held in memory. */
export const REDIRECTS_MAX = 5000;
/** Maximum number of addresses stored that weren't found, the most requested ones. */
export const MISSING_MAX = 500;
export const MISSING_PATH_MAX_CHARACTERS = 160;
/** Days without a request after which an address is deleted. */
export const MISSING_DAYS = 90;

export const REDIRECT_MISSING = { source: "Enter the old address.", target: "Enter where it leads." } as const;

const ON = "on";
const tick = z.pipe(
  z.transform((value: unknown) => value === ON || value === true),
  z.boolean(),
);

/** Returns a path unchanged except for `&amp;`, which becomes "&"; a website without a scheme gets one. */
function cleanTarget(typed: string): string {
  const text = cleanLine(typed).replaceAll("&amp;", "&");
  return /^(?:[a-z][a-z\d+.-]*:\/|\/)/i.test(text) || webAddress(text) === null ? text : `https://${text}`;
}

const toSource = (typed: string) => plainSource(cleanLine(typed));

/** Fields of a redirect's form and of a line of a file. */
export const RedirectForm = z
  .object({
    source: required(toSource, SOURCE_MAX_CHARACTERS, REDIRECT_MISSING.source).check(
      z.check<string>((payload) => {
        const problem = findSourceProblem(payload.value);
        if (problem) payload.issues.push({ code: "custom", message: problem, input: payload.value });
      }),
    ),
    target: required(cleanTarget, TARGET_MAX_CHARACTERS, REDIRECT_MISSING.target),
    kind: z.enum(REDIRECT_KINDS, { error: "Choose 301 or 302." }),
    keepsQuery: tick,
    isActive: tick,
  })
  .check(
    z.check<RedirectInput>((payload) => {
      const problem = findTargetProblem(payload.value);
      if (problem)
        payload.issues.push({ code: "custom", path: ["target"], message: problem, input: payload.value.target });
    }),
  );

/** Redirect input of the verbs. */
export type RedirectInput = {
  /** Normalized by `plainSource`. */
  source: string;
  target: string;
  kind: RedirectKind;
  keepsQuery: boolean;
  isActive: boolean;
};

export type Redirect = RedirectInput & {
  id: string;
  hits: number;
  /** ISO 8601, in UTC; null if nobody has followed it yet. */
  lastHitAt: string | null;
  createdAt: string;
  /** ISO 8601, in UTC; sent back with an edit. Visits don't change it. */
  updatedAt: string;
};

export const REDIRECT_SORTS = ["created", "source", "hits", "met"] as const;
export type RedirectSort = (typeof REDIRECT_SORTS)[number];
export const REDIRECT_STATES = ["on", "off"] as const;
export type RedirectState = (typeof REDIRECT_STATES)[number];

export const MISSING_SORTS = ["count", "met"] as const;
export type MissingSort = (typeof MISSING_SORTS)[number];

/** A requested address that wasn't found. */
export type MissingAddress = { id: string; path: string; count: number; firstMetAt: string; lastMetAt: string };

/** Messages for a valid redirect that is refused anyway. */
export const REDIRECT_REFUSALS = {
  taken: "Another redirect starts here.",
  "post-there": "A published post has this address.",
  "page-there": "One of your own pages has this address.",
  "into-itself": "This leads back to where it starts.",
  "leads-on": "Another redirect starts there. Enter where that one leads.",
  "led-to": "Another redirect leads here. Change that one first.",
  "too-many": `There are already ${REDIRECTS_MAX} redirects. Remove some first.`,
} as const;
export type RedirectRefusal = keyof typeof REDIRECT_REFUSALS;

/** Returns the form's fields for a redirect. */
export function redirectFields({
  source,
  target,
  kind,
  keepsQuery,
  isActive,
}: Redirect): Record<keyof RedirectInput, string> {
  return { source, target, kind, keepsQuery: keepsQuery ? ON : "", isActive: isActive ? ON : "" };
}

declare module "~/kernel/stale-edit.server" {
  interface StoredNow {
    "redirect.stale": Redirect;
  }
}
