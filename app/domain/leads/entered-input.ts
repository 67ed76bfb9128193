import * as z from "zod/mini";
import { LEAD_CHANNELS, LEAD_KINDS, type LeadChannel, type LeadKind } from "~/db/schema/lists";
import {
  CHECK,
  EMAIL_MAX_CHARACTERS,
  NAME_MAX_CHARACTERS,
  NOT_AN_EMAIL,
  PHONE_MAX_CHARACTERS,
  required,
  text,
} from "~/domain/forms/form-text";
import { insteadOfSkipped, momentOfWallTime, SKIPPED_HOUR } from "~/lib/agency-moment";
import { cleanLine, cleanLines } from "~/lib/clean-text";
import { asciiMailbox, isMailbox } from "~/lib/mailbox";
import { KINDS } from "./kinds/kinds";
import type { LeadField } from "./kinds/lead-kind";

/** Channels of leads that staff enter; the others are set automatically. */
export const ENTERED_CHANNELS = ["phone", "in-person", "referral", "other"] as const satisfies readonly LeadChannel[];
export type EnteredChannel = (typeof ENTERED_CHANNELS)[number];

export const ABOUT_MAX_CHARACTERS = 200;
export const SAID_MAX_CHARACTERS = 5000;
const ASSIGNEE_MAX_CHARACTERS = 100;

/** Limit that catches a mistyped year, which would put the lead at the end of every list. */
export const ENTERED_MAX_DAYS = 366;

/** Message for each required field that staff leave empty. */
export const ENTER_LEAD_MISSING = {
  name: "Enter a name or a business.",
  email: "Enter an email address or a phone number.",
  summary: "Say in one line what it’s about.",
  cameAt: "Enter a day and a time.",
} as const;

const facts = {
  name: z._default(text(cleanLine, NAME_MAX_CHARACTERS), ""),
  businessName: z._default(text(cleanLine, NAME_MAX_CHARACTERS), ""),
  email: z._default(
    text((typed) => asciiMailbox(cleanLine(typed)), EMAIL_MAX_CHARACTERS).check(
      z.refine((value) => value === "" || isMailbox(value), NOT_AN_EMAIL),
    ),
    "",
  ),
  phone: z._default(text(cleanLine, PHONE_MAX_CHARACTERS), ""),
  summary: required(cleanLine, ABOUT_MAX_CHARACTERS, ENTER_LEAD_MISSING.summary),
};

type Sender = { name: string; businessName: string; email: string; phone: string };

const hasName = ({ name, businessName }: Sender) => name !== "" || businessName !== "";
const hasAddress = ({ email, phone }: Sender) => email !== "" || phone !== "";
/** Reports problems between fields together with those of each field. */
const always = { when: ({ value }: { value: unknown }) => isSender(value) };

function isSender(value: unknown): value is Sender {
  const sender = value as Partial<Record<keyof Sender, unknown>> | null;
  return [sender?.name, sender?.businessName, sender?.email, sender?.phone].every((part) => typeof part === "string");
}

const isNamed = z.refine<Sender>(hasName, { path: ["name"], error: ENTER_LEAD_MISSING.name, ...always });
const isReachable = z.refine<Sender>(hasAddress, { path: ["email"], error: ENTER_LEAD_MISSING.email, ...always });

/** Sender and subject of a lead. */
export const LeadFacts = z.object(facts).check(isNamed, isReachable);

/** Fields of a lead that came by phone or in person, as staff enter it. */
export const EnteredLead = z
  .object({
    ...facts,
    kind: z.enum(LEAD_KINDS, { error: CHECK }),
    channel: z.enum(ENTERED_CHANNELS, { error: CHECK }),
    said: z._default(text(cleanLines, SAID_MAX_CHARACTERS), ""),
    /** Account ID; empty: nobody. */
    assigneeId: z._default(text(cleanLine, ASSIGNEE_MAX_CHARACTERS), ""),
    /** By the agency's clock. */
    cameAt: z.string({ error: ENTER_LEAD_MISSING.cameAt }).check(
      z.refine((value) => momentOfWallTime(value) !== null, { error: ENTER_LEAD_MISSING.cameAt, abort: true }),
      z.refine((value) => insteadOfSkipped(value) === null, SKIPPED_HOUR),
    ),
    confirm: z.pipe(
      z.optional(z.string()),
      z.transform((sent: string | undefined) => sent === "on"),
    ),
  })
  .check(isNamed, isReachable);
export type EnteredLead = z.infer<typeof EnteredLead>;

/** Returns the schema for a kind's answers without a column, all optional: given ones are checked as on its form. */
function knownAnswers(kind: LeadKind) {
  const fields = Object.entries<LeadField>(KINDS[kind].fields).filter(([, { column }]) => column === undefined);
  return Object.fromEntries(fields.map(([name, field]) => [name, whereGiven(field)]));
}

/** Returns the schema for `details` in a request; fields that the kind doesn't have are refused. */
export function KnownDetails(kind: LeadKind) {
  return z.object({ details: z.strictObject(knownAnswers(kind)) });
}

/** Returns the schema for corrections of a lead by staff: its sender and its answers. */
export function leadCorrection(kind: LeadKind) {
  return z
    .object({ ...facts, channel: z.enum(LEAD_CHANNELS, { error: CHECK }), ...knownAnswers(kind) })
    .check(isNamed, isReachable);
}

/** Fields by name: those of all kinds and those of its own. */
export type LeadCorrection = Sender & { summary: string; channel: LeadChannel } & Record<string, string | string[]>;

function whereGiven({ type, schema }: LeadField): z.ZodMiniType<string | string[]> {
  const nothing = type === "choices" ? [] : "";
  return z.pipe(
    z.transform((value: unknown, { issues }): string | string[] => {
      if (value === undefined || value === "") return nothing;
      const result = z.safeParse(schema, value);
      if (result.success) return result.data;
      for (const { message } of result.error.issues) issues.push({ code: "custom", message, input: value });
      return nothing;
    }),
    z.union([z.string(), z.array(z.string())]),
  );
}
