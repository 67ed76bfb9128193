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

/** Kinds of entries, in the filter's order. */
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

/** Record that an entry is about, with its name for people. */
export type TimelineRef = { kind: "lead" | "agreement" | RecordKind; id: string; name: string };

/** Target that an entry opens: an email that we sent, one that we received, or a payment. */
export type TimelineOpening = { kind: "email" | "mail" | "received-payment"; id: string; name: string };

/** `of`: the record that it came with and opens from. */
export type TimelineFile = {
  id: string;
  name: string;
  bytes: number;
  /** Facts of the electronic invoice that it is or contains, if any. */
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
  /** Actor as named in the log; empty if it happened automatically. */
  who: string;
  /** Sentence that follows `who`. */
  what: string;
  opens: TimelineOpening | null;
  /** Null if it's about the timeline's own subject. */
  about: TimelineRef | null;
  /** Message or note text; truncated if `isCut`. */
  text: string;
  isCut: boolean;
  /** Quoted text of an email. */
  quoted: string;
  marks: readonly TimelineMark[];
  files: readonly TimelineFile[];
  /** Files that came with it and were refused, each with the reason. */
  refusedFiles: readonly { name: string; why: string }[];
};

/** Length at which a long text is truncated; the whole text is where the entry opens. */
export const TIMELINE_TEXT_MAX_CHARACTERS = 2000;
export const TIMELINE_PAGE_SIZE = 40;

const PERSON_MAX_CHARACTERS = 120;
const NO_TIME = "Enter the day and hour of the call.";

/** A call as staff enter it. `at`: day and time in the agency's time zone. */
export const CallInput = z.object({
  person: z._default(text(cleanLine, PERSON_MAX_CHARACTERS), ""),
  at: z.string(NO_TIME).check(
    z.refine((typed) => momentOfWallTime(typed) !== null, { error: NO_TIME, abort: true }),
    z.refine((typed) => insteadOfSkipped(typed) === null, SKIPPED_HOUR),
  ),
  text: required(cleanLines, NOTE_MAX_CHARACTERS, "Write what was said."),
  /** True when they were reached, so their earlier messages no longer wait for an answer. */
  answers: z.pipe(
    z.optional(z.string()),
    z.transform((sent: string | undefined) => sent === "on"),
  ),
});
export type CallInput = z.output<typeof CallInput>;

/** Subjects that accept notes here; leads and applications have their own verb. */
export type NotedSubject = TimelineSubject & { kind: "quote" | "customer" | "project" };

export function isNotedSubject(subject: TimelineSubject): subject is NotedSubject {
  return subject.kind === "quote" || subject.kind === "customer" || subject.kind === "project";
}
