import type { QuoteContent } from "~/db/schema/quote-content";
import type { AgencyEmail } from "~/kernel/email-data";
import type { DeliveryPlan } from "./delivery";
import type { CountedItem, QuoteTotal } from "./quote-total";

/** `amountCents`: for the offered or chosen quantity. */
type QuoteLineInMail = Pick<
  CountedItem,
  "id" | "name" | "quantity" | "unit" | "unitPriceCents" | "isOptional" | "amountCents" | "rhythm" | "hours"
>;

type QuoteWords = Pick<QuoteContent, "businessName" | "contactName" | "validUntil" | "message" | "excluded">;

/** Fields of every message about a quote. */
export type QuoteEmail = AgencyEmail &
  QuoteWords & {
    quoteNumber: string;
    version: number;
    businessEmail: string;
    items: readonly QuoteLineInMail[];
    /** Total with the chosen options, if any. */
    total: QuoteTotal;
    /** Days after the acceptance until the deposit is due; undefined if the quote doesn't say. */
    dueDays: number | undefined;
    /** Dates of the work's start and end; null if none are promised. */
    launch: DeliveryPlan | null;
    /** Terms of recurring charges; null for the default ones. */
    recurring: QuoteContent["recurring"];
    /** Pages of the quote for its customer, and in the back office. */
    url: string;
    officeUrl: string;
  };

/** `changes`: description of the version's changes, as a sentence; empty for the first version. */
export type QuoteSentEmail = QuoteEmail & { hasAccount: boolean; changes: string };

/** `words`: the reason given, possibly empty. */
export type QuoteAnswerEmail = QuoteEmail & {
  answeredBy: string;
  answeredByEmail: string;
  answeredAt: Date;
  words: string;
  /** Member of staff who recorded the answer for the customer; empty if the customer answered here. */
  recordedBy: string;
};

/**
 * `hasAccount`: the reader can sign in. `due`: the amount invoiced on acceptance, and its due date, YYYY-MM-DD; null
 * when nothing is invoiced, or the quote doesn't say.
 */
export type QuoteAcceptanceEmail = QuoteAnswerEmail & {
  hasAccount: boolean;
  due: { cents: number; on: string } | null;
};

/** Sent when staff undo an answer; `answeredBy` is the staff member, `words` the reason. */
export type QuoteReopeningEmail = QuoteAnswerEmail & { wasAccepted: boolean };

/** Email to the agency when a quote's last day is near or over while its customer awaits a change. */
export type QuoteChangeWaitsEmail = QuoteEmail & { isOver: boolean; askedAt: Date };

export type QuoteReminderEmail = QuoteEmail & { title: string; text: string };

declare module "~/kernel/email-kinds" {
  interface EmailDataByKind {
    "quote-sent": QuoteSentEmail;
    "quote-accepted": QuoteAnswerEmail;
    "quote-acceptance": QuoteAcceptanceEmail;
    "quote-declined": QuoteAnswerEmail;
    "quote-decline": QuoteAnswerEmail;
    "quote-requested-again": QuoteAnswerEmail;
    "quote-reopened": QuoteReopeningEmail;
    "quote-reopening": QuoteReopeningEmail;
    "quote-reminder": QuoteReminderEmail;
    "quote-change-waits": QuoteChangeWaitsEmail;
  }
}
