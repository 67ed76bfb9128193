import { shipped } from "../shipped-document";

/** Copy of the newsletter: its box on the blog, and the pages that its messages lead to. */
export const NEWSLETTER = shipped("newsletter", {
  box: {
    title: "New articles by email",
    text: "One message when a new article is out, and nothing in between.",
    label: "Email",
    submit: "Subscribe",
    note: "We first send you a link that confirms the address. Every message has a link to unsubscribe.",
    privacyLink: "Privacy Policy",
    sent: {
      nextTitle: "What to do now",
      next: [
        { needsMail: "Open the message. If it isn't there in a minute, check your spam folder." },
        { needsMail: "Confirm with its link. It works for seven days." },
        { needsMail: "From then on you get one message for each new article." },
      ],
      again: { href: "/newsletter/subscribe", label: "Use another address" },
    },
    feed: "Rather use a feed reader?",
    feedLink: "Our feed",
  },
  subscribe: {
    metaTitle: "Subscribe to new articles",
    description: "Get a message from {agency} when a new article is out, and nothing in between.",
    eyebrow: "The {agency} blog",
    title: "New articles by email",
    lead: "One message when a new article is out, and nothing in between.",
    again: {
      title: "One more press, please",
      lead: "Your browser didn't tell us that a person pressed the button, so we ask again. Is the address right?",
    },
  },
  confirm: {
    metaTitle: "Confirm your subscription",
    description: "Confirm that you want to get new articles from {agency} by email.",
    open: {
      title: "One press, and you are in",
      lead: "From then on, {reader} gets one message when a new article is out, and nothing in between.",
      submit: "Confirm subscription",
      note: "Was it not you who entered this address? Then close this page, and nothing happens.",
    },
    done: {
      title: "You are subscribed",
      lead: "The next article comes to {reader} as soon as it is out. The link to unsubscribe is in every message.",
      action: "Read what is there already",
    },
    spent: {
      title: "This link no longer works",
      text: "It was good for seven days and for one use. Enter your address again, and a new one is on its way.",
      action: "Get a new link",
    },
    unknown: {
      title: "This link doesn't work",
      text: "A mail program may have cut it off. Copy the whole address from the message, or ask for a new one.",
      action: "Get a new link",
    },
  },
  unsubscribe: {
    metaTitle: "Unsubscribe from new articles",
    description: "Stop the messages that {agency} sends when a new article is out.",
    open: {
      title: "Unsubscribe from new articles?",
      lead: "We won't send new articles to {reader} again, unless you ask us to.",
      submit: "Unsubscribe",
      keep: "Keep them coming",
    },
    done: {
      title: "You are unsubscribed",
      lead: "We send no more articles to {reader}. The blog stays open to you, of course.",
      resume: "Subscribe again",
      action: "Back to the blog",
    },
    unknown: {
      title: "This link doesn't work",
      text: "The address it was for may have left our list already, or a mail program cut the link off: then copy the whole of it from the message. Or write to us, and we see to it.",
    },
  },
});
