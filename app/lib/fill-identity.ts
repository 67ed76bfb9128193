import { currencyName } from "./money";
import { shownMailbox } from "./own-letters";
import { addressLines, type PostalAddress, regionOrCountry } from "./postal-address";

/** Facts about the agency available to texts. */
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
 * Replaces `{agency} {legalName} {email} {privacyEmail} {legalEmail} {phone} {city} {region} {address} {currency} {law}
 * {venue}` with the agency's facts (`{region}` is the country if the agency has none), and `{quoteTime} {pitchTime}
 * {contactTime} {discoveryTime}` with the promised times. `own` are tokens of this text alone. Inserted facts are not
 * searched for tokens. The result is plain text: the caller escapes it. Throws on any other `{token}`. For our own copy
 * only, never for visitors' text.
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
 * Replaces the tokens of `fillIdentity` and leaves everything else in braces unchanged: for our sentences that may
 * contain other people's words.
 */
export function fillKnownIdentity(text: string, identity: IdentityFacts): string {
  return text.replace(/\{(\w+)\}/g, (whole, token: string) => FACT_BY_TOKEN.get(token)?.(identity) ?? whole);
}

/** The names allowed in braces. */
export const IDENTITY_TOKENS: readonly string[] = [...FACT_BY_TOKEN.keys()];

/** Returns the promised response time: `1 hour`, `24 hours`, `24 working hours`. */
export function hoursText(
  { replyHours, replyHoursAre }: Pick<IdentityFacts, "replyHours" | "replyHoursAre">,
  about: keyof IdentityFacts["replyHours"],
): string {
  const hours = replyHours[about];
  return `${hours} ${replyHoursAre === "working" ? "working " : ""}${hours === 1 ? "hour" : "hours"}`;
}
