import type { Identity } from "~/config/identity-defaults";
import type { RenderedEmail } from "~/domain/kernel/email-data";
import type { EmailTemplates } from "~/domain/kernel/email-templates";
import type { EmailContent } from "./email-content";
import * as account from "./messages/account";
import * as application from "./messages/application";
import * as contactMessage from "./messages/contact-message";
import * as customer from "./messages/customer";
import * as discoverySession from "./messages/discovery-session";
import * as leadReply from "./messages/lead-reply";
import * as newsletter from "./messages/newsletter";
import * as payment from "./messages/payment";
import * as quote from "./messages/quote";
import * as quoteRequest from "./messages/quote-request";
import * as record from "./messages/record";
import * as setAside from "./messages/set-aside";
import * as startupPitch from "./messages/startup-pitch";
import * as webhookEndpoint from "./messages/webhook-endpoint";
import { writeEmail } from "./write-email";

/** What each message says, by the name that the domain calls it by. */
type Messages = { [Name in keyof EmailTemplates]: (data: Parameters<EmailTemplates[Name]>[0]) => EmailContent };

/** One that is missing in `messages/` doesn't compile. */
const MESSAGES: Messages = {
  ...account,
  ...application,
  ...contactMessage,
  ...customer,
  ...discoverySession,
  ...leadReply,
  ...newsletter,
  ...payment,
  ...quote,
  ...quoteRequest,
  ...record,
  ...setAside,
  ...startupPitch,
  ...webhookEndpoint,
};

/** Every message that the program sends, for `AppContext.emails`. */
export const emailTemplates = Object.fromEntries(
  Object.entries(MESSAGES).map(([name, say]) => [name, written(say as (data: House) => EmailContent)]), // safe: called by its own name with its own data
) as unknown as EmailTemplates; // safe: the same names, each written

type House = { identity: Identity };

function written(say: (data: House) => EmailContent) {
  return (data: House): Promise<RenderedEmail> => writeEmail(say(data), data.identity);
}
