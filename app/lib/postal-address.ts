/** Limits on the parts of an address. */
export const STREET_MAX_CHARACTERS = 300;
export const POSTAL_CODE = /^[\p{L}\d][\p{L}\d -]{0,11}$|^$/u;
export const REGION_CODE = /^[A-Z\d]{0,3}$/;

/** A postal address. Parts that a country doesn't use or nobody entered are empty. */
export type PostalAddress = {
  /** Lines above the city. */
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly region: string;
  readonly regionCode: string;
  /** ISO 3166-1, two letters. */
  readonly country: string;
};

/** Countries whose addresses include the region, after the city. */
const WITH_REGION = new Set(["US", "CA", "AU", "BR", "IN", "MX"]);
/** Countries whose addresses have the postal code on the line below the city. */
const CODE_BELOW = new Set(["GB", "IE"]);
/** Countries where it follows the city. */
const CODE_AFTER = new Set(["US", "CA", "AU", "BR", "IN", "JP", "KR", "NZ", "SG", "TW", "ZA", "HK"]);

const names = new Intl.DisplayNames("en-US", { type: "region" });

/** Returns a country's name, such as "Germany", from its two letters. */
export function countryName(country: string): string {
  return names.of(country) ?? country;
}

/** True when addresses in this country include the state or province. */
export function hasRegions(country: string): boolean {
  return WITH_REGION.has(country);
}

/**
 * Returns city and region in short, "Springfield, Illinois"; or the country if there is no region: "Hamburg, Germany".
 */
export function shortPlace(address: PostalAddress): string {
  return [...new Set([address.city, regionOrCountry(address)])].join(", ");
}

/** Returns the region, or the country if there is none. */
export function regionOrCountry({ region, country }: Pick<PostalAddress, "region" | "country">): string {
  return region === "" ? countryName(country) : region;
}

/**
 * Returns the lines of a postal address in its country's format, with the country last. Without a street: city, region
 * and country.
 */
export function addressLines(address: PostalAddress): string[] {
  const { street, country } = address;
  const lines = street.split("\n").map((line) => line.trim());
  return [...lines, ...cityLines(address), country === "US" ? "USA" : countryName(country)].filter(
    (line) => line !== "",
  );
}

function cityLines({ street, city, region, regionCode, postalCode, country }: PostalAddress): string[] {
  if (street === "" && postalCode === "") return [...new Set([city, region])];
  const withRegion = hasRegions(country) ? [city, regionCode || region].filter(Boolean).join(", ") : city;
  if (CODE_BELOW.has(country)) return [city, postalCode];
  return [CODE_AFTER.has(country) ? `${withRegion} ${postalCode}`.trim() : `${postalCode} ${withRegion}`.trim()];
}

/** Returns the lines of a letterhead: the full address if there is a street, else city and region. */
export function letterheadLines(address: PostalAddress): string[] {
  return address.street === "" ? [shortPlace(address)] : addressLines(address);
}

/** Returns the address for schema.org; only known parts. */
export function postalAddressJsonLd({ street, postalCode, city, region, regionCode, country }: PostalAddress) {
  return {
    "@type": "PostalAddress",
    ...(street ? { streetAddress: street.split("\n").join(", ") } : {}),
    addressLocality: city,
    ...(regionCode || region ? { addressRegion: regionCode || region } : {}),
    ...(postalCode ? { postalCode } : {}),
    addressCountry: country,
  };
}

/** Countries that use US letter paper; all others use A4. */
const ON_LETTER = new Set(["US", "CA", "MX", "CL", "CO", "CR", "GT", "PA", "PH", "PR", "SV", "VE"]);

/** Returns the paper size of a country's documents. */
export function paperOf(country: string): "LETTER" | "A4" {
  return ON_LETTER.has(country) ? "LETTER" : "A4";
}
