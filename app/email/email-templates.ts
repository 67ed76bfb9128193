import type { Identity } from "~/config/identity-defaults";
import type { EmailTemplates, RenderedEmail } from "~/domain/kernel/email-templates";
import type { EmailContent } from "./email-content";
import { contactMessageConfirmation, contactMessageReceived } from "./messages/contact-message";
import { discoverySessionConfirmation, discoverySessionReceived } from "./messages/discovery-session";
import { newsletterAlreadySubscribed, newsletterConfirmation } from "./messages/newsletter";
import { quoteRequestConfirmation, quoteRequestReceived } from "./messages/quote-request";
import { startupPitchConfirmation, startupPitchReceived } from "./messages/startup-pitch";
import { writeEmail } from "./write-email";

/** Every message of the house, for `AppContext.emails`. */
export const emailTemplates: EmailTemplates = {
  quoteRequestReceived: written(quoteRequestReceived),
  quoteRequestConfirmation: written(quoteRequestConfirmation),
  startupPitchReceived: written(startupPitchReceived),
  startupPitchConfirmation: written(startupPitchConfirmation),
  contactMessageReceived: written(contactMessageReceived),
  contactMessageConfirmation: written(contactMessageConfirmation),
  discoverySessionReceived: written(discoverySessionReceived),
  discoverySessionConfirmation: written(discoverySessionConfirmation),
  newsletterConfirmation: written(newsletterConfirmation),
  newsletterAlreadySubscribed: written(newsletterAlreadySubscribed),
};

function written<Data extends { identity: Identity }>(say: (data: Data) => EmailContent) {
  return (data: Data): Promise<RenderedEmail> => writeEmail(say(data), data.identity);
}
