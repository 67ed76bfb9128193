import type { EmailTemplates } from "~/domain/kernel/email-templates";
import { renderQuoteRequestConfirmation, renderQuoteRequestReceived } from "./quote-request-emails";

/** Every message of the house, for `AppContext.emails`. */
export const emailTemplates: EmailTemplates = {
  quoteRequestReceived: renderQuoteRequestReceived,
  quoteRequestConfirmation: renderQuoteRequestConfirmation,
};
