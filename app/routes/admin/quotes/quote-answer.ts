import type { QuoteFormErrors, QuoteFormValues } from "~/domain/quotes/quote-form";
import type { AdminAnswer } from "../kit/admin-answer";

/** Answer of a quote's form that is shown again. */
export type QuoteAnswer = AdminAnswer & {
  /** As it was sent, with further rows if they were asked for. */
  values?: QuoteFormValues;
  errors?: QuoteFormErrors;
  /** Goes up with each answer, so that the form begins again with it. */
  attempt?: number;
  /** The version that those values were made from. */
  seen?: string;
  /** Someone else saved meanwhile: their version as lines of text, and since when it stands. */
  theirs?: { lines: string; updatedAt: string };
};
