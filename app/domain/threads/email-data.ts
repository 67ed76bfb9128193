import type { MailSubjectKind, RecordKind } from "~/db/schema/lists";
import type { AgencyEmail } from "~/kernel/email-data";

/**
 * An email that tells a customer what the agency wrote about a quote, invoice or project. `name`: as `number` below;
 * `url`: the record's page.
 */
export type RecordWordsEmail = AgencyEmail & {
  kind: RecordKind;
  author: string;
  name: string;
  words: string;
  url: string;
};

/**
 * An email that tells the agency what a customer wrote about a quote, invoice or project, or what a lead or an
 * applicant replied. `url`: the page in the back office.
 */
export type RecordMessageEmail = AgencyEmail & {
  kind: MailSubjectKind;
  author: string;
  businessName: string;
  /** `Q-0042`, `2026-0007`, a project's name, or the subject of a lead or application. */
  number: string;
  text: string;
  /** Names of the attached files; empty if there are none. */
  fileName: string;
  asksChange: boolean;
  /** True when its author has a link that staff ended, and asks for another. */
  asksLink?: boolean;
  url: string;
};

declare module "~/kernel/email-kinds" {
  interface EmailDataByKind {
    "record-message-received": RecordMessageEmail;
    "record-message": RecordWordsEmail;
  }
}
