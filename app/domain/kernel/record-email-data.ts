import type { MailSubjectKind, RecordKind } from "~/db/schema/lists";
import type { ReminderText } from "~/domain/reminders/schema";
import type { AccountEmail } from "./email-data";
import type { MailIdentity } from "./mail-identity";

/** To the mailbox of a link that has ended: a new one. */
export type RecordLinkEmail = AccountEmail & { kind: RecordKind; url: string };

/** To the mailbox of a link: the code that shows that it is theirs. */
export type RecordCodeEmail = { identity: MailIdentity; origin: string } & { kind: RecordKind; code: string };

/** To a customer: the agency wrote about a quote, invoice or project. `name`: as `number` below; `url`: its page. */
export type RecordWordsEmail = { identity: MailIdentity; origin: string } & {
  kind: RecordKind;
  author: string;
  name: string;
  words: string;
  url: string;
};

/** To the agency: a customer wrote about a quote, invoice or project, or someone answered as a lead or an applicant. `url`: it in the back office. */
export type RecordMessageEmail = { identity: MailIdentity; origin: string } & {
  kind: MailSubjectKind;
  author: string;
  businessName: string;
  /** `Q-0042`, `2026-0007`, the name of a project, what a lead or an application is about. */
  number: string;
  text: string;
  /** The names of what came with it; empty: nothing. */
  fileName: string;
  asksChange: boolean;
  /** Its author holds a link that staff ended, and asks for another. */
  asksLink?: boolean;
  url: string;
};

/** To a customer: something waits for them. `day`: YYYY-MM-DD, its last day, the day it is due, or that of the question. */
export type ReminderEmail = { identity: MailIdentity; origin: string } & {
  text: ReminderText;
  kind: RecordKind;
  /** `Q-0042`, `2026-0007`, the name of a project. */
  recordName: string;
  businessName: string;
  /** Of the person, as far as known. */
  name: string;
  /** Null: it is not about money. */
  cents: number | null;
  day: string;
  url: string;
};
