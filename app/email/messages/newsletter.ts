import type {
  NewsletterAlreadySubscribedEmail,
  NewsletterConfirmationEmail,
  NewsletterIssueEmail,
} from "~/domain/newsletter/email-data";
import type { EmailContent } from "~/email/email-content";
import type { Say } from "~/email/say";

/** To an address that was entered in the newsletter box: how to confirm it. */
export function newsletterConfirmation(data: NewsletterConfirmationEmail, say: Say): EmailContent {
  const { origin, confirmUrl, unsubscribeUrl, validDays } = data;
  return {
    ...say("newsletter-confirmation", { days: validDays === 1 ? "one day" : `${validDays} days` }),
    action: { label: "Confirm my subscription", url: confirmUrl },
    facts: [],
    quotations: [],
    reason: `You received this because someone entered this address in the newsletter box at ${origin}/blogs.`,
    leave: { label: "Stop all emails to this address", url: unsubscribeUrl },
  };
}

/** To a subscriber whose address was entered again: there's no action needed. */
export function newsletterAlreadySubscribed(data: NewsletterAlreadySubscribedEmail, say: Say): EmailContent {
  const { origin, unsubscribeUrl } = data;
  return {
    ...say("newsletter-already-subscribed", {}),
    facts: [],
    quotations: [],
    reason: `You received this because someone entered this address in the newsletter box at ${origin}/blogs.`,
    leave: { label: "Unsubscribe", url: unsubscribeUrl },
  };
}

/** To a subscriber: a new article, with enough of it to know whether it is worth the reading time. */
export function newsletterIssue(data: NewsletterIssueEmail, say: Say): EmailContent {
  const { identity, origin, unsubscribeUrl, subject, intro, post } = data;
  const { title, description, opening } = post;
  return {
    ...say("newsletter-issue", { subject, title, message: intro, description, opening }),
    preview: description,
    action: { label: "Read the article", url: post.url },
    facts: [
      ["Written by", post.author],
      ["Reading time", `${post.readingMinutes} min`],
      ["In it", post.contents.join(" · ")],
    ],
    quotations: [],
    reason: `You received this because you confirmed the ${identity.name} newsletter for this address at ${origin}/blogs.`,
    leave: { label: "Unsubscribe", url: unsubscribeUrl },
  };
}
