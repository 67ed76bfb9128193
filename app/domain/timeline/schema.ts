import * as z from "zod/mini";
import type { EmailStatus, RecordKind } from "~/db/schema/lists";
import type { ReceivedEInvoice } from "~/db/schema/received-e-invoice";
import { required, text } from "~/domain/forms/form-text";
import { NOTE_MAX_CHARACTERS } from "~/domain/forms/note";
import { insteadOfSkipped, momentOfWallTime, SKIPPED_HOUR } from "~/lib/agency-moment";
import { cleanLine, cleanLines } from "~/lib/clean-text";

/** Kinds of records with a timeline in the back office. */
export const TIMELINE_SUBJECT_KINDS = ["lead", "quote", "customer", "project", "application"] as const;
export type TimelineSubjectKind = (typeof TIMELINE_SUBJECT_KINDS)[number];
export type TimelineSubject = { kind: TimelineSubjectKind; id: string };

/** Kinds of entries, in the order of their filter. */
export const TIMELINE_KIND_LABELS = {
  email: "Emails",
  message: "Messages",
  call: "Calls",
  note: "Notes",
  version: "Versions",
  answer: "Answers to quotes",
  invoice: "Invoices",
  payment: "Payments",
  file: "Files",
  stage: "Stages",
  other: "Everything else",
} as const;
export type TimelineKind = keyof typeof TIMELINE_KIND_LABELS;

export function isTimelineKind(text: string): text is TimelineKind {
  return Object.hasOwn(TIMELINE_KIND_LABELS, text);
}

/** A thing that an entry is about, as people call it. */
export type TimelineRef = { kind: "lead" | "agreement" | RecordKind; id: string; name: string };

/** Target that an entry opens: a message of ours, one that came in, or a payment. */
export type TimelineOpening = { kind: "email" | "mail" | "received-payment"; id: string; name: string };

/** `of`: what it came with, which is where it opens. */
export type TimelineFile = {
  id: string;
  name: string;
  bytes: number;
  /** Facts of the electronic invoice that it is or holds; absent: none. */
  eInvoice?: ReceivedEInvoice | null;
  of:
    | { kind: "lead" | "application" | "project"; id: string }
    | { kind: "message"; record: { kind: RecordKind; id: string } };
};

export type TimelineMark = EmailStatus | "came-back" | "link-opened" | "customer" | "asks-change";

/** One line of a timeline. `at` is ISO 8601, in UTC. */
export type TimelineEntry = {
  id: string;
  at: string;
  kind: TimelineKind;
  /** Actor, as the log names them; empty where it happened automatically. */
  who: string;
  /** Sentence of the action that `who` begins. */
  what: string;
  opens: TimelineOpening | null;
  /** Null: about what the timeline is of. */
  about: TimelineRef | null;
  /** Text of theirs; only its beginning where `isCut`. */
  text: string;
  isCut: boolean;
  /** Quotation in a mail. */
  quoted: string;
  marks: readonly TimelineMark[];
  files: readonly TimelineFile[];
  /** Files that came with it and were not taken, with the reason in words. */
  refusedFiles: readonly { name: string; why: string }[];
};

/** Limit on the shown part of a long text; the whole is where the entry opens. */
export const TIMELINE_TEXT_MAX_CHARACTERS = 2000;
export const TIMELINE_PAGE_SIZE = 40;

const PERSON_MAX_CHARACTERS = 120;
const NO_TIME = "Enter the day and hour of the call.";

/** A call as staff type it in. `at`: the day and hour on the agency's clock. */
export const CallInput = z.object({
  person: z._default(text(cleanLine, PERSON_MAX_CHARACTERS), ""),
  at: z.string(NO_TIME).check(
    z.refine((typed) => momentOfWallTime(typed) !== null, { error: NO_TIME, abort: true }),
    z.refine((typed) => insteadOfSkipped(typed) === null, SKIPPED_HOUR),
  ),
  text: required(cleanLines, NOTE_MAX_CHARACTERS, "Write what was said."),
  /** They were reached, so nothing that they wrote before waits for an answer anymore. */
  answers: z.pipe(
    z.optional(z.string()),
    z.transform((sent: string | undefined) => sent === "on"),
  ),
});
export type CallInput = z.output<typeof CallInput>;

/** Subjects that notes can be added to here: those of leads and applications are elsewhere. */
export type NotedSubject = TimelineSubject & { kind: "quote" | "customer" | "project" };

export function isNotedSubject(subject: TimelineSubject): subject is NotedSubject {
  return subject.kind === "quote" || subject.kind === "customer" || subject.kind === "project";
}
