import * as z from "zod/mini";
import type { Identity } from "~/config/identity-defaults";
import { isCountry } from "~/lib/countries";
import { CSV_CHARSETS, CSV_SEPARATORS, CURRENCIES } from "~/lib/place";
import { hasRegions, POSTAL_CODE, REGION_CODE, STREET_MAX_CHARACTERS } from "~/lib/postal-address";
import { isTimeZone } from "~/lib/zone-clock";

const WORDS_MAX = 200;
const TOO_LONG = `At most ${WORDS_MAX} characters`;

function words(missing: string) {
  return z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(WORDS_MAX, TOO_LONG));
}

const optionalWords = z._default(z.string().check(z.trim(), z.maxLength(WORDS_MAX, TOO_LONG)), "");

/** The agency's location, as the form sends it. */
export const PlaceForm = z
  .object({
    country: z.string("Choose a country.").check(z.refine(isCountry, "Choose a country.")),
    street: z._default(
      z.string().check(z.trim(), z.maxLength(STREET_MAX_CHARACTERS, `At most ${STREET_MAX_CHARACTERS} characters`)),
      "",
    ),
    postalCode: z._default(
      z.string().check(z.trim(), z.regex(POSTAL_CODE, "Up to 12 letters, digits, spaces and hyphens.")),
      "",
    ),
    city: words("Enter the city."),
    region: optionalWords,
    regionCode: z._default(
      z
        .string()
        .check(z.trim(), z.toUpperCase(), z.regex(REGION_CODE, "Up to three letters or digits, such as TX, or empty.")),
      "",
    ),
    timeZone: z.string("Choose a time zone.").check(z.refine(isTimeZone, "Choose a time zone.")),
    currency: z.enum(CURRENCIES, "Choose a currency."),
    csvSeparator: z._default(z.enum(CSV_SEPARATORS, "Choose a separator."), "place"),
    csvCharset: z._default(z.enum(CSV_CHARSETS, "Choose a character set."), "utf-8-mark"),
    law: words("Enter whose laws apply."),
    venue: words("Enter which courts decide."),
  })
  .check(
    z.refine(({ country, region }) => region !== "" || !hasRegions(country), {
      path: ["region"],
      error: "Addresses in this country name the state or province.",
    }),
  );

type PlaceFacts = z.output<typeof PlaceForm>;

export function toPlaceChange(form: PlaceFacts): PlaceFacts {
  return { ...form, street: form.street.replace(/\r\n?/g, "\n") };
}

/** Returns the stored location as form values. */
export function placeFields({
  country,
  street,
  postalCode,
  city,
  region,
  regionCode,
  timeZone,
  currency,
  csvSeparator = "place",
  csvCharset = "utf-8-mark",
  law,
  venue,
}: Identity): Record<keyof PlaceFacts, string> {
  const files = { csvSeparator, csvCharset };
  return { country, street, postalCode, city, region, regionCode, timeZone, currency, ...files, law, venue };
}
