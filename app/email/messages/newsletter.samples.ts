import type { NewsletterConfirmationEmail, NewsletterIssueEmail } from "~/domain/newsletter/email-data";
import type * as messages from "./newsletter";
import { IDENTITY, LEAD, type SamplesOf } from "./parts.samples";

export const NEWSLETTER: NewsletterConfirmationEmail = {
  identity: IDENTITY,
  origin: LEAD.origin,
  confirmUrl: "https://agency.example/newsletter/confirm?token=FHtnWm1Yw0vS7gZ4lX2hQp9dRk3uJc8eAa5bTt6yNn0&a=1",
  unsubscribeUrl: "https://agency.example/newsletter/unsubscribe?token=q1w2e3r4t5y6u7i8o9p0",
  validDays: 7,
};

export const NEWSLETTER_ISSUE: NewsletterIssueEmail = {
  identity: IDENTITY,
  origin: LEAD.origin,
  unsubscribeUrl: NEWSLETTER.unsubscribeUrl,
  subject: "New: Reading the <cloud> bill",
  intro: "Hello,\n\nthis one has a calculator & a table.",
  post: {
    title: "Reading the <cloud> bill",
    description: "Line by line.",
    author: "Dana O'Reyes",
    readingMinutes: 7,
    url: "https://agency.example/blogs/3",
    opening: "Open the bill.",
    contents: ["Hours", "Traffic & storage"],
  },
};

export const SAMPLES: SamplesOf<typeof messages> = {
  newsletterConfirmation: [NEWSLETTER],
  newsletterAlreadySubscribed: [NEWSLETTER],
  newsletterIssue: [NEWSLETTER_ISSUE],
};
