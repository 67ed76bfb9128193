import { isCalendarDate } from "~/lib/calendar-date";
import { isRecord } from "~/lib/document-edits";
import { IDENTITY_TOKENS } from "~/lib/fill-identity";
import { labelOfChoice, labelOfField } from "./field-labels";
import { FIELD_LOOKS, PLAIN_LOOK } from "./field-looks";
import { type Field, type GroupField, LIST_MAX_ITEMS } from "./schema";

/** Exceptions for fields of a document, by path; `*` matches each item of a list. */
export type FieldRules = {
  /** Fields that staff can't change: pictures drawn from data, and values that code computes with. */
  leave?: readonly string[];
  /** Texts shown to search engines or used as identifiers, which must not contain claims. */
  claimless?: readonly string[];
  /** Overrides what is derived from the shipped content and the field's name. */
  at?: Readonly<Record<string, Partial<Field>>>;
  /** Fields that no shipped content fills, by the path of their group. */
  also?: Readonly<Record<string, Readonly<Record<string, Field>>>>;
};

/** Addresses and keys of the program, always as shipped. */
const PROGRAM_NAMES = ["path", "slug"];
/** Names of fields that choose one of the shipped pictures or anchors. */
const CHOSEN_NAMES = ["id", "world", "type", "network", "icon"];
/** Names of fields that hold a picture of the library. */
const PICTURE_NAMES = ["portrait", "picture"];
/** Fields for search engines and shared links, where a claim would still be shown after it expires. */
const IN_SEARCH = /^(?:meta\.|title$)/;
const IN_SEARCH_NAMES = [
  "description",
  "metaTitle",
  "socialTitle",
  "searchTitle",
  "summary",
  "pictureWords",
  "serviceName",
  "serviceType",
  "back",
];
/** Amounts in US cents. */
const MONEY_NAME = /Cents$/;
const TOKEN = /\{([^{}]*)\}/g;
/** Maximum length of a text relative to the longest shipped one, if that exceeds the limit of its name. */
const ROOM = 1.3;

/**
 * Derives the fields of a document from its shipped content: limits for each text, and the fields of each list's items.
 */
export function describeContent(content: unknown, label: string, rules: FieldRules = {}): GroupField {
  const field = describe([content], "", label, "", rules);
  if (field?.type !== "group") throw new Error("a document is an object of named fields");
  return field;
}

function describe(
  samples: readonly unknown[],
  path: string,
  label: string,
  name: string,
  rules: FieldRules,
): Field | null {
  if (rules.leave?.includes(path)) return null;
  const found = own(samples, path, label, name, rules);
  const special = rules.at?.[path];
  return found && special ? (Object.assign({}, found, special) as Field) : found; // safe: a rule is written for its field
}

function own(samples: readonly unknown[], path: string, label: string, name: string, rules: FieldRules): Field | null {
  const [first] = samples;
  if (samples.every((sample) => typeof sample === "string")) return describeText(samples, label, name, path, rules);
  if (samples.every((sample) => typeof sample === "number") && MONEY_NAME.test(name))
    return { type: "money", label: label.replace(/ cents$/, "") };
  if (samples.every((sample) => typeof sample === "number"))
    return { type: "number", label, min: 0, max: Math.max(1000, ...samples.map((sample) => Number(sample) * 10)) };
  if (samples.every((sample) => typeof sample === "boolean")) return { type: "tick", label };
  if (samples.every(Array.isArray)) {
    const items = samples.flat();
    const item = items.length > 0 ? describe(items, join(path, "*"), singular(label), name, rules) : null;
    return item && { type: "list", label, one: singular(label).toLowerCase(), item, min: 1, max: LIST_MAX_ITEMS };
  }
  if (samples.every(isRecord) && isRecord(first)) return describeGroup(samples, path, label, rules);
  return null;
}

function describeGroup(
  samples: readonly Readonly<Record<string, unknown>>[],
  path: string,
  label: string,
  rules: FieldRules,
): GroupField | null {
  const names = [...new Set(samples.flatMap((sample) => Object.keys(sample)))];
  const fields = names.flatMap((name): [string, Field][] => {
    if (PROGRAM_NAMES.includes(name)) return [];
    const values = samples.flatMap((sample) => (sample[name] === undefined ? [] : [sample[name]]));
    const field = describe(values, join(path, name), labelOfField(name, groupOf(path)), name, rules);
    if (!field) return [];
    const isOptional = values.length < samples.length && field.type !== "number" && field.type !== "tick";
    return [[name, isOptional ? Object.assign({}, field, { optional: true }) : field]];
  });
  if (fields.length === 0) return null;
  return { type: "group", label, fields: Object.assign(Object.fromEntries(fields), rules.also?.[path]) };
}

function describeText(
  samples: readonly string[],
  label: string,
  name: string,
  path: string,
  rules: FieldRules,
): Field | null {
  if (CHOSEN_NAMES.includes(name)) {
    const isInList = path.includes("*");
    const choices = Object.fromEntries([...new Set(samples)].map((value) => [value, labelOfChoice(value)]));
    return isInList ? { type: "choice", label: name === "id" ? "Kind" : label, choices } : null;
  }
  if (PICTURE_NAMES.includes(name)) return { type: "picture", label, optional: true };
  if (samples.every(isCalendarDate)) return { type: "date", label };
  if (/href$/i.test(name)) return { type: "link", label: name === "href" ? "Leads to" : label };
  const look = FIELD_LOOKS[path === "meta.title" ? "metaTitle" : name] ?? PLAIN_LOOK;
  const longest = Math.max(...samples.map(({ length }) => length));
  const max = Math.max(look.max, Math.ceil((longest * ROOM) / 10) * 10);
  const rows = look.rows ?? Math.min(6, Math.max(1, Math.ceil(longest / 70)));
  const tokens = samples.flatMap((sample) => [...sample.matchAll(TOKEN)].map(([, token = ""]) => token));
  const others = [...new Set(tokens)].filter((token) => !IDENTITY_TOKENS.includes(token));
  return Object.assign(
    { type: "text" as const, label, max, rows },
    look.hint ? { hint: look.hint } : {},
    samples.includes("") ? { optional: true as const } : {},
    tokens.length > 0 ? { isFilled: true as const } : {},
    others.length > 0 ? { tokens: others } : {},
    IN_SEARCH.test(path) || IN_SEARCH_NAMES.includes(name) || rules.claimless?.includes(path)
      ? {}
      : { takesClaims: true as const },
  );
}

/** Returns the label of one item from its list's label; "line" if the label is a clause or has no plural. */
function singular(label: string): string {
  if (label === "People") return "Person";
  if (/^(?:What|How|Who|Where|When) |^(?:also|not|next|inside|cells)$/i.test(label)) return "Line";
  const [, many = label, rest = ""] = /^(\S+)( (?:of|on|in|for) .+)$/.exec(label) ?? [];
  if (rest !== "" && singular(many) !== many) return `${singular(many)}${rest}`;
  if (/ies$/.test(label)) return label.replace(/ies$/, "y");
  return /[^s]s$/.test(label) ? label.slice(0, -1) : label;
}

/** Returns the name of the field that holds this group, skipping list indexes. */
function groupOf(path: string): string {
  return path.split(".").findLast((part) => part !== "*") ?? "";
}

function join(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}
