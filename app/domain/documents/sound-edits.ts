import { SHIPPED_CLAIMS } from "~/content/claims";
import { type EditedValue, type Edits, isRecord } from "~/lib/document-edits";
import { type ClaimOf, fillClaims } from "~/lib/fill-claims";
import { fillIdentity, type IdentityFacts } from "~/lib/fill-identity";
import { problemWith } from "./check-field";
import { variantOf } from "./document-form";
import { isEmpty } from "./find-edits";
import type { Field, GroupField, LeafField as Leaf, TextField, VariantField } from "./schema";
import { countProblem, isForStaff, isSwitchedOff, join } from "./walk-document";

/** What a claim says that nobody changed. */
export const shippedClaim: ClaimOf = (key) => SHIPPED_CLAIMS.find((claim) => claim.key === key)?.value ?? null;

/**
 * What of the edits a page can show: whatever doesn't fit its field, or belongs to none, is left out, so that the shipped text stands
 * there; `report` is told of it. The agency's facts are put in place of their tokens wherever the page doesn't do so itself.
 * With `isDraft` a text may be longer than its place has room for.
 */
export function soundEdits(
  field: GroupField,
  edits: Edits,
  {
    identity,
    claimOf = shippedClaim,
    isDraft = false,
    report,
  }: { identity: IdentityFacts; claimOf?: ClaimOf; isDraft?: boolean; report?: (path: string) => void },
): Edits {
  const keeping = { identity, claimOf, isDraft, report: report ?? (() => {}), claimless: new Set<string>() };
  const sound = keepSound(field, edits, "", keeping);
  return isRecord(sound) ? (sound as Edits) : {}; // safe: made of sound values only
}

type Keeping = {
  identity: IdentityFacts;
  claimOf: ClaimOf;
  isDraft: boolean;
  /** Within a draft, what doesn't fit is shown all the same. */
  isLoose?: boolean;
  report: (path: string) => void;
  /** Texts of which nothing is left without their claims. */
  claimless: Set<string>;
};

function keepSound(field: Field, value: unknown, path: string, keeping: Keeping): EditedValue | undefined {
  if (field.type === "variant") return soundVariant(field, value, path, keeping);
  if (field.type === "group") {
    if (!isRecord(value)) return drop(path, keeping);
    const kept = Object.entries(value).flatMap(([name, inner]): [string, EditedValue][] => {
      const own = field.fields[name];
      if (own && isForStaff(own)) return [];
      const sound = own ? keepSound(own, inner, join(path, name), keeping) : drop(join(path, name), keeping);
      return sound === undefined ? [] : [[name, sound]];
    });
    return Object.fromEntries(kept);
  }
  if (field.type === "list") {
    if (!Array.isArray(value)) return keeping.isLoose ? [] : drop(path, keeping);
    if (countProblem(field, value.length) && !keeping.isLoose) return drop(path, keeping);
    const before = keeping.claimless.size;
    const items = value.flatMap((item, index): EditedValue[] => {
      const sound = soundItem(field.item, item, join(path, String(index)), keeping);
      return sound === undefined ? [] : [sound];
    });
    // An item that said a claim goes with it, the last one too: the shipped ones must not come back for it.
    const isByClaims = keeping.claimless.size > before;
    return countProblem(field, items.length) && !isByClaims && !keeping.isLoose ? drop(path, keeping) : items;
  }
  return keepLeaf(field, value, path, keeping);
}

/** What is switched off is left out without a word. In a draft, what isn't written yet is shown as far as it is. */
function soundVariant(field: VariantField, value: unknown, path: string, keeping: Keeping): EditedValue | undefined {
  if (isSwitchedOff(value)) return undefined;
  const own = variantOf(field, value);
  if (!own || !isRecord(value)) return drop(path, keeping);
  const inside = keeping.isDraft ? Object.assign({}, keeping, { isLoose: true }) : keeping;
  const sound = soundItem(own, value, path, inside);
  return isRecord(sound) ? Object.assign({ type: String(value.type) }, sound as Edits) : undefined; // safe: made of sound values only
}

/** An item is kept whole or not at all: no shipped text belongs into it. */
function soundItem(field: Field, item: unknown, path: string, keeping: Keeping): EditedValue | undefined {
  if (field.type !== "group") return keepSound(field, item, path, keeping);
  if (!isRecord(item)) return drop(path, keeping);
  const kept: [string, EditedValue][] = [];
  for (const [name, inner] of Object.entries(field.fields)) {
    if (isForStaff(inner)) continue;
    const value = item[name];
    if (inner.type === "tick" && value === undefined) continue;
    if ("optional" in inner && (value === undefined || isEmpty(value))) {
      if (inner.type === "text") kept.push([name, ""]);
      continue;
    }
    const sound = soundItem(inner, value, join(path, name), keeping);
    if (sound === undefined) return undefined;
    kept.push([name, sound]);
  }
  return Object.fromEntries(kept);
}

function keepLeaf(field: Leaf, value: unknown, path: string, keeping: Keeping): EditedValue | undefined {
  const tried =
    keeping.isDraft && field.type === "text" ? Object.assign({}, field, { max: Number.MAX_SAFE_INTEGER }) : field;
  if (problemWith(tried, value)) return keeping.isLoose ? loosely(field, value) : drop(path, keeping);
  if (field.type === "text") return filled(field, String(value), path, keeping);
  return value as EditedValue; // safe: its schema has just said so
}

function loosely(field: Leaf, value: unknown): EditedValue {
  if (field.type === "choice") return Object.keys(field.choices)[0] ?? "";
  if (field.type === "number") return field.min;
  if (field.type === "money") return 0;
  return field.type === "link" ? "#" : String(value ?? "");
}

function filled(field: TextField, text: string, path: string, keeping: Keeping): string | undefined {
  const claimed = fillClaims(text, keeping.claimOf);
  if (claimed === "" && text !== "") {
    keeping.claimless.add(path);
    return field.optional ? "" : undefined;
  }
  if (field.isFilled) return claimed;
  const whole = fillIdentity(claimed, keeping.identity);
  // A fact with braces in it would be taken for a token by what fills the text again.
  return /[{}]/.test(whole) ? drop(path, keeping) : whole;
}

function drop(path: string, { report }: Keeping): undefined {
  report(path);
}
