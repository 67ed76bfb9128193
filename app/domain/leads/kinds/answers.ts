import type { LeadKind } from "~/db/schema/lists";
import { type AnswersByKind, KINDS } from "./kinds";
import type { Answers, LeadColumn, LeadField, LeadFields, LeadKindSpec } from "./lead-kind";

/** Answer on a form, with its label. `isLong`: the sender's own words, perhaps on several lines. */
export type LeadFact = { label: string; value: string; isLong?: boolean; isAddress?: boolean };

/** Stored answers of a lead. Only `readAnswers` knows the format of `details`, which may come from an older form. */
export type StoredAnswers = Record<LeadColumn, string> & { details: unknown };

type Answer = string | string[];

/** Returns the answers of a stored lead. Questions that its form didn't ask have empty answers. */
export function readAnswers<Kind extends LeadKind>(kind: Kind, lead: StoredAnswers): AnswersByKind[Kind] {
  const fields: LeadFields = KINDS[kind].fields;
  const stored = entriesOf(lead.details);
  const given = Object.entries(fields).map(([name, { column }]) => [name, column ? lead[column] : stored[name]]);
  return completeAnswers(kind, Object.fromEntries(given));
}

/** Completes answers with empty ones for those not given. */
export function completeAnswers<Kind extends LeadKind>(
  kind: Kind,
  given: Partial<AnswersByKind[Kind]>,
): AnswersByKind[Kind] {
  const fields: LeadFields = KINDS[kind].fields;
  const said: Readonly<Record<string, unknown>> = given;
  const all = Object.entries(fields).map(([name, field]): [string, Answer] => [name, inShape(field, said[name])]);
  return Object.fromEntries(all) as AnswersByKind[Kind]; // safe: every field of the kind, in its shape
}

/** Returns the columns and details for storing a lead. */
export function toStored<Kind extends LeadKind, Fields extends LeadFields>(
  spec: LeadKindSpec<Kind, Fields>,
  answers: Answers<Fields>,
) {
  const columns: Record<LeadColumn, string> = { email: "", name: "", businessName: "", phone: "" };
  const details: Record<string, Answer> = {};
  for (const [name, field] of Object.entries(spec.fields)) {
    const answer = inShape(field, answers[name]);
    if (field.column) columns[field.column] = String(answer);
    else details[name] = answer;
  }
  return { ...columns, kind: spec.kind, summary: spec.summary(answers), details };
}

/** Returns the details of a stored lead with all fields of its kind, and additional ones of older forms. */
export function readDetails(lead: { kind: LeadKind; details: unknown }): Record<string, Answer> {
  const stored = entriesOf(lead.details);
  const known = detailFields(KINDS[lead.kind]).map(([name, field]): [string, Answer] => [
    name,
    inShape(field, stored[name]),
  ]);
  return Object.fromEntries([...known, ...formerAnswers(lead)]);
}

/** Returns the non-empty answers without a column, in the order of the form. For a lead's page and CSV. */
export function describeDetails(lead: { kind: LeadKind; details: unknown }): LeadFact[] {
  const details = readDetails(lead);
  const known = detailFields(KINDS[lead.kind]).map(([name, field]) => toFact(field, details[name] ?? ""));
  const former = formerAnswers(lead).map(
    ([name, answer]): LeadFact => ({ label: inWords(name), value: inLine(answer) }),
  );
  return [...known, ...former].filter(({ value }) => value !== "");
}

/** Returns all answers in the order of the form, for our messages; empty ones with the text of `none`, if any. */
export function describeAnswers<Fields extends LeadFields>(
  spec: { fields: Fields },
  answers: Answers<Fields>,
): LeadFact[] {
  return Object.entries<LeadField>(spec.fields).map(([name, field]) => {
    const fact = toFact(field, answers[name] ?? "");
    return fact.value === "" && field.none ? { ...fact, value: field.none } : fact;
  });
}

/** Returns a line of the privacy policy for each kind of lead. */
export function privacyLines(): string[] {
  return Object.values<LeadKindSpec>(KINDS).map(({ fields, privacy: { of, also, note } }) => {
    const said = [...new Set(Object.values(fields).map((field) => field.privacy))];
    const list = also ? `${said.join(", ")} ${also}` : said.join(", ").replace(/, (?!.*, )/, " and ");
    return [`${of}: ${list}.`, ...(note ? [note] : [])].join(" ");
  });
}

function detailFields(spec: LeadKindSpec): [string, LeadField][] {
  return Object.entries(spec.fields).filter(([, field]) => !field.column);
}

/** Returns stored answers to fields that the current form doesn't have. */
function formerAnswers({ kind, details }: { kind: LeadKind; details: unknown }): [string, Answer][] {
  const fields: LeadFields = KINDS[kind].fields;
  return Object.entries(entriesOf(details)).flatMap(([name, value]): [string, Answer][] => {
    if (Object.hasOwn(fields, name)) return [];
    if (typeof value === "string") return [[name, value]];
    return Array.isArray(value) ? [[name, texts(value)]] : [];
  });
}

function toFact({ label, type, options }: LeadField, answer: Answer): LeadFact {
  const value = [answer]
    .flat()
    .map((one) => options?.[one] ?? one)
    .join(", ");
  if (type === "lines") return { label, value, isLong: true };
  return type === "address" ? { label, value, isAddress: true } : { label, value };
}

function inShape({ type }: LeadField, value: unknown): Answer {
  if (type === "choices")
    return Array.isArray(value) ? texts(value) : typeof value === "string" && value ? [value] : [];
  return typeof value === "string" ? value : Array.isArray(value) ? inLine(texts(value)) : "";
}

function inLine(answer: Answer): string {
  return [answer].flat().join(", ");
}

function texts(values: readonly unknown[]): string[] {
  return values.filter((value) => typeof value === "string");
}

function entriesOf(details: unknown): Readonly<Record<string, unknown>> {
  return typeof details === "object" && details !== null ? { ...details } : {};
}

/** Returns a name in words: "preferredTime" becomes "Preferred time". */
function inWords(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
