import type {
  AccountChangeEmail,
  AccountDeletedEmail,
  AccountEmail,
  AccountInvitationEmail,
  AccountLinkEmail,
  ApplicationLinksEmail,
  ApplicationMovedEmail,
  ApplicationReceiptEmail,
  ApplicationReceivedEmail,
  ApplicationRepeatedEmail,
  ApplicationWithdrawnEmail,
  ContactMessageEmail,
  CustomerNotificationEmail,
  DiscoverySessionEmail,
  InvoicePayPressedEmail,
  LeadReplyEmail,
  MoneyNewsEmail,
  NewsletterAlreadySubscribedEmail,
  NewsletterConfirmationEmail,
  NewsletterIssueEmail,
  PaymentEmail,
  PaymentFlaggedEmail,
  ProjectMessageEmail,
  QuoteAnswerEmail,
  QuoteChangeWaitsEmail,
  QuoteReminderEmail,
  QuoteReopeningEmail,
  QuoteRequestEmail,
  QuoteSentEmail,
  RenderedEmail,
  SetAsideEmail,
  StartupPitchEmail,
  SubscriptionChangedEmail,
  TeamInvitationEmail,
  TeamRemovalEmail,
  WebhookEndpointTurnedOffEmail,
} from "./email-data";
import type { RecordCodeEmail, RecordLinkEmail, RecordMessageEmail, RecordWordsEmail } from "./record-email-data";

/** Every message the domain can send, as functions of plain data. Implemented in `email/`, chosen in `server/`. */
export type EmailTemplates = {
  /** To the agency: someone asked for a quote. */
  quoteRequestReceived(data: QuoteRequestEmail): Promise<RenderedEmail>;
  /** To the sender: what they asked for, and when the answer comes. */
  quoteRequestConfirmation(data: QuoteRequestEmail): Promise<RenderedEmail>;
  /** To the agency: someone pitched a startup. */
  startupPitchReceived(data: StartupPitchEmail): Promise<RenderedEmail>;
  /** To the founder: what they sent, and when the answer comes. */
  startupPitchConfirmation(data: StartupPitchEmail): Promise<RenderedEmail>;
  /** To the agency: someone wrote through the contact form. */
  contactMessageReceived(data: ContactMessageEmail): Promise<RenderedEmail>;
  /** To the writer: what they wrote, and when the answer comes. */
  contactMessageConfirmation(data: ContactMessageEmail): Promise<RenderedEmail>;
  /** To the agency: a practice asked for a discovery session; anything may be missing. */
  discoverySessionReceived(data: DiscoverySessionEmail): Promise<RenderedEmail>;
  /** To the practice: what they sent, and when they hear back; anything may be missing. */
  discoverySessionConfirmation(data: DiscoverySessionEmail): Promise<RenderedEmail>;
  /** To the agency: someone applied for a job. */
  applicationReceived(data: ApplicationReceivedEmail): Promise<RenderedEmail>;
  /** To the applicant: what arrived, and their private link. */
  applicationReceipt(data: ApplicationReceiptEmail): Promise<RenderedEmail>;
  /** To an address with which someone applied for the same job again. */
  applicationRepeated(data: ApplicationRepeatedEmail): Promise<RenderedEmail>;
  /** To an applicant: what staff wrote when they moved the application. */
  applicationMoved(data: ApplicationMovedEmail): Promise<RenderedEmail>;
  /** To the agency: an applicant took the application back. */
  applicationWithdrawn(data: ApplicationWithdrawnEmail): Promise<RenderedEmail>;
  /** To an address that asked for its private links. */
  applicationLinks(data: ApplicationLinksEmail): Promise<RenderedEmail>;
  /** To the agency, once a day: what was set aside as suspected spam. */
  setAside(data: SetAsideEmail): Promise<RenderedEmail>;
  /** To the person who wrote to us: what a member of staff answers, in their own words. */
  leadReply(data: LeadReplyEmail): Promise<RenderedEmail>;
  /** To an address that was entered in the newsletter box: how to confirm it. */
  newsletterConfirmation(data: NewsletterConfirmationEmail): Promise<RenderedEmail>;
  /** To a subscriber whose address was entered again: nothing is to be done. */
  newsletterAlreadySubscribed(data: NewsletterAlreadySubscribedEmail): Promise<RenderedEmail>;
  /** To a subscriber: a new article. */
  newsletterIssue(data: NewsletterIssueEmail): Promise<RenderedEmail>;
  /** To the owners: an endpoint takes no events anymore. */
  webhookEndpointTurnedOff(data: WebhookEndpointTurnedOffEmail): Promise<RenderedEmail>;
  /** To a new account's address: how to confirm it. */
  accountVerification(data: AccountLinkEmail): Promise<RenderedEmail>;
  /** To an address with which someone signed up though it has an account. */
  accountAlreadyExists(data: AccountEmail & { url: string }): Promise<RenderedEmail>;
  /** To someone who forgot their password: where to choose a new one. */
  accountPasswordReset(data: AccountLinkEmail): Promise<RenderedEmail>;
  /** To the owner of an account: its password is another one now. */
  accountPasswordChanged(data: AccountChangeEmail): Promise<RenderedEmail>;
  /** To an address that an account is to have from now on: how to confirm it. */
  accountEmailChange(data: AccountLinkEmail): Promise<RenderedEmail>;
  /** To the address that an account had before. */
  accountEmailChanged(data: AccountChangeEmail & { newEmail: string }): Promise<RenderedEmail>;
  /** To the owner of an account: signing in takes a second step from now on, or no longer does. */
  accountTwoFactorChanged(data: AccountChangeEmail & { isOn: boolean }): Promise<RenderedEmail>;
  /** To someone who is to join the agency's staff. */
  accountInvitation(data: AccountInvitationEmail): Promise<RenderedEmail>;
  /** To the address of an account that its owner deleted. */
  accountDeleted(data: AccountDeletedEmail): Promise<RenderedEmail>;
  /** To a customer who wants to be told by email. */
  customerNotification(data: CustomerNotificationEmail): Promise<RenderedEmail>;
  /** To the mailbox of a link that has ended: a new one. */
  recordLink(data: RecordLinkEmail): Promise<RenderedEmail>;
  /** To the mailbox of a link: the code that shows that it is theirs. */
  recordCode(data: RecordCodeEmail): Promise<RenderedEmail>;
  /** To a customer without an account: the agency wrote about a quote, invoice or project. */
  recordMessage(data: RecordWordsEmail): Promise<RenderedEmail>;
  /** To the agency: a customer wrote about a quote, invoice or project, or someone answered as a lead or an applicant. */
  recordMessageReceived(data: RecordMessageEmail): Promise<RenderedEmail>;
  /** To the agency: a customer wrote or added something in a project. */
  projectMessageReceived(data: ProjectMessageEmail): Promise<RenderedEmail>;
  /** To someone who is to join the team of a customer. */
  teamInvitation(data: TeamInvitationEmail): Promise<RenderedEmail>;
  /** To someone who is no longer on a customer's team. */
  teamRemoval(data: TeamRemovalEmail): Promise<RenderedEmail>;
  /** To the payer: what was paid and where the invoice is. */
  paymentReceipt(data: PaymentEmail): Promise<RenderedEmail>;
  /** To the payer: a payment did not come through. */
  paymentFailed(data: PaymentEmail): Promise<RenderedEmail>;
  /** To the staff: a payment that should not have come, or of nobody we know. */
  paymentFlagged(data: PaymentFlaggedEmail): Promise<RenderedEmail>;
  /** To the agency: what happened to money of a customer. */
  moneyNews(data: MoneyNewsEmail): Promise<RenderedEmail>;
  /** To the agency: a customer's subscription was canceled, has ended, is not paid, or goes on after all. */
  subscriptionChanged(data: SubscriptionChangedEmail): Promise<RenderedEmail>;
  /** To the agency: a customer wants to pay an invoice. */
  invoicePayPressed(data: InvoicePayPressedEmail): Promise<RenderedEmail>;
  /** To a customer: what is offered, and where to answer. */
  quoteSent(data: QuoteSentEmail): Promise<RenderedEmail>;
  /** To the agency: a quote was accepted. */
  quoteAccepted(data: QuoteAnswerEmail): Promise<RenderedEmail>;
  /** To the customer: what they accepted. */
  quoteAcceptance(data: QuoteAnswerEmail): Promise<RenderedEmail>;
  /** To the agency: a quote was declined. */
  quoteDeclined(data: QuoteAnswerEmail): Promise<RenderedEmail>;
  /** To the customer: they declined. */
  quoteDecline(data: QuoteAnswerEmail): Promise<RenderedEmail>;
  /** To the agency: someone wants an expired quote again. */
  quoteRequestedAgain(data: QuoteAnswerEmail): Promise<RenderedEmail>;
  /** To the agency: an answer was undone. */
  quoteReopened(data: QuoteReopeningEmail): Promise<RenderedEmail>;
  /** To the customer: their answer was undone. */
  quoteReopening(data: QuoteReopeningEmail): Promise<RenderedEmail>;
  /** To a customer without an account: their quote runs out soon, has run out or is good for longer. */
  quoteChangeWaits(data: QuoteChangeWaitsEmail): Promise<RenderedEmail>;
  quoteReminder(data: QuoteReminderEmail): Promise<RenderedEmail>;
};
