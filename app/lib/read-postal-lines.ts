/** Parts of an address typed in lines; missing parts are empty. */
export type ReadAddress = { street: string[]; postalCode: string; city: string; country: string };

const COUNTRIES =
  "AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK US CA AU".split(" ");
const LANGUAGES = "en de fr es it nl pl pt da sv fi cs sk sl hu ro bg el hr et lv lt nb".split(" ");
const FURTHER_NAMES = { USA: "US", UK: "GB", HOLLAND: "NL" };

let codesByName: Map<string, string> | undefined;

/** Returns a country's two letters from its name in a European language, or from the letters; undefined if unknown. */
function countryNamed(line: string): string | undefined {
  codesByName ??= new Map([
    ...Object.entries(FURTHER_NAMES),
    ...COUNTRIES.map((code): [string, string] => [code, code]),
    ...LANGUAGES.flatMap((language) => {
      const names = new Intl.DisplayNames(language, { type: "region" });
      return COUNTRIES.map((code): [string, string] => [(names.of(code) ?? code).toUpperCase(), code]);
    }),
  ]);
  return codesByName.get(line.trim().toUpperCase());
}

/** Codes before the city: digits, some in two groups, followed by letters in the Netherlands. */
const DIGITS_FIRST = "\\d{4} ?[A-Z]{2}(?= )|(?:LV-)?\\d{4,5}|\\d{3} \\d{2}|\\d{2}-\\d{3}|\\d{4}-\\d{3}";
const CODE_FIRST = new RegExp(`^(?:([A-Z]{1,2})[-–] ?)?(${DIGITS_FIRST})[ ,]+(\\p{L}.*)$`, "u");
/** Codes behind the city, as in the United Kingdom, Ireland and the United States. */
const BRITISH = "[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}|[A-Z]\\d[\\dW] ?[A-Z\\d]{4}";
const CODE_LAST = new RegExp(`^(\\p{L}[^\\d]*?),?(?: [A-Z]{2})? (${BRITISH}|\\d{5})$`, "u");
const CODE_ALONE = new RegExp(`^(?:${BRITISH})$`);

/** Reads a postal address given in lines: streets, then postal code and city, then optionally the country. */
export function readPostalLines(lines: readonly string[], usualCountry: string): ReadAddress {
  const rest = lines.map((line) => line.trim()).filter((line) => line !== "");
  const named = countryNamed(rest.at(-1) ?? "");
  if (named && rest.length > 1) rest.pop();
  const country = named ?? usualCountry;
  const last = rest.at(-1) ?? "";
  const before = CODE_FIRST.exec(last);
  if (before) return { street: rest.slice(0, -1), postalCode: before[2] ?? "", city: before[3] ?? "", country };
  const behind = CODE_LAST.exec(last);
  if (behind) return { street: rest.slice(0, -1), postalCode: behind[2] ?? "", city: behind[1] ?? "", country };
  if (CODE_ALONE.test(last) && rest.length > 1)
    return { street: rest.slice(0, -2), postalCode: last, city: rest.at(-2) ?? "", country };
  return { street: rest, postalCode: "", city: "", country };
}
