import type { EmailBlock } from "~/domain/email-texts/schema";

/**
 * Content of a message, independent of its format. Every text is plain. Both the text part and the HTML part are
 * rendered from it.
 */
export type EmailContent = {
  subject: string;
  /** Preview text shown next to the subject by mail programs. */
  preview: string;
  heading: string;
  /** Call to action, if there is one. */
  action?: { label: string; url: string };
  /** Label and value, one line each. Empty values are left out. */
  facts: readonly (readonly [label: string, value: string])[];
  /** Quoted text, with its original line breaks, under a label. Empty ones are left out. */
  quotations: readonly (readonly [label: string, words: string])[];
  /** Reason why the recipient got this message; shown below the signature. */
  reason: string;
  /** Unsubscribe link. */
  leave?: { label: string; url: string };
  /**
   * Parts that the agency can edit: paragraphs, and the positions of the action and of the facts with the quotations.
   */
  body: readonly EmailBlock[];
};
