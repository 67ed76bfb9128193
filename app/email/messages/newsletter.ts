import type {
  NewsletterAlreadySubscribedEmail,
  NewsletterConfirmationEmail,
  NewsletterIssueEmail,
} from "~/domain/kernel/email-data";
import type { EmailContent } from "~/email/email-content";

/** To an address that was entered in the newsletter box: how to confirm it. */
export function newsletterConfirmation(data: NewsletterConfirmationEmail): EmailContent {
  const { identity, origin, confirmUrl, unsubscribeUrl, validDays } = data;
  const days = validDays === 1 ? "one day" : `${validDays} days`;
  return {
    subject: "Please confirm your subscription",
    preview: `One more step, and new articles from ${identity.name} come to this address.`,
    heading: "One more step",
    paragraphs: [
      `You, or someone using your address, asked us to send the ${identity.name} newsletter to this address. We only write to people who confirm it.`,
    ],
    action: { label: "Confirm my subscription", url: confirmUrl },
    facts: [],
    quotations: [],
    closing: [
      `The link opens a page with a button and works for ${days}. If it wasn't you, do nothing: without your confirmation you aren't on the list.`,
    ],
    reason: `You received this because someone entered this address in the newsletter box at ${origin}/blogs.`,
    leave: { label: "Never write to this address again", url: unsubscribeUrl },
  };
}

/** To a subscriber whose address was entered again: nothing is to be done. */
export function newsletterAlreadySubscribed(data: NewsletterAlreadySubscribedEmail): EmailContent {
  const { identity, origin, unsubscribeUrl } = data;
  return {
    subject: "You are already on the list",
    preview: "Nothing to do: the newsletter already comes to this address.",
    heading: "You are already on the list",
    paragraphs: [
      `You, or someone using your address, asked us to send the ${identity.name} newsletter to this address. It already comes here, so there is nothing to do.`,
    ],
    facts: [],
    quotations: [],
    closing: [],
    reason: `You received this because someone entered this address in the newsletter box at ${origin}/blogs.`,
    leave: { label: "Unsubscribe", url: unsubscribeUrl },
  };
}

/** To a subscriber: a new article, with enough of it to know whether it is worth the reading time. */
export function newsletterIssue(data: NewsletterIssueEmail): EmailContent {
  const { identity, origin, unsubscribeUrl, subject, intro, post } = data;
  const said = intro.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== "");
  return {
    subject,
    preview: post.description,
    heading: post.title,
    paragraphs: [...said, post.description, ...(post.opening ? [post.opening] : [])],
    action: { label: "Read the article", url: post.url },
    facts: [
      ["Written by", post.author],
      ["Reading time", `${post.readingMinutes} min`],
      ["In it", post.contents.join(" · ")],
    ],
    quotations: [],
    closing: [],
    reason: `You received this because you confirmed the ${identity.name} newsletter for this address at ${origin}/blogs.`,
    leave: { label: "Unsubscribe", url: unsubscribeUrl },
  };
}
