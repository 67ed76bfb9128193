import type { MailSubjectKind, RecordKind } from "~/db/schema/lists";
import type { AgencyEmail } from "~/kernel/email-data";

/** To a customer: the agency wrote about a quote, invoice or project. `name`: as `number` below; `url`: its page. */
export type RecordWordsEmail = AgencyEmail & {
  kind: RecordKind;
  author: string;
  name: string;
  words: string;
  url: string;
};

/**
 * To the agency: a customer wrote about a quote, invoice or project, or someone answered as a lead or an applicant.
 * `url`: it in the back office.
 */
export type RecordMessageEmail = AgencyEmail & {
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

declare module "~/kernel/email-kinds" {
  interface EmailDataByKind {
    "record-message-received": RecordMessageEmail;
    "record-message": RecordWordsEmail;
  }
}
