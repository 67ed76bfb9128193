import type { MailIdentity } from "~/kernel/mail-identity";

export type NewsletterConfirmationEmail = {
  identity: MailIdentity;
  origin: string;
  /** The page whose button confirms the subscription. Opening it changes nothing. */
  confirmUrl: string;
  /** Days for which the address above works. */
  validDays: number;
  /** The page where the owner of the address asks for no further message. */
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
    /** The first words of the article, and its headings. */
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
