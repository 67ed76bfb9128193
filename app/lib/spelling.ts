import { ABROAD, AMERICAN, ON_24_HOURS, type Variant } from "./abroad-words";
import { agencyCountry } from "./place";
import { hasTwelveHours } from "./place-days";

/** Countries that use British spelling. */
const BRITISH = new Set(
  "AG AU BB BM BS BW BZ CY DM FJ GB GD GG GH GI GM GY HK IE IM IN JE JM KE KN KY LC LK LS MT MU MW MY NA NG NZ PG PK SB SC SG SL SZ TO TT TZ UG VC VG WS ZA ZM ZW".split(
    " ",
  ),
);
/** Canada uses British spelling only for the words of the first list. */
const CANADIAN = "CA";

/** Words in our texts that are spelled differently elsewhere, in American spelling. */
const SHARED: readonly Variant[] = [
  [/\b([Cc]ol|[Ff]av|[Hh]on|[Hh]arb|[Ll]ab|[Hh]um|[Ff]lav)or(?=s|ed|ful|ing|ite|ites|able|less|\b)/g, "$1our"],
  [/\b([Nn]eighb|[Bb]ehavi)or(?=s|ing|hood|hoods|al|\b)/g, "$1our"],
  [/\b([Cc])enter(?=s|ed|\b)/g, "$1entre"],
  [/\b([Tt])heater(?=s|\b)/g, "$1heatre"],
  [/^Check$/, "Cheque"],
  [/\bCheck number\b/g, "Cheque number"],
  [/\b(write |the |a )check(?=s?\b(?! the| that| this| it| whether| your))/g, "$1cheque"],
  [/\bchecks(?=(?:,| and| or) (?:transfers|cash)\b)/g, "cheques"],
  [/^Checks, transfers\b/, "Cheques, transfers"],
  [/\b([Cc])atalog(?=s?\b)/g, "$1atalogue"],
  [/\b([Dd])efense\b/g, "$1efence"],
  [/\b([Ll])icenses(?! (?:the|them|it|us)\b)/g, "$1icences"],
  [/\b(a|the|lasting) license\b/g, "$1 licence"],
  [/\b([Tt]ravel|[Ll]abel|[Mm]odel)(ed|ing|er|ers)\b/g, "$1l$2"],
];
/** Stems of verbs that end in -ise in British spelling. */
const ISE =
  /\b(Anonym|Apolog|Author|Categor|Custom|Emphas|Final|Initial|Item|Local|Maxim|Minim|Optim|Organ|Personal|Priorit|Real|Recogn|Sanit|Special|Standard|Summar|Synchron|Visual)iz(?=e|ing|ation)/gi;
const BRITISH_ONLY: readonly Variant[] = [
  [/\b([Gg])ray\b/g, "$1rey"],
  [ISE, "$1is"],
  [/\b([Aa]nal|[Pp]aral)yz(?=e|ing)/g, "$1ys"],
  [/\b([Cc])ancel(?=ed\b|ing\b)/g, "$1ancell"],
  [/\b([Ff])ulfill(?=s?\b|ment)/g, "$1ulfil"],
  [/\b([Ee])nroll(?=s?\b|ment)/g, "$1nrol"],
  [/\b([Ii])nstallment/g, "$1nstalment"],
  [/\bInquir(?=y|ies)/g, "Enquir"],
  [/\binquir(?=y|ies)/g, "enquir"],
  [/\b([Ee]quity [Pp]rogram)\b/g, "$1me"],
  [/\b(How the|In the|in the) program\b(?! does| is| reads)/g, "$1 programme"],
  [/\b(the program) of the day\b/g, "$1me of the day"],
  [/\bPostal code\b|^ZIP code\b/g, "Postcode"],
  [/\b(?:postal|ZIP) code\b/g, "postcode"],
];

const NONE: readonly Variant[] = [];
const ALL_CANADIAN: readonly Variant[] = [...ABROAD, ...SHARED];
const ALL_BRITISH: readonly Variant[] = [...ALL_CANADIAN, ...BRITISH_ONLY];

/** Those lists plus the 24-hour clock, cached so that copies of our content are found again. */
const ON_24 = new Map([ABROAD, ALL_CANADIAN, ALL_BRITISH].map((each) => [each, [...each, ON_24_HOURS]] as const));

function variantsIn(country: string): readonly Variant[] {
  if (AMERICAN.has(country)) return NONE;
  const written = country === CANADIAN ? ALL_CANADIAN : BRITISH.has(country) ? ALL_BRITISH : ABROAD;
  return hasTwelveHours(country) ? written : (ON_24.get(written) ?? written);
}

/** Tokens and addresses inside a text, which are not respelled. */
const NO_WORDS = /(\{[^{}]*\}|https?:\/\/\S+)/;

function respell(text: string, variants: readonly Variant[]): string {
  const all = (part: string) =>
    variants.reduce(
      (said, [american, written]) =>
        typeof written === "string" ? said.replace(american, written) : said.replace(american, written),
      part,
    );
  if (!NO_WORDS.test(text)) return all(text);
  return text
    .split(NO_WORDS)
    .map((part, index) => (index % 2 === 0 ? all(part) : part))
    .join("");
}

/** Returns one of our own texts in the spelling of the agency's country. Never for text that people typed. */
export function spelled(text: string, country = agencyCountry()): string {
  const variants = variantsIn(country);
  return variants === NONE ? text : respell(text, variants);
}

/** Fields that contain keys, addresses and proper names. */
const NO_TEXT: ReadonlySet<string> = new Set([
  "id",
  "orgId",
  "path",
  "slug",
  "type",
  "world",
  "network",
  "href",
  "company",
]);
const ADDRESS = /^[/#]/;
const kept = new Map<readonly Variant[], WeakMap<object, unknown>>();

/**
 * Returns our content with all its texts in the spelling of the agency's country: itself if nothing differs there,
 * otherwise always the same copy.
 */
export function spelledContent<Content>(content: Content, country = agencyCountry()): Content {
  const variants = variantsIn(country);
  if (variants === NONE || typeof content !== "object" || content === null) return content;
  const copies = kept.get(variants) ?? new WeakMap<object, unknown>();
  kept.set(variants, copies);
  const copy = copies.get(content) ?? respellAll(content, variants);
  copies.set(content, copy);
  return copy as Content; // safe: texts stay texts, in the same places
}

function respellAll(value: unknown, variants: readonly Variant[]): unknown {
  if (typeof value === "string") return ADDRESS.test(value) ? value : respell(value, variants);
  if (typeof value !== "object" || value === null) return value;
  const before = Object.entries(value);
  const after = before.map(([name, inner]) => [name, NO_TEXT.has(name) ? inner : respellAll(inner, variants)] as const);
  if (after.every(([, inner], index) => inner === before[index]?.[1])) return value;
  return Array.isArray(value) ? after.map(([, inner]) => inner) : Object.fromEntries(after);
}

/** Returns the language tag of our pages: English as in the agency's country. */
export function agencyLanguage(): string {
  const country = agencyCountry();
  return BRITISH.has(country) || country === CANADIAN ? `en-${country}` : "en-US";
}
