import { formatMoment, isMoment } from "~/lib/calendar-date";
import { formatMoney } from "~/lib/money";
import { inOwnLetters } from "~/lib/own-letters";

/** One changed field. Values are text for people; null: the field wasn't there. */
export type FieldChange = { field: string; before: string | null; after: string | null };

type Json = unknown;

const EMPTY = "(empty)";
const AN_AMOUNT = /cents$/i;
const FIELDS_MAX = 100;
const SUMMARY_FIELDS = 2;
const SUMMARY_VALUE_CHARACTERS = 40;

/** Lists the fields that differ between two snapshots, nested ones by their path: `details.subject`. */
export function listChanges(before: Json, after: Json): FieldChange[] {
  const old = flatten(before);
  const now = flatten(after);
  const fields = [...new Set([...old.keys(), ...now.keys()])].slice(0, FIELDS_MAX);
  return fields.map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }));
}

/** Returns a field's name in words: `details.salaryMinCents` becomes "Details, salary min". */
export function fieldInWords(field: string): string {
  const parts = field.split(".").map((part) =>
    part
      .replace(/Cents$/, "")
      .replace(/([a-z\d])([A-Z])/g, "$1 $2")
      .replace(/[-_]/g, " ")
      .toLowerCase(),
  );
  const words = parts.join(", ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** Summarizes a change in one line, for a list: `Status: pending → shortlisted`. Empty if nothing is known about it. */
export function summarizeChanges(before: Json, after: Json): string {
  const changes = listChanges(before, after);
  const shown = changes.slice(0, SUMMARY_FIELDS).map((change) => {
    const [old, now] = [oneLine(change.before), oneLine(change.after)];
    const field = fieldInWords(change.field);
    if (old === null || now === null || old === now) return `${field}: ${now ?? old}`;
    return `${field}: ${old} → ${now}`;
  });
  const more = changes.length - shown.length;
  return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join(", ");
}

function oneLine(value: string | null): string | null {
  if (value === null) return null;
  const line = value.replace(/\s+/g, " ");
  return line.length > SUMMARY_VALUE_CHARACTERS ? `${line.slice(0, SUMMARY_VALUE_CHARACTERS - 1)}…` : line;
}

function flatten(value: Json, path = "", into = new Map<string, string>()): Map<string, string> {
  if (value !== null && typeof value === "object" && !Array.isArray(value)) {
    for (const [name, inner] of Object.entries(value)) flatten(inner, path === "" ? name : `${path}.${name}`, into);
  } else if (path !== "") into.set(path, toText(value, path));
  return into;
}

function toText(value: Json, path = ""): string {
  if (value === null || value === undefined || value === "") return EMPTY;
  if (Number.isSafeInteger(value) && AN_AMOUNT.test(path)) return formatMoney(Number(value));
  if (typeof value === "string" && isMoment(value)) return formatMoment(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.length === 0 ? EMPTY : value.map((item) => toText(item, path)).join("\n");
  return typeof value === "object" ? describeThing(value) : inOwnLetters(String(value));
}

/**
 * Describes one of several items on a line: "Name: Bread shop, unit price: $7". Omits empty and switched-off fields.
 */
function describeThing(thing: object): string {
  const parts = Object.entries(thing)
    .filter(([, value]) => value !== null && value !== "" && value !== false && !isEmptyList(value))
    .map(([name, value]) => [fieldInWords(name), value === true ? "" : toText(value, name).replaceAll("\n", "; ")]);
  const words = parts.map(([field = "", text], index) => {
    const label = index === 0 ? field : field.slice(0, 1).toLowerCase() + field.slice(1);
    return text === "" ? label : `${label}: ${text}`;
  });
  return words.length === 0 ? EMPTY : words.join(", ");
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
