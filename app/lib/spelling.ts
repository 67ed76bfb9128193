import { agencyCountry } from "./place";

/** Where English is written the British way. */
const BRITISH = new Set(
  "AG AU BB BM BS BW BZ CY DM FJ GB GD GG GH GI GM GY HK IE IM IN JE JM KE KN KY LC LK LS MT MU MW MY NA NG NZ PG PK SB SC SG SL SZ TO TT TZ UG VC VG WS ZA ZM ZW".split(
    " ",
  ),
);
/** Where some words are: those of the first list. */
const CANADIAN = "CA";

type Variant = readonly [american: RegExp, written: string];

/** Words of our labels that aren't written alike everywhere, as Americans write them. */
const SHARED: readonly Variant[] = [
  [/\b([Cc])olor(?=s|ed|ful|\b)/g, "$1olour"],
  [/\b([Cc])enter(?=s|ed|\b)/g, "$1entre"],
  [/^Check$/, "Cheque"],
  [/\bCheck number\b/g, "Cheque number"],
  [/\b(write |the |a )check(?=s?\b(?! the| that| this| it| whether| your))/g, "$1cheque"],
  [/^Checks, transfers\b/, "Cheques, transfers"],
  [/\b([Cc])atalog\b/g, "$1atalogue"],
];
const BRITISH_ONLY: readonly Variant[] = [
  [/\b([Gg])ray\b/g, "$1rey"],
  [/\b([Oo])rganiz(?=e|ing|ation)/g, "$1rganis"],
  [/\b([Cc])anceled\b/g, "$1ancelled"],
  [/\bPostal code\b/g, "Postcode"],
];

function variantsIn(country: string): readonly Variant[] {
  if (country === CANADIAN) return SHARED;
  return BRITISH.has(country) ? [...SHARED, ...BRITISH_ONLY] : [];
}

/** One of our own texts as people in the agency's country spell it. Never for what people typed. */
export function spelled(text: string, country = agencyCountry()): string {
  return variantsIn(country).reduce((said, [american, written]) => said.replace(american, written), text);
}

/** The language of our pages, for programs: English as in the agency's country. */
export function agencyLanguage(): string {
  const country = agencyCountry();
  return BRITISH.has(country) || country === CANADIAN ? `en-${country}` : "en-US";
}
