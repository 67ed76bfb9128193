import type { Identity } from "~/config/identity-defaults";
import type { RenderedEmail } from "~/domain/kernel/email-data";
import type { EmailTemplates } from "~/domain/kernel/email-templates";
import type { EmailContent } from "./email-content";
import {
  accountAlreadyExists,
  accountDeleted,
  accountEmailChange,
  accountEmailChanged,
  accountInvitation,
  accountPasswordChanged,
  accountPasswordReset,
  accountTwoFactorChanged,
  accountVerification,
} from "./messages/account";
import {
  applicationLinks,
  applicationMoved,
  applicationReceipt,
  applicationReceived,
  applicationRepeated,
  applicationWithdrawn,
} from "./messages/application";
import { contactMessageConfirmation, contactMessageReceived } from "./messages/contact-message";
import { customerNotification, projectMessageReceived, teamInvitation, teamRemoval } from "./messages/customer";
import { discoverySessionConfirmation, discoverySessionReceived } from "./messages/discovery-session";
import { leadReply } from "./messages/lead-reply";
import { newsletterAlreadySubscribed, newsletterConfirmation, newsletterIssue } from "./messages/newsletter";
import {
  invoicePayPressed,
  moneyNews,
  paymentFailed,
  paymentFlagged,
  paymentReceipt,
  subscriptionChanged,
} from "./messages/payment";
import {
  quoteAcceptance,
  quoteAccepted,
  quoteDecline,
  quoteDeclined,
  quoteReminder,
  quoteReopened,
  quoteReopening,
  quoteRequestedAgain,
  quoteSent,
} from "./messages/quote";
import { quoteRequestConfirmation, quoteRequestReceived } from "./messages/quote-request";
import { recordCode, recordLink, recordMessageReceived } from "./messages/record";
import { setAside } from "./messages/set-aside";
import { startupPitchConfirmation, startupPitchReceived } from "./messages/startup-pitch";
import { webhookEndpointTurnedOff } from "./messages/webhook-endpoint";
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
  applicationReceived: written(applicationReceived),
  applicationReceipt: written(applicationReceipt),
  applicationRepeated: written(applicationRepeated),
  applicationMoved: written(applicationMoved),
  applicationWithdrawn: written(applicationWithdrawn),
  applicationLinks: written(applicationLinks),
  leadReply: written(leadReply),
  setAside: written(setAside),
  newsletterConfirmation: written(newsletterConfirmation),
  newsletterAlreadySubscribed: written(newsletterAlreadySubscribed),
  newsletterIssue: written(newsletterIssue),
  webhookEndpointTurnedOff: written(webhookEndpointTurnedOff),
  accountVerification: written(accountVerification),
  accountAlreadyExists: written(accountAlreadyExists),
  accountPasswordReset: written(accountPasswordReset),
  accountPasswordChanged: written(accountPasswordChanged),
  accountEmailChange: written(accountEmailChange),
  accountEmailChanged: written(accountEmailChanged),
  accountTwoFactorChanged: written(accountTwoFactorChanged),
  accountInvitation: written(accountInvitation),
  accountDeleted: written(accountDeleted),
  customerNotification: written(customerNotification),
  recordLink: written(recordLink),
  recordCode: written(recordCode),
  recordMessageReceived: written(recordMessageReceived),
  projectMessageReceived: written(projectMessageReceived),
  teamInvitation: written(teamInvitation),
  teamRemoval: written(teamRemoval),
  paymentReceipt: written(paymentReceipt),
  paymentFailed: written(paymentFailed),
  paymentFlagged: written(paymentFlagged),
  subscriptionChanged: written(subscriptionChanged),
  moneyNews: written(moneyNews),
  invoicePayPressed: written(invoicePayPressed),
  quoteSent: written(quoteSent),
  quoteAccepted: written(quoteAccepted),
  quoteAcceptance: written(quoteAcceptance),
  quoteDeclined: written(quoteDeclined),
  quoteDecline: written(quoteDecline),
  quoteRequestedAgain: written(quoteRequestedAgain),
  quoteReopened: written(quoteReopened),
  quoteReopening: written(quoteReopening),
  quoteReminder: written(quoteReminder),
};

function written<Data extends { identity: Identity }>(say: (data: Data) => EmailContent) {
  return (data: Data): Promise<RenderedEmail> => writeEmail(say(data), data.identity);
}
