import type { QuoteContent } from "~/db/schema/quote-content";
import type { AgencyEmail } from "~/kernel/email-data";
import type { DeliveryPlan } from "./delivery";
import type { CountedItem, QuoteTotal } from "./quote-total";

/** `amountCents`: with the quantity that is offered or was chosen. */
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
    /** With the options that were chosen, as far as someone has. */
    total: QuoteTotal;
    /** In how many days after the acceptance what is to be paid first is due; undefined: the quote doesn't say. */
    dueDays: number | undefined;
    /** When the work starts and ends; null: no date is promised. */
    launch: DeliveryPlan | null;
    /** Terms of what is billed again and again; null: the usual ones. */
    recurring: QuoteContent["recurring"];
    /** The quote as its customer sees it, and in the back office. */
    url: string;
    officeUrl: string;
  };

/** `changes`: what the version changes, as a sentence; empty for the first one. */
export type QuoteSentEmail = QuoteEmail & { hasAccount: boolean; changes: string };

/** `words`: the reason that someone gave, perhaps none. */
export type QuoteAnswerEmail = QuoteEmail & {
  answeredBy: string;
  answeredByEmail: string;
  answeredAt: Date;
  words: string;
  /** Member of staff who recorded the answer for the customer; empty: the customer answered here. */
  recordedBy: string;
};

/**
 * `hasAccount`: the reader can sign in. `due`: what is invoiced with the acceptance, and its day, YYYY-MM-DD; null:
 * nothing, or the quote doesn't say.
 */
export type QuoteAcceptanceEmail = QuoteAnswerEmail & {
  hasAccount: boolean;
  due: { cents: number; on: string } | null;
};

/** Staff undid an answer; `answeredBy` is who did, `words` say why. */
export type QuoteReopeningEmail = QuoteAnswerEmail & { wasAccepted: boolean };

/** To the agency: the last day of a quote comes, or is over, while its customer waits for a change. */
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
