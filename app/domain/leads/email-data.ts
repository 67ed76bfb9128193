import type { LeadChannel, LeadKind } from "~/db/schema/lists";
import type { SetAsideEmail } from "~/domain/forms/email-data";
import type { MailIdentity } from "~/kernel/mail-identity";
import type { AnswersByKind } from "./kinds/kinds";

/** Fields of every message about a new lead. */
export type LeadEmail = {
  leadId: string;
  receivedAt: Date;
  /** Promised time of the answer. */
  replyDueAt: Date;
  identity: MailIdentity;
  /** Public origin of the site, without a trailing slash. */
  origin: string;
};

/** Data of both emails about a new lead of this kind. */
export type LeadKindEmail<Kind extends LeadKind> = LeadEmail & {
  answers: AnswersByKind[Kind];
  /** Attached file, if any. */
  deck: { name: string; bytes: number } | null;
  channel: LeadChannel;
};

export type LeadKindEmails = {
  [Kind in LeadKind as `${Kind}-${"received" | "confirmation"}`]: LeadKindEmail<Kind>;
};

export type LeadReplyEmail = {
  identity: MailIdentity;
  origin: string;
  subject: string;
  /** Plain text; empty lines separate paragraphs. */
  body: string;
  /** Facts about the request being answered: its kind, one line about it, and when it came. */
  about: { kind: string; summary: string; receivedAt: Date };
};

declare module "~/kernel/email-kinds" {
  interface EmailDataByKind extends LeadKindEmails {
    "lead-reply": LeadReplyEmail;
    "leads-set-aside": SetAsideEmail;
  }
}
