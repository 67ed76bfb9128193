import type { Identity } from "~/config/identity-defaults";
import type { ContactMessage } from "~/domain/leads/contact-schema";
import type { DiscoveryRequest } from "~/domain/leads/discovery-schema";
import type { StartupPitch } from "~/domain/leads/pitch-schema";
import type { QuoteRequest } from "~/domain/leads/schema";

/** One finished message body. The subject is a single line. */
export type RenderedEmail = { subject: string; text: string; html: string };

/** What the messages about a new lead have in common. */
export type LeadEmail = {
  leadId: string;
  receivedAt: Date;
  /** The promise: an answer is due by then. */
  replyDueAt: Date;
  identity: Identity;
  /** Public origin of the site. No trailing slash. */
  origin: string;
};

export type QuoteRequestEmail = LeadEmail & { request: QuoteRequest };

export type StartupPitchEmail = LeadEmail & {
  pitch: StartupPitch;
  /** The deck that came with the pitch, if one did. */
  deck: { name: string; bytes: number } | null;
};

export type ContactMessageEmail = LeadEmail & { message: ContactMessage };

export type DiscoverySessionEmail = LeadEmail & { request: DiscoveryRequest };

export type NewsletterConfirmationEmail = {
  identity: Identity;
  origin: string;
  /** The page whose button confirms the subscription. Opening it changes nothing. */
  confirmUrl: string;
  /** How long the address above works. */
  validDays: number;
  /** The page where the owner of the address asks for no further message. */
  unsubscribeUrl: string;
};

export type NewsletterAlreadySubscribedEmail = { identity: Identity; origin: string; unsubscribeUrl: string };

/** Every message the domain can send, as functions of plain data. Implemented in `email/`, chosen in `server/`. */
export type EmailTemplates = {
  /** To the agency: somebody asked for a quote. */
  quoteRequestReceived(data: QuoteRequestEmail): Promise<RenderedEmail>;
  /** To the sender: what they asked for, and when the answer comes. */
  quoteRequestConfirmation(data: QuoteRequestEmail): Promise<RenderedEmail>;
  /** To the agency: somebody pitched a startup. */
  startupPitchReceived(data: StartupPitchEmail): Promise<RenderedEmail>;
  /** To the founder: what they sent, and when the answer comes. */
  startupPitchConfirmation(data: StartupPitchEmail): Promise<RenderedEmail>;
  /** To the agency: somebody wrote through the contact form. */
  contactMessageReceived(data: ContactMessageEmail): Promise<RenderedEmail>;
  /** To the writer: what they wrote, and when the answer comes. */
  contactMessageConfirmation(data: ContactMessageEmail): Promise<RenderedEmail>;
  /** To the agency: a practice asked for a discovery session; anything may be missing. */
  discoverySessionReceived(data: DiscoverySessionEmail): Promise<RenderedEmail>;
  /** To the practice: what they sent, and when they hear back; anything may be missing. */
  discoverySessionConfirmation(data: DiscoverySessionEmail): Promise<RenderedEmail>;
  /** To an address that was entered in the newsletter box: how to confirm it. */
  newsletterConfirmation(data: NewsletterConfirmationEmail): Promise<RenderedEmail>;
  /** To a subscriber whose address was entered again: nothing is to be done. */
  newsletterAlreadySubscribed(data: NewsletterAlreadySubscribedEmail): Promise<RenderedEmail>;
};
