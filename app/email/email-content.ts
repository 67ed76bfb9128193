import type { EmailBlock } from "~/domain/email-texts/schema";

/**
 * Content of a message, before it has a form. Every text is plain. The text part and the HTML part are both made of it.
 */
export type EmailContent = {
  subject: string;
  /** The first words that a mail program shows beside the subject. */
  preview: string;
  heading: string;
  /** One thing to do, if there is one. */
  action?: { label: string; url: string };
  /** Label and value, a line each. Empty values are left out. */
  facts: readonly (readonly [label: string, value: string])[];
  /** Quotations, in their writer's words and lines, under a label. Empty ones are left out. */
  quotations: readonly (readonly [label: string, words: string])[];
  /** Reason why the receiver got this; appears below the signature. */
  reason: string;
  /** For anyone who wants no more of these. */
  leave?: { label: string; url: string };
  /**
   * Parts that the agency can write itself: paragraphs, and the places of the action and the facts with the quotations
   * among them.
   */
  body: readonly EmailBlock[];
};
