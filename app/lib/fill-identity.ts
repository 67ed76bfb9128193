import { currencyName } from "./money";
import { shownMailbox } from "./own-letters";
import { addressLines, type PostalAddress, regionOrCountry } from "./postal-address";

/** Facts about the agency that a text can name. */
export type IdentityFacts = PostalAddress & {
  readonly name: string;
  readonly legalName: string;
  readonly email: string;
  readonly privacyEmail: string;
  readonly legalEmail: string;
  readonly phone: string;
  readonly law: string;
  readonly venue: string;
  readonly replyHours: { readonly [what in "quote" | "pitch" | "contact" | "discovery"]: number };
  readonly replyHoursAre: "clock" | "working";
  /** Kinds of samples that are left out of the public site. */
  readonly hides?: readonly string[];
};

type Fact = (facts: IdentityFacts) => string;

const FACT_BY_TOKEN = new Map<string, Fact>([
  ["agency", (facts) => facts.name],
  ["legalName", (facts) => facts.legalName],
  ["email", (facts) => shownMailbox(facts.email)],
  ["privacyEmail", (facts) => shownMailbox(facts.privacyEmail)],
  ["legalEmail", (facts) => shownMailbox(facts.legalEmail)],
  ["phone", (facts) => facts.phone],
  ["city", (facts) => facts.city],
  ["region", regionOrCountry],
  ["address", (facts) => addressLines(facts).join(", ")],
  ["currency", currencyName],
  ["law", (facts) => facts.law],
  ["venue", (facts) => facts.venue],
  ["quoteTime", (facts) => hoursText(facts, "quote")],
  ["pitchTime", (facts) => hoursText(facts, "pitch")],
  ["contactTime", (facts) => hoursText(facts, "contact")],
  ["discoveryTime", (facts) => hoursText(facts, "discovery")],
]);

/**
 * Replaces
 * `{agency} {legalName} {email} {privacyEmail} {legalEmail} {phone} {city} {region} {address} {currency} {law} {venue}`
 * by the agency's own facts (`{region}` is the country where the agency has none), and
 * `{quoteTime} {pitchTime} {contactTime} {discoveryTime}` by the promised times. `own` are tokens of this text alone.
 * The facts are inserted as they are and never searched for tokens themselves. The answer is plain text: the caller
 * escapes it. Throws on any other `{token}`. For our own copy only, never for what a visitor typed.
 */
export function fillIdentity(
  text: string,
  identity: IdentityFacts,
  own: Readonly<Record<string, string>> = {},
): string {
  return text.replace(/\{([^{}]*)\}/g, (whole, token: string) => {
    if (Object.hasOwn(own, token)) return own[token] ?? whole;
    const fact = FACT_BY_TOKEN.get(token);
    if (fact === undefined) throw new Error(`Unknown identity token ${whole}`);
    return fact(identity);
  });
}

/**
 * Replaces the tokens of `fillIdentity` and leaves everything else in braces as it is: for sentences of ours that may
 * hold words of someone else.
 */
export function fillKnownIdentity(text: string, identity: IdentityFacts): string {
  return text.replace(/\{(\w+)\}/g, (whole, token: string) => FACT_BY_TOKEN.get(token)?.(identity) ?? whole);
}

/** The names that may be in braces. */
export const IDENTITY_TOKENS: readonly string[] = [...FACT_BY_TOKEN.keys()];

/** Within which time people hear back: `1 hour`, `24 hours`, `24 working hours`. */
export function hoursText(
  { replyHours, replyHoursAre }: Pick<IdentityFacts, "replyHours" | "replyHoursAre">,
  about: keyof IdentityFacts["replyHours"],
): string {
  const hours = replyHours[about];
  return `${hours} ${replyHoursAre === "working" ? "working " : ""}${hours === 1 ? "hour" : "hours"}`;
}
