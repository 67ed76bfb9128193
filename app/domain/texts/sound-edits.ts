import { sampleClaim } from "~/content/claims";
import { type EditedValue, type Edits, isRecord } from "~/lib/document-edits";
import { type ClaimOf, fillClaims } from "~/lib/fill-claims";
import { fillIdentity, type IdentityFacts } from "~/lib/fill-identity";
import { problemWith } from "./check-field";
import { variantOf } from "./document-form";
import { isEmpty } from "./find-edits";
import { withoutBounds } from "./room-for-stored";
import type { Field, GroupField, LeafField as Leaf, TextField, VariantField } from "./schema";
import { isForStaff, isSwitchedOff, join } from "./walk-document";

/**
 * Returns the edits that a page can show. An edit that doesn't fit its field, or has no field, falls back on its own
 * and is passed to `report`: to the shipped value, or inside a list to that of the similar shipped item, or to nothing.
 * A published text stays, however long, and an edited list is never replaced by the shipped one. Replaces tokens with
 * the agency's facts wherever the page doesn't do so itself.
 */
export function soundEdits(
  field: GroupField,
  edits: Edits,
  {
    shipped = {},
    identity,
    claimOf = (key) => sampleClaim(key, identity),
    isDraft = false,
    report,
  }: {
    shipped?: unknown;
    identity: IdentityFacts;
    claimOf?: ClaimOf;
    isDraft?: boolean;
    report?: (path: string) => void;
  },
): Edits {
  const keeping = { identity, claimOf, isDraft, report: report ?? (() => {}) };
  const sound = keepSound(field, edits, { path: "", shipped }, keeping);
  return isRecord(sound) ? (sound as Edits) : {}; // safe: made of sound values only
}

type Keeping = {
  identity: IdentityFacts;
  claimOf: ClaimOf;
  isDraft: boolean;
  /** Set inside a draft, where values that don't fit are shown anyway. */
  isLoose?: boolean;
  report: (path: string) => void;
};

/** Path of a value, with its shipped value. */
type Place = { path: string; shipped: unknown };

function within({ path, shipped }: Place, name: string): Place {
  return { path: join(path, name), shipped: isRecord(shipped) ? shipped[name] : undefined };
}

function keepSound(field: Field, value: unknown, place: Place, keeping: Keeping): EditedValue | undefined {
  if (field.type === "variant") return soundVariant(field, value, place, keeping);
  if (field.type === "group") {
    if (!isRecord(value)) return drop(place, keeping);
    const kept = Object.entries(value).flatMap(([name, inner]): [string, EditedValue][] => {
      const own = field.fields[name];
      if (own && isForStaff(own)) return [];
      const sound = own ? keepSound(own, inner, within(place, name), keeping) : drop(within(place, name), keeping);
      return sound === undefined ? [] : [[name, sound]];
    });
    return Object.fromEntries(kept);
  }
  if (field.type === "list") {
    if (!Array.isArray(value)) return keeping.isLoose ? [] : drop(place, keeping);
    return value.flatMap((item, index): EditedValue[] => {
      const at = { path: join(place.path, String(index)), shipped: findLike(place.shipped, item) };
      const sound = soundItem(field.item, item, at, keeping);
      return sound === undefined ? [] : [sound];
    });
  }
  return keepLeaf(field, value, place, keeping);
}

/** Leaves out what is turned off, without reporting it. Drafts show unfinished items as completely as possible. */
function soundVariant(field: VariantField, value: unknown, place: Place, keeping: Keeping): EditedValue | undefined {
  if (isSwitchedOff(value)) return undefined;
  const own = variantOf(field, value);
  if (!own || !isRecord(value)) return drop(place, keeping);
  const inside = keeping.isDraft ? Object.assign({}, keeping, { isLoose: true }) : keeping;
  const sound = soundItem(own, value, place, inside);
  return isRecord(sound) ? Object.assign({ type: String(value.type) }, sound as Edits) : undefined; // safe: made of sound values only
}

/** Marks a place with nothing to show, such as a text that is empty without its claim; its item is then left out. */
const NOTHING = Symbol("nothing");

function soundItem(field: Field, item: unknown, place: Place, keeping: Keeping): EditedValue | undefined {
  if (field.type !== "group") return keepSound(field, item, place, keeping);
  if (!isRecord(item)) return drop(place, keeping);
  const kept: [string, EditedValue][] = [];
  let isKindGone = false;
  for (const [name, inner] of Object.entries(field.fields)) {
    if (isForStaff(inner)) continue;
    const value = soundInside(inner, item[name], within(place, name), keeping);
    if (value === NOTHING) return undefined;
    if (inner.type === "choice" && item[name] !== undefined && value !== item[name]) isKindGone = true;
    if (value !== undefined) kept.push([name, value]);
  }
  // An item with only choices, one of which no longer exists, has nothing to show.
  const saysNothing = kept.every(([name]) => isChosen(field.fields[name]));
  return isKindGone && saysNothing ? undefined : Object.fromEntries(kept);
}

function isChosen(field: Field | undefined): boolean {
  return field?.type === "choice" || field?.type === "tick";
}

function soundInside(
  field: Field,
  value: unknown,
  place: Place,
  keeping: Keeping,
): EditedValue | undefined | typeof NOTHING {
  if (field.type === "tick" && value === undefined) return undefined;
  if ("optional" in field && (value === undefined || isEmpty(value))) return field.type === "text" ? "" : undefined;
  if (isClaimless(field, value, keeping)) return NOTHING;
  const sound = soundItem(field, value, place, keeping);
  if (sound !== undefined) return sound;
  if ("optional" in field) return field.type === "text" ? "" : undefined;
  if (field.type === "group" && isRecord(value)) return NOTHING;
  return fallBack(field, place, keeping);
}

/**
 * Returns a replacement for a missing value: that of the similar shipped item, otherwise an empty one, since another
 * item's value would be wrong here.
 */
function fallBack(field: Field, { path, shipped }: Place, keeping: Keeping): EditedValue | typeof NOTHING {
  if (shipped !== undefined) {
    const quiet = Object.assign({}, keeping, { report: () => {} });
    const sound = soundItem(field, shipped, { path, shipped: undefined }, quiet);
    if (sound !== undefined) return sound;
  }
  switch (field.type) {
    case "text":
    case "picture":
      return "";
    case "link":
      return "#";
    case "number":
      return field.min;
    case "tick":
      return false;
    case "choice":
      return Object.keys(field.choices)[0] ?? "";
    case "list":
      return [];
    case "group": {
      const inside = Object.entries(field.fields).map(
        ([name, inner]) => [name, fallBack(inner, within({ path, shipped: undefined }, name), keeping)] as const,
      );
      return inside.some(([, value]) => value === NOTHING) ? NOTHING : (Object.fromEntries(inside) as Edits); // safe: none of them is nothing
    }
    default:
      // A price or date can't be made up.
      return NOTHING;
  }
}

/** Finds the shipped item that shares the most texts with this one, or its id; undefined if none shares any. */
function findLike(shipped: unknown, item: unknown): unknown {
  if (!Array.isArray(shipped) || !isRecord(item)) return undefined;
  const likeness = (other: unknown) =>
    isRecord(other)
      ? Object.entries(item).filter(([name, value]) => isTelling(name, value) && other[name] === value).length
      : 0;
  const most = Math.max(0, ...shipped.map(likeness));
  return most === 0 ? undefined : shipped.find((other) => likeness(other) === most);
}

function isTelling(name: string, value: unknown): boolean {
  return typeof value === "string" && (name === "id" || value.includes(" "));
}

function keepLeaf(field: Leaf, value: unknown, place: Place, keeping: Keeping): EditedValue | undefined {
  if (problemWith(withoutBounds(field), value)) return keeping.isLoose ? loosely(field, value) : drop(place, keeping);
  if (field.type === "text") return filled(field, String(value), place, keeping);
  return value as EditedValue; // safe: its schema has just said so
}

function loosely(field: Leaf, value: unknown): EditedValue {
  if (field.type === "choice") return Object.keys(field.choices)[0] ?? "";
  if (field.type === "number") return field.min;
  if (field.type === "money") return 0;
  return field.type === "link" ? "#" : String(value ?? "");
}

function isClaimless(field: Field, value: unknown, { claimOf }: Keeping): boolean {
  return field.type === "text" && typeof value === "string" && value !== "" && fillClaims(value, claimOf) === "";
}

function filled(field: TextField, text: string, place: Place, keeping: Keeping): string | undefined {
  if (isClaimless(field, text, keeping)) return field.optional ? "" : undefined;
  const claimed = fillClaims(text, keeping.claimOf);
  if (field.isFilled) return claimed;
  const whole = fillIdentity(claimed, keeping.identity);
  // A fact that contains braces would be taken for a token when the text is filled in again.
  return /[{}]/.test(whole) ? drop(place, keeping) : whole;
}

function drop({ path }: Place, { report }: Keeping): undefined {
  report(path);
}
