import { shipped } from "../shipped-document";

/** Copy for the newsletter: its sign-up box on the blog, and the pages that its emails link to. */
export const NEWSLETTER = shipped("newsletter", {
  box: {
    title: "New articles by email",
    text: "One message when a new article is out, and nothing in between.",
    label: "Email",
    submit: "Subscribe",
    note: "We’ll first send you a link to confirm your address. Every message has an unsubscribe link.",
    privacyLink: "Privacy Policy",
    sent: {
      nextTitle: "What to do now",
      next: [
        { needsMail: "Open the message. If it isn’t there in a minute, check your spam folder." },
        { needsMail: "Confirm with its link. It works for seven days." },
        { needsMail: "After that, you’ll get one message for each new article." },
      ],
      again: { href: "/newsletter/subscribe", label: "Use another address" },
    },
    feed: "Prefer a feed reader?",
    feedLink: "Our feed",
  },
  subscribe: {
    metaTitle: "Subscribe to new articles",
    description: "Get a message from {agency} when a new article is out, and nothing in between.",
    eyebrow: "The {agency} blog",
    title: "New articles by email",
    lead: "One message when a new article is out, and nothing in between.",
    again: {
      title: "One more click, please",
      lead: "Your browser didn’t tell us that a person pressed the button, so we ask again. Is the address right?",
    },
  },
  confirm: {
    metaTitle: "Confirm your subscription",
    description: "Confirm that you want to get new articles from {agency} by email.",
    open: {
      title: "One click, and you are in",
      lead: "{reader} will get one message when a new article is out, and nothing in between.",
      submit: "Confirm subscription",
      note: "Didn’t enter this address? Just close this page, and nothing will happen.",
    },
    done: {
      title: "You are subscribed",
      lead: "We’ll send the next article to {reader} as soon as it’s out. Every message has an unsubscribe link.",
      action: "Read what’s already there",
    },
    spent: {
      title: "This link no longer works",
      text: "It could be used once, within seven days. Enter your address again, and we’ll send a new one.",
      action: "Get a new link",
    },
    unknown: {
      title: "This link doesn’t work",
      text: "A mail program may have cut it off. Copy the whole address from the message, or ask for a new one.",
      action: "Get a new link",
    },
  },
  unsubscribe: {
    metaTitle: "Unsubscribe from new articles",
    description: "Stop the messages that {agency} sends when a new article is out.",
    open: {
      title: "Unsubscribe from new articles?",
      lead: "We won’t send new articles to {reader} again, unless you ask us to.",
      submit: "Unsubscribe",
      keep: "Keep them coming",
    },
    done: {
      title: "You are unsubscribed",
      lead: "We won’t send any more articles to {reader}. The blog stays open to you, of course.",
      resume: "Subscribe again",
      action: "Back to the blog",
    },
    unknown: {
      title: "This link doesn’t work",
      text: "The address may already be off our list, or a mail program may have cut the link off. Copy the whole link from the message, or write to us and we’ll take care of it.",
    },
  },
});
