import * as z from "zod/mini";
import type { Identity } from "~/config/identity-defaults";
import type { LeadKind } from "~/db/schema/lists";
import {
  CHECK,
  EMAIL_MAX_CHARACTERS,
  NAME_MAX_CHARACTERS,
  NOT_AN_EMAIL,
  PHONE_MAX_CHARACTERS,
  required,
  text,
} from "~/domain/forms/form-text";
import { cleanLine, cleanLines } from "~/lib/clean-text";
import { asciiMailbox, isMailbox } from "~/lib/mailbox";

/** The columns that all leads share; every other answer is stored in `details`. */
export type LeadColumn = "email" | "name" | "businessName" | "phone";

/** Name of a field, and the place of its answer. */
type FieldWords = {
  /** Label for the agency: on the lead's page, in its messages, in CSV and in the API's document. */
  label: string;
  /** Label on the form, where that differs. */
  asks?: string;
  /** Phrase in the privacy policy for what we collect. Fields that share it list it once. */
  privacy: string;
  /** Text in our messages where it was left empty. */
  none?: string;
  column?: LeadColumn;
};

/**
 * One question of a form. `lines` is the sender's own words over several lines, `address` a web address, `choices` a
 * list.
 */
export type LeadField<
  Type extends "line" | "lines" | "address" | "choice" | "choices" =
    | "line"
    | "lines"
    | "address"
    | "choice"
    | "choices",
  Value extends string | string[] = string | string[],
> = FieldWords & {
  type: Type;
  /** Checks and cleans what the form sends. */
  schema: z.ZodMiniType<Value>;
  isRequired?: boolean;
  maxCharacters?: number;
  /** Each value that the form offers, with its label. */
  options?: Readonly<Record<string, string>>;
};

export type LeadFields = Readonly<Record<string, LeadField>>;

/**
 * The answers of a lead, whenever it came in: what it was not asked is empty, and a choice may be one that is offered
 * no more.
 */
export type Answers<Fields extends LeadFields = LeadFields> = {
  [Name in keyof Fields]: Fields[Name]["type"] extends "choices"
    ? string[]
    : "choices" extends Fields[Name]["type"]
      ? string | string[]
      : string;
};

/**
 * Everything that is particular to one kind of lead. A field added here is asked by the form (which doesn't compile
 * until it has a place there), checked, stored, and shown on the lead's page and in messages, CSV, API and privacy
 * policy, in this order.
 */
export type LeadKindSpec<Kind extends LeadKind = LeadKind, Fields extends LeadFields = LeadFields> = {
  kind: Kind;
  name: string;
  /** Names of one and several where an email's preview looks for one, and what it is found by. */
  sought: { one: string; many: string; by: string };
  /** Promised time that counts. */
  promise: keyof Identity["replyHours"];
  /** Name of the kind in the privacy policy, with its additions to the fields and at the end. */
  privacy: { of: string; also?: string; note?: string };
  fields: Fields;
  /** Fields for staff who enter one: the notes, and the subject where the form asks for it. */
  entered: { said: string; about?: string };
  /** One line for lists. */
  summary(answers: Answers<Fields>): string;
};

/** The schema of a form with these fields, for browser and server. */
export function formOf<Fields extends LeadFields>(fields: Fields) {
  type Shape = { [Name in keyof Fields]: Fields[Name]["schema"] };
  const shape = Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]));
  return z.object(shape as Shape); // safe: made of these very fields
}

type Bounds = { maxCharacters: number; missing?: string };

/** A line of text; with `missing` it is required. */
export function line({ missing, ...field }: FieldWords & Bounds): LeadField<"line", string> {
  return { ...field, type: "line", isRequired: missing !== undefined, schema: typed(cleanLine, field, missing) };
}

/** Text over several lines; with `missing` it is required. */
export function lines({ missing, ...field }: FieldWords & Bounds): LeadField<"lines", string> {
  return { ...field, type: "lines", isRequired: missing !== undefined, schema: typed(cleanLines, field, missing) };
}

function typed(clean: (value: string) => string, { maxCharacters }: Bounds, missing: string | undefined) {
  return missing ? required(clean, maxCharacters, missing) : z._default(text(clean, maxCharacters), "");
}

/** The name of a person or a business, required. */
export function nameLine(field: FieldWords & { missing: string }): LeadField<"line", string> {
  return line({ ...field, maxCharacters: NAME_MAX_CHARACTERS });
}

/** The address that is answered, required. */
export function emailLine({ missing, ...field }: Omit<FieldWords, "label"> & { missing: string }) {
  const schema = required((typed) => asciiMailbox(cleanLine(typed)), EMAIL_MAX_CHARACTERS, missing).check(
    z.refine(isMailbox, NOT_AN_EMAIL),
  );
  const email: LeadField<"line", string> = {
    ...field,
    label: "Email",
    column: "email",
    type: "line",
    maxCharacters: EMAIL_MAX_CHARACTERS,
    isRequired: true,
    schema,
  };
  return email;
}

export function phoneLine(field: Omit<FieldWords, "label">): LeadField<"line", string> {
  return line({ ...field, label: "Phone", column: "phone", maxCharacters: PHONE_MAX_CHARACTERS });
}

type Offered<Value extends string> = FieldWords & { options: Readonly<Record<Value, string>> };

/** One of several values, or an empty text. */
export function choice<Value extends string>(field: Offered<Value>): LeadField<"choice", Value | ""> {
  const schema = z._default(z.enum(["", ...Object.keys(field.options)], { error: CHECK }), "");
  // safe: these very values, or nothing
  return { ...field, type: "choice", schema: schema as unknown as z.ZodMiniType<Value | ""> };
}

/** One of several values. */
export function requiredChoice<Value extends string>({
  missing,
  ...field
}: Offered<Value> & { missing: string }): LeadField<"choice", Value> {
  const schema = z.enum(valuesOf(field), { error: ({ input }) => (input ? CHECK : missing) });
  return { ...field, type: "choice", isRequired: true, schema };
}

function valuesOf<Value extends string>({ options }: { options: Readonly<Record<Value, string>> }): Value[] {
  return Object.keys(options) as Value[]; // safe: its own keys
}
