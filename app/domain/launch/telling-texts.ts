import { DEFAULT_IDENTITY, type Identity } from "~/config/identity-defaults";
import { DOCUMENT_KINDS } from "~/domain/texts/kinds";
import { type Edits, mergeEdits } from "~/lib/document-edits";
import { hasForeignSum } from "~/lib/foreign-sums";
import { isOffAddress } from "~/lib/off-addresses";
import type { LaunchPlace } from "./schema";

const LEGAL_KINDS: readonly string[] = ["privacy", "terms", "cookies", "accessibility"];
/** Terms of American law and places, used in the shipped legal pages and many templates. */
const AMERICAN = /\bUnited States\b|\bU\.S\.|\bCalifornia\b|\bCCPA\b|\bTexas\b|\bCAN-SPAM\b/;
const AMERICA = "US";

type Facts = Pick<Identity, "country" | "currency" | "off" | "region">;

/** Finds documents whose public texts state sums in another currency than the agency's. */
export function findForeignSums(facts: Facts, edits: ReadonlyMap<string, Edits>): LaunchPlace[] {
  return placesWith(facts, edits, (text) => hasForeignSum(text, facts.currency));
}

/** Finds legal pages that name the law or the place of another country, or of the sample agency's state. */
export function findWrongLaw(facts: Facts, edits: ReadonlyMap<string, Edits>): LaunchPlace[] {
  const { country, region } = facts;
  const isSampleState = region === DEFAULT_IDENTITY.region;
  const isWrong = (text: string) =>
    country === AMERICA ? !isSampleState && text.includes(DEFAULT_IDENTITY.region) : AMERICAN.test(text);
  return placesWith(facts, edits, isWrong, LEGAL_KINDS);
}

function placesWith(
  { off }: Facts,
  edits: ReadonlyMap<string, Edits>,
  tells: (text: string) => boolean,
  only?: readonly string[],
): LaunchPlace[] {
  return DOCUMENT_KINDS.flatMap(({ shipped, title, shownAt }) => {
    const { kind } = shipped;
    if (isOffAddress(off, shownAt[0] ?? "") || only?.includes(kind) === false) return [];
    const count = textsOf(mergeEdits(shipped.content, edits.get(kind))).filter(tells).length;
    return count > 0 ? [{ title, count, to: `/admin/website/${kind}` }] : [];
  });
}

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
