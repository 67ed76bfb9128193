import type { Identity } from "~/config/identity-defaults";
import type { QuoteRequest } from "~/domain/leads/schema";

/** One finished message body. The subject is a single line. */
export type RenderedEmail = { subject: string; text: string; html: string };

export type QuoteRequestEmail = {
  request: QuoteRequest;
  leadId: string;
  receivedAt: Date;
  /** The promise: an answer is due by then. */
  replyDueAt: Date;
  identity: Identity;
  /** Public origin of the site. No trailing slash. */
  origin: string;
};

/** Every message the domain can send, as functions of plain data. Implemented in `email/`, chosen in `server/`. */
export type EmailTemplates = {
  /** To the agency: somebody asked for a quote. */
  quoteRequestReceived(data: QuoteRequestEmail): Promise<RenderedEmail>;
  /** To the sender: what they asked for, and when the answer comes. */
  quoteRequestConfirmation(data: QuoteRequestEmail): Promise<RenderedEmail>;
};
