import { isOffAddress, withoutOff } from "~/lib/off-addresses";

/** Phrases in our copy that mention a module, and their replacements when it's off. */
type SaidOf = {
  /** Phrases and their replacements; an empty replacement removes the phrase. Applied once, longest first. */
  readonly phrases?: Readonly<Record<string, string>>;
  /** Sentences that start with these are removed. */
  readonly sentences?: readonly string[];
  /** Lines of a longer text that start with these are removed. */
  readonly lines?: readonly string[];
  /** List items that contain these are removed. */
  readonly items?: readonly string[];
};

const ONE_PRODUCT_LESS = {
  "Three products of our own keep": "Two products of our own keep",
  "Two products of our own keep": "A product of our own keeps",
};

/**
 * Phrases to remove when a module is off, by the module's first address. They're also removed from text that the agency
 * has edited; its other words are unchanged.
 */
export const SAID_OF_MODULES: Readonly<Record<string, SaidOf>> = {
  "/services/startups": {
    phrases: {
      ", startups and medical practices": " and medical practices",
      ", startups and healthcare practices": " and healthcare practices",
      " and startups": "",
      "websites, MVPs and marketing": "websites and marketing",
      "Bakeries, clinics, founders with a deadline:": "Bakeries, clinics, shops with a deadline:",
      "prepare quotes and review pitches": "prepare quotes",
      "quote requests, pitches and applications": "quote requests and applications",
      "Quote requests, pitches and messages": "Quote requests and messages",
      "quote requests and pitches": "quote requests",
      "Resumes and pitch decks are": "Resumes are",
      "resumes, pitch decks and": "resumes and",
      "Pitch decks are": "Files are",
      "logos, data, pitch decks and": "logos, data and",
      "maintenance, team augmentation and": "maintenance and",
    },
    sentences: ["Sending a pitch"],
    lines: ["- Startup pitches:", "- Equity program"],
    items: ["{pitchTime}"],
  },
  "/industries": {
    phrases: {
      ", startups and medical practices": " and startups",
      ", startups and healthcare practices": " and startups",
      " and medical practices": "",
      " and healthcare practices": "",
      "Bakeries, clinics, ": "Bakeries, ",
      "customers or patients": "customers",
      "your project, your practice or your working life": "your project or your working life",
    },
    lines: ["- Discovery sessions for practices:"],
    items: ["{discoveryTime}"],
  },
  "/maintenance-plans": {
    sentences: ["Beyond that there are care plans"],
    phrases: {
      "marketing, maintenance, team augmentation": "marketing, team augmentation",
      "marketing, maintenance and": "marketing and",
      ", under the plan you choose.": ".",
    },
  },
  "/careers": {
    phrases: {
      "visitors, customers and applicants": "visitors and customers",
      "write to us, apply for a job or become a customer": "write to us or become a customer",
      "quote requests, pitches and applications": "quote requests and pitches",
      "quote requests and applications": "quote requests",
      "run your account or handle your application": "or run your account",
      "Resumes and pitch decks are": "Pitch decks are",
      "Resumes are": "Files are",
      "resumes, pitch decks and": "pitch decks and",
      "logos, data, resumes and": "logos, data and",
      ", such as resumes,": "",
    },
    lines: ["- Job applications:", "- to consider your job application"],
  },
  "/newsletter/subscribe": {
    phrases: { "through the unsubscribe link in every newsletter or by writing to us": "by writing to us" },
    lines: ["- Newsletter:", "- to send the newsletter", "Consent :: When you subscribe to the newsletter."],
  },
  "/tajjam": { phrases: ONE_PRODUCT_LESS },
  "/voygee": { phrases: ONE_PRODUCT_LESS },
  "/mind-ops": { phrases: ONE_PRODUCT_LESS },
};

const toPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const MODULES_SAID = Object.entries(SAID_OF_MODULES).map(
  ([address, { phrases = {}, sentences = [], lines = [], items = [] }]) => {
    const written = Object.keys(phrases).toSorted((one, other) => other.length - one.length);
    const any = [...sentences.map((start) => ` ?${toPattern(start)}[^.!?\\n]*[.!?]`), ...written.map(toPattern)].join(
      "|",
    );
    return { address, phrases, pattern: any ? new RegExp(any, "g") : undefined, lines, items };
  },
);

/** Returns our text without mentions of modules that are off. */
export function sayWithout(text: string, off: readonly string[] | undefined): string {
  if (off === undefined) return text;
  return MODULES_SAID.reduce((said, { address, phrases, pattern, lines }) => {
    if (!isOffAddress(off, address)) return said;
    const kept = lines.some((line) => said.includes(line))
      ? said
          .split("\n")
          .filter((each) => !lines.some((line) => each.startsWith(line)))
          .join("\n")
      : said;
    return pattern ? kept.replace(pattern, (phrase) => phrases[phrase] ?? "") : kept;
  }, text);
}

/** Returns the content without links to modules that are off, and without mentions of them. */
export function withoutModules<Content>(content: Content, off: readonly string[] | undefined): Content {
  if (off === undefined) return content;
  const gone = MODULES_SAID.flatMap(({ address, items }) => (isOffAddress(off, address) ? items : []));
  return say(withoutOff(content, off), off, gone) as Content; // safe: only items of lists are left out
}

function say(value: unknown, off: readonly string[], gone: readonly string[]): unknown {
  if (typeof value === "string") return sayWithout(value, off);
  if (Array.isArray(value)) return value.filter((item) => !saysGone(item, gone)).map((item) => say(item, off, gone));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, say(inner, off, gone)]));
}

function saysGone(item: unknown, gone: readonly string[]): boolean {
  const texts = typeof item === "object" && item !== null ? Object.values(item) : [item];
  return gone.some((mark) => texts.some((text) => typeof text === "string" && text.includes(mark)));
}
