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

/** Columns that all leads share; other answers are stored in `details`. */
export type LeadColumn = "email" | "name" | "businessName" | "phone";

/** Texts and column of a field. */
type FieldWords = {
  /** Label for the agency: on the lead's page, in its messages, in CSV and in the API's document. */
  label: string;
  /** Label on the form, if different. */
  asks?: string;
  /** Phrase for what we collect in the privacy policy, which lists it once if several fields share it. */
  privacy: string;
  /** Text in our messages for an empty answer. */
  none?: string;
  column?: LeadColumn;
};

/**
 * Question of a form. `lines`: the sender's own words on several lines, `address`: a web address, `choices`: a list.
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

/** Answers of a lead of any age: questions not asked are empty, and choices may no longer be offered. */
export type Answers<Fields extends LeadFields = LeadFields> = {
  [Name in keyof Fields]: Fields[Name]["type"] extends "choices"
    ? string[]
    : "choices" extends Fields[Name]["type"]
      ? string | string[]
      : string;
};

/**
 * Specification of a kind of lead. A field added here is asked by the form (which doesn't compile until it has a place
 * there), checked, stored, and shown on the lead's page and in messages, CSV, API and privacy policy, in this order.
 */
export type LeadKindSpec<Kind extends LeadKind = LeadKind, Fields extends LeadFields = LeadFields> = {
  kind: Kind;
  name: string;
  /** Singular and plural for finding one to preview an email, and the searched fields. */
  sought: { one: string; many: string; by: string };
  /** Promise that applies. */
  promise: keyof Identity["replyHours"];
  /** Name of the kind in the privacy policy, with its additions to the fields and at the end. */
  privacy: { of: string; also?: string; note?: string };
  fields: Fields;
  /** Fields for leads entered by staff: the notes, and the subject if the form asks for it. */
  entered: { said: string; about?: string };
  /** Summary in one line, for lists. */
  summary(answers: Answers<Fields>): string;
};

/** Returns the schema of a form with these fields, for browser and server. */
export function formOf<Fields extends LeadFields>(fields: Fields) {
  type Shape = { [Name in keyof Fields]: Fields[Name]["schema"] };
  const shape = Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]));
  return z.object(shape as Shape); // safe: made of these very fields
}

type Bounds = { maxCharacters: number; missing?: string };

/** Defines a line of text; required if `missing` is given. */
export function line({ missing, ...field }: FieldWords & Bounds): LeadField<"line", string> {
  return { ...field, type: "line", isRequired: missing !== undefined, schema: typed(cleanLine, field, missing) };
}

/** Defines text on several lines; required if `missing` is given. */
export function lines({ missing, ...field }: FieldWords & Bounds): LeadField<"lines", string> {
  return { ...field, type: "lines", isRequired: missing !== undefined, schema: typed(cleanLines, field, missing) };
}

function typed(clean: (value: string) => string, { maxCharacters }: Bounds, missing: string | undefined) {
  return missing ? required(clean, maxCharacters, missing) : z._default(text(clean, maxCharacters), "");
}

/** Defines the required name of a person or a business. */
export function nameLine(field: FieldWords & { missing: string }): LeadField<"line", string> {
  return line({ ...field, maxCharacters: NAME_MAX_CHARACTERS });
}

/** Defines the required email address for the answer. */
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

/** Defines a choice of one value, or an empty text. */
export function choice<Value extends string>(field: Offered<Value>): LeadField<"choice", Value | ""> {
  const schema = z._default(z.enum(["", ...Object.keys(field.options)], { error: CHECK }), "");
  // safe: these values, or an empty text
  return { ...field, type: "choice", schema: schema as unknown as z.ZodMiniType<Value | ""> };
}

/** Defines a required choice of one value. */
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
