import { shipped } from "../shipped-document";

/** Texts for people who open a preview link to website drafts. */
export const PREVIEW_LINK = shipped("preview-link", {
  title: "Draft",
  description: "A draft of this website, opened by a link.",
  text: "You’re viewing a draft. This link works until {until}.",
  others: "More drafts",
  leave: "See the published page",
  action: "Go to the website",
  unknown: {
    title: "There’s nothing at this address",
    text: "The link may have a typo. Ask the person who sent it to you for a new one.",
  },
  ended: {
    title: "This preview has expired",
    text: "Links to drafts work only for a limited time. Ask the person who sent it to you for a new one.",
  },
});

/** Copy for the pages opened by links in emails. */
export const LINK_PAGE = shipped("link-page", {
  description: "A page for you, opened by the link in our message.",
  unknown: {
    title: "There’s nothing at this address",
    text: "The link may have a typo, or what it led to no longer exists. Open the newest message from us, or write to us.",
    action: "Contact us",
  },
  ended: {
    title: "This link has expired",
    text: "Links in our messages work only for a limited time. We can send a new one to the same mailbox, {mailbox}.",
    button: "Send me a new link",
    sent: "A new link is on its way to {mailbox}.",
    unavailable:
      "Links in our messages work only for a limited time, and we can’t send you a new one: our email doesn’t work right now. Please call us at {phone}, or sign in if you have an account.",
    signIn: "Sign in",
    limit: "We’ve sent three new links to {mailbox} today. Please check your inbox, or write to us.",
  },
  revoked: {
    title: "We’ve ended this link",
    text: "It doesn’t open anything anymore. If you still need it, ask us. We’ll reply to {mailbox}.",
    button: "Ask for a new link",
    unavailable:
      "It doesn’t open anything anymore. If you still need it, please call us at {phone}, or sign in if you have an account.",
    asked: "We’ve got your request, and we’ll reply to {mailbox}.",
  },
  code: {
    title: "Confirm it’s you",
    text: "The link shows you everything here. Before you go further, we’ll email a six-digit code to {mailbox}.",
    why: {
      accept: "Before you accept, we’ll email a six-digit code to {mailbox}.",
      decline: "Before you decline, we’ll email a six-digit code to {mailbox}.",
    },
    send: "Send me a code",
    again: "Send another code",
    sent: "We’ve sent a code to {mailbox}. It works for ten minutes.",
    limit: "You’ve reached today’s limit for codes. Please try again tomorrow, or write to us.",
    label: "Code",
    hint: "Six digits from our message",
    enter: "Confirm",
    missing: "Enter the six digits of the code.",
    wrong: "This code is wrong or has expired. Use the one in our latest email.",
    tries: "That’s five wrong codes. Please wait ten minutes.",
    unavailable: {
      title: "Codes can’t be sent right now",
      text: "To continue, you need a code by email, and we can’t send email right now. Please call us at {phone}. If you have an account, you can sign in and continue there.",
      signIn: "Sign in",
    },
  },
  proven: "Your email address is confirmed on this device for 30 days.",
  account: {
    title: "Keep it all in one place",
    text: "With an account you see this and everything to come in one dashboard. Your business and address are already in it.",
    open: "Create an account",
    pageTitle: "Create your account",
    business: "Business",
    address: "Email",
    password: "Password",
    passwordHint: "At least 10 characters. A few words in a row are easy to remember.",
    submit: "Create account",
    withoutText: "Don’t want another password? We’ll email you a sign-in link whenever you come back.",
    without: "Create it without a password",
    byEmail: "Email me a sign-in link",
    terms: "By creating an account, you agree to our terms.",
    termsLink: "Terms",
    exists: "This address already has an account. Sign in to find everything there.",
    signIn: "Sign in",
    back: "Back to the quote",
    notYet: "An account can be created once the quote is accepted.",
  },
  pay: {
    underWay: "Thank you. Your payment is being processed and will appear here once it’s confirmed.",
    confirm: "Before we show you how to pay, we’ll email a six-digit code to {mailbox}.",
  },
  project: {
    confirm: "Before you see files or write to us, we’ll email a six-digit code to {mailbox}.",
  },
});
