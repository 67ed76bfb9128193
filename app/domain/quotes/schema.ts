import * as z from "zod/mini";
import type { DeclineCause, QuoteStatus } from "~/db/schema/lists";
import { OfferedTermsInput } from "~/domain/agreements/schema";
import { EMAIL_MAX_CHARACTERS, NAME_MAX_CHARACTERS, NOT_AN_EMAIL, required, text } from "~/domain/forms/form-text";
import { QUOTE_MAX_CENTS } from "~/domain/money/amount-input";
import { Discount, percent } from "~/domain/money/discount-input";
import type { UnmetCondition } from "~/domain/promotions/conditions";
import { normalizeCode, PROMOTION_CODE_MAX_CHARACTERS, type PromotionState } from "~/domain/promotions/schema";
import { isCalendarDate } from "~/lib/calendar-date";
import { cleanLine, cleanLines, inPlainLetters } from "~/lib/clean-text";
import { isMailbox, plainMailbox } from "~/lib/mailbox";
import { formatMoney } from "~/lib/money";
import { DeliveryInput, LAST_START, STARTS_TOO_SOON } from "./delivery";
import { dearestCents, doubledHours, lonelyGroups, QuoteItemInput } from "./item-input";
import { findScheduleFault, PARTS_MAX, QuotePartInput } from "./schedule-input";

export {
  DECLINE_CAUSES,
  type DeclineCause,
  QUOTE_ITEM_TYPES,
  QUOTE_STATUSES,
  type QuoteItemType,
  type QuoteStatus,
} from "~/db/schema/lists";
export type { QuoteContent, QuoteItem } from "~/db/schema/quote-content";

/** Status labels for customers. */
export const QUOTE_STATUS_LABELS = {
  pending: "Awaiting Response",
  sent: "Awaiting Response",
  accepted: "Accepted",
  declined: "Declined",
} as const satisfies Record<QuoteStatus, string>;

/**
 * States of a quote, as staff see it. `draft`: never sent. `change-asked`: the customer awaits a change. `expired`:
 * nobody answered in time.
 */
export const QUOTE_STATES = ["draft", "pending", "sent", "change-asked", "expired", "accepted", "declined"] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

/**
 * True when a quote in this state can be answered. A status says so only if no change is requested and the quote hasn't
 * expired.
 */
export function isAwaiting(state: QuoteState): state is "pending" | "sent" {
  return state === "pending" || state === "sent";
}

export const QUOTE_STATE_LABELS = {
  draft: "Draft",
  pending: "Pending",
  sent: "Sent",
  "change-asked": "Change requested",
  expired: "Expired",
  accepted: "Accepted",
  declined: "Declined",
} as const satisfies Record<QuoteState, string>;

/** Labels as customers choose them. */
export const DECLINE_CAUSE_LABELS = {
  price: "The price is too high",
  timing: "The timing isn’t right",
  "other-offer": "We chose someone else",
  scope: "It isn’t what we need",
  "in-house": "We do it ourselves",
  "not-needed": "We no longer need it",
  other: "Another reason",
} as const satisfies Record<DeclineCause, string>;

/** Filters of a list of quotes. `open`: pending or sent, and not expired. */
export const QUOTE_FILTERS = ["open", ...QUOTE_STATES] as const;
export type QuoteFilter = (typeof QUOTE_FILTERS)[number];

export const QUOTE_SORTS = ["created", "value"] as const;
export type QuoteSort = (typeof QUOTE_SORTS)[number];

/** Default validity of a new quote, in days. */
export const QUOTE_VALID_DAYS = 30;

export const QUOTE_ITEMS_MAX = 40;
export const QUOTE_MESSAGE_MAX_CHARACTERS = 5000;
/** Days by which a quote is extended. */
export const QUOTE_EXTENSION_DAYS = 14;
/** Days before a quote's last day on which the customer is notified. */
export const QUOTE_ENDING_DAYS = 3;
export const EXEMPTION_MAX_CHARACTERS = 60;
export const ADDRESS_MAX_CHARACTERS = 400;
export const EXCLUDED_MAX_CHARACTERS = 2000;
export const TERMS_MAX_CHARACTERS = 4000;

/** Message for each empty required field. */
const QUOTE_DRAFT_MISSING = {
  businessName: "Enter the name of the business.",
  businessEmail: "Enter the address that the quote goes to.",
} as const;

/** Messages for a promotion code that can't be used with a quote. `expires-first`: it expires before the quote does. */
export const PROMOTION_REFUSALS = {
  unknown: "There is no promotion with this code.",
  inactive: "This promotion is switched off.",
  expired: "This promotion has expired.",
  "used-up": "This promotion has been used up.",
  "expires-first": "This promotion ends before the quote does. Choose an earlier last day or another code.",
  "other-package": "This promotion needs one of its packages in the quote, and not as an option.",
  "below-total": "The lines come to less than this promotion needs.",
  "not-new": "This promotion is only for new customers.",
  "per-customer": "This customer has used this promotion as often as they can.",
} as const satisfies Record<"unknown" | "expires-first" | UnmetCondition | Exclude<PromotionState, "usable">, string>;
export type PromotionRefusal = keyof typeof PROMOTION_REFUSALS;

/** Message for a tax rate that isn't in Settings. */
export const TAX_GONE = "This tax rate no longer exists. Choose another one.";

/** Normalizes quote numbers in a search to their stored form. */
export function withPlainNumbers(text: string | undefined): string | undefined {
  return text && inPlainLetters(text).replace(/\bq *-? *0*(\d+)\b/gi, "$1");
}

/** Fields of a quote from staff or a program. Amounts are read as typed and converted to cents. */
export const QuoteInput = z
  .object({
    businessName: required(cleanLine, NAME_MAX_CHARACTERS, QUOTE_DRAFT_MISSING.businessName),
    contactName: z._default(text(cleanLine, NAME_MAX_CHARACTERS), ""),
    businessEmail: required(
      (typed) => plainMailbox(cleanLine(typed)),
      EMAIL_MAX_CHARACTERS,
      QUOTE_DRAFT_MISSING.businessEmail,
    ).check(z.refine(isMailbox, NOT_AN_EMAIL)),
    items: z.array(QuoteItemInput).check(z.maxLength(QUOTE_ITEMS_MAX, `A quote has at most ${QUOTE_ITEMS_MAX} items.`)),
    discount: z._default(z.nullable(Discount), null),
    promotionCode: z._default(
      z.nullable(
        z
          .string()
          .check(
            z.overwrite(normalizeCode),
            z.minLength(1, "Enter the code."),
            z.maxLength(PROMOTION_CODE_MAX_CHARACTERS, PROMOTION_REFUSALS.unknown),
          ),
      ),
      null,
    ),
    depositPercent: z._default(percent("the deposit"), 100),
    /** Schedule of the total less the deposit. If omitted, it is one invoice. */
    schedule: z._default(
      z.array(QuotePartInput).check(z.maxLength(PARTS_MAX, `A schedule has at most ${PARTS_MAX} parts.`)),
      [],
    ),
    validUntil: z
      .string({ error: "Enter the last day on which it can be accepted." })
      .check(z.refine(isCalendarDate, "Enter a date, such as 2027-01-31.")),
    message: z._default(text(cleanLines, QUOTE_MESSAGE_MAX_CHARACTERS), ""),
    /** Defaults to the value in Settings, or stays unchanged on an update. */
    isTaxIncluded: z.optional(z.boolean()),
    /**
     * Number of the customer's tax exemption certificate. Defaults to the one on the customer's record, or stays
     * unchanged on an update.
     */
    exemption: z.optional(text(cleanLine, EXEMPTION_MAX_CHARACTERS)),
    /** Defaults to the customer's record, or stays unchanged on an update. */
    address: z.optional(text(cleanLines, ADDRESS_MAX_CHARACTERS)),
    /** Defaults to the catalog's packages, or stays unchanged on an update. */
    excluded: z.optional(text(cleanLines, EXCLUDED_MAX_CHARACTERS)),
    /** Defaults to the catalog's packages, or stays unchanged on an update. */
    delivery: z.optional(z.nullable(DeliveryInput)),
    /** Stays unchanged if omitted. */
    terms: z.optional(text(cleanLines, TERMS_MAX_CHARACTERS)),
    /** Stays unchanged if omitted. */
    recurring: z.optional(z.nullable(OfferedTermsInput)),
  })
  .check(
    z.check(({ value: { items, schedule, depositPercent, delivery, validUntil }, issues }) => {
      for (const index of lonelyGroups(items)) {
        const message = "Give at least one more item the same group.";
        issues.push({ code: "custom", path: ["items", index, "group"], message, input: items });
      }
      for (const index of doubledHours(items)) {
        const message = "Only one line of a rhythm can include hours.";
        issues.push({ code: "custom", path: ["items", index, "hours", "included"], message, input: items });
      }
      const hasChoices = items.some(
        ({ isOptional, group, minQuantity }) => isOptional || group || minQuantity !== null,
      );
      const fault = findScheduleFault({ schedule, depositPercent, hasChoices });
      if (fault) issues.push({ code: "custom", ...fault, input: schedule });
      const startsOn = delivery?.startsOn ?? null;
      const refuseStart = (message: string) =>
        issues.push({ code: "custom", path: ["delivery", "startsOn"], message, input: startsOn });
      if (delivery && (startsOn ?? validUntil) > LAST_START) refuseStart("Enter an earlier date.");
      else if (startsOn !== null && startsOn <= validUntil) refuseStart(STARTS_TOO_SOON);
      if (dearestCents(items) <= QUOTE_MAX_CENTS) return;
      const message = `All items together can come to ${formatMoney(QUOTE_MAX_CENTS)} at most.`;
      issues.push({ code: "custom", path: ["items"], message, input: items });
    }),
  );
export type QuoteInput = z.infer<typeof QuoteInput>;

/** Returns the sentence that a customer agrees to. */
export function consentSentence(quote: {
  quoteNumber: string;
  version: number;
  /** Sums in words. */
  total: string;
  businessName: string;
}): string {
  const { quoteNumber, version, total, businessName } = quote;
  return `I accept quote ${quoteNumber} (version ${version}) for ${total} on behalf of ${businessName}, and I am authorized to do so.`;
}

/** Returns the certificate's consent text for an acceptance that staff recorded. */
export function recordedConsent(quote: {
  quoteNumber: string;
  version: number;
  total: string;
  businessName: string;
  name: string;
  recordedBy: string;
}): string {
  const { quoteNumber, version, total, businessName, name, recordedBy } = quote;
  return `${name} accepted quote ${quoteNumber} (version ${version}) for ${total} on behalf of ${businessName}, as recorded for them by ${recordedBy}.`;
}

/** Describes why a customer declined: their choice, then their words. */
export function declineWords(cause: DeclineCause | null, reason: string): string {
  return [cause ? `${DECLINE_CAUSE_LABELS[cause]}.` : "", reason].filter((words) => words !== "").join("\n");
}
