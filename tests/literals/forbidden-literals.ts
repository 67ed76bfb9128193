import type { Identity } from "~/config/identity-defaults";

export type Literal = { line: number; what: "identity" | "phone" | "place" | "price"; text: string };

/** A price as people read it. `$1` alone is a group of a pattern; `${` opens a template. */
const WRITTEN_PRICE = /\$(?:\d{2,}|\d,\d{3}|\d\.\d{2}|\d\s?(?:\/|k\b|per\b|an? (?:month|hour|year)))[\d,.]*/i;
/**
 * A price as programs hold it: a field or constant of that name with a number, unless its name says that it is a bound
 * or a unit.
 */
const HELD_PRICE = /\b(?!\w*(?:_MAX_|_PER_|_BELOW_))\w*(?:price|cents|hourlyrate)\w*["']?\s*[:=]\s*-?[1-9][\d_.]*/i;
const US_PHONE = /\(\d{3}\)\s?\d{3}-\d{4}|\+1[\s-]?\(?\d{3}\)?[\s-]?\d{3}[\s-]?\d{4}|\b\d{3}[-.]\d{3}[-.]\d{4}\b/;
/** Where the sample agency is, and by which clock it works: another one is elsewhere. */
const PLACE = /\b(?:texas|central time|austin|america\/chicago)\b/i;

/** Finds texts of a source file that belong into the content, the configuration or the seed. */
export function findForbiddenLiterals(source: string, identity: Identity): Literal[] {
  const names = identityPattern(identity);
  return source.split("\n").flatMap((text, index): Literal[] => {
    const line = index + 1;
    const found: [Literal["what"], RegExp][] = [
      ["identity", names],
      ["phone", US_PHONE],
      ["place", PLACE],
      ["price", WRITTEN_PRICE],
      ["price", HELD_PRICE],
    ];
    return found.flatMap(([what, pattern]) => {
      const [match] = text.match(pattern) ?? [];
      return match === undefined ? [] : [{ line, what, text: match }];
    });
  });
}

function identityPattern(identity: Identity): RegExp {
  const domains = [identity.email, identity.privacyEmail, identity.legalEmail].map(
    (email) => email.split("@")[1] ?? "",
  );
  const words = [
    identity.name,
    identity.legalName,
    identity.city,
    ...domains,
    ...identity.social.map((link) => link.url),
  ];
  const texts = [...new Set(words)].map((word) =>
    word.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&").replaceAll(/\s+/g, "[\\s_-]*"),
  );
  return new RegExp(`(?<![\\w-])(?:${texts.join("|")})(?![\\w-])`, "i");
}
