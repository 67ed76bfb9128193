import type { QuoteFormErrors, QuoteFormValues } from "~/domain/quotes/quote-form";
import type { AdminAnswer } from "../kit/admin-answer";

/** Response with a quote's form to show again. */
export type QuoteAnswer = AdminAnswer & {
  /** The submitted values, with more rows if requested. */
  values?: QuoteFormValues;
  errors?: QuoteFormErrors;
  /** Increases with each response, so that the form is reset to it. */
  attempt?: number;
  /** The version that the values are based on. */
  seen?: string;
  /** Another user's save in the meantime: their version as lines of text, and its time. */
  theirs?: { lines: string; updatedAt: string };
};
