import type { MailIdentity } from "~/kernel/mail-identity";

export type NewsletterConfirmationEmail = {
  identity: MailIdentity;
  origin: string;
  /** Page whose button confirms the subscription. Opening it changes nothing. */
  confirmUrl: string;
  /** Days for which `confirmUrl` works. */
  validDays: number;
  /** Page where the address's owner can refuse further messages. */
  unsubscribeUrl: string;
};

export type NewsletterAlreadySubscribedEmail = { identity: MailIdentity; origin: string; unsubscribeUrl: string };

export type NewsletterIssueEmail = {
  identity: MailIdentity;
  origin: string;
  unsubscribeUrl: string;
  subject: string;
  /** Plain text above the article's own words; an empty line begins a paragraph. May be empty. */
  intro: string;
  post: {
    title: string;
    description: string;
    author: string;
    readingMinutes: number;
    url: string;
    /** Opening words of the article, and its headings. */
    opening: string;
    contents: readonly string[];
  };
};

declare module "~/kernel/email-kinds" {
  interface EmailDataByKind {
    "newsletter-confirmation": NewsletterConfirmationEmail;
    "newsletter-already-subscribed": NewsletterAlreadySubscribedEmail;
    "newsletter-issue": NewsletterIssueEmail;
  }
}
