import { CHECK_ANSWERS, NO_MAIL_NOW, type Notice } from "~/lib/notice";
import { spelled } from "~/lib/spelling";

/**
 * Notices of public forms, on the server and in the browser, by name. `{quoteTime}` and other tokens are the promised
 * response times.
 */
export const NOTICES = named({
  "quote-request-sent": {
    tone: "good",
    title: "Quote Request Sent!",
    get text() {
      return spelled("We'll send your customized quote to your email within {quoteTime}.");
    },
  },
  "pitch-submitted": {
    tone: "good",
    title: "Pitch Submitted!",
    text: "We'll review your startup pitch and get back to you within {pitchTime}.",
  },
  "message-sent": {
    tone: "good",
    title: "Thank you",
    text: "We’ve received your message. A person will answer it within {contactTime}.",
    isInPage: true,
  },
  "form-submitted": {
    tone: "good",
    title: "Form submitted!",
  },
  "missing-information": {
    tone: "bad",
    title: "Missing Information",
    text: "Please fill in all required fields.",
  },
  "check-fields": CHECK_ANSWERS,
  "deck-refused": {
    tone: "bad",
    title: "Your deck wasn’t uploaded",
    text: "The reason is shown next to the field. Everything else is unchanged.",
  },
  "too-many-requests": {
    tone: "bad",
    title: "Too many requests",
    text: "We have had a lot of requests from your connection. Please try again in an hour, or call us.",
  },
  "press-again": {
    tone: "bad",
    title: "Please try again",
    text: "This page was out of date, so nothing was sent yet. Everything you typed is still here.",
  },
  "not-stored": {
    tone: "bad",
    title: "That wasn’t saved",
    text: "Something went wrong on our side. Everything you typed is still here: please try again in a moment.",
  },
  "not-sent": {
    tone: "bad",
    title: "That wasn’t sent",
    text: "The connection was lost. Everything you typed is still here: please try again in a moment.",
  },
  "newsletter-requested": {
    tone: "good",
    title: "Check your inbox",
    text: "A message for the address you gave is on its way. It says what to do next.",
    held: [
      NO_MAIL_NOW,
      "We’ll send the message to the address you gave as soon as email works again. It says what to do next.",
    ],
  },
  "newsletter-resumed": {
    tone: "good",
    title: "You are subscribed again",
    text: "You’ll get the next article as soon as it’s out.",
  },
  "all-fields-missing": {
    tone: "bad",
    title: "Missing Information",
    text: "Please fill in all fields.",
  },
  "password-mismatch": {
    tone: "bad",
    title: "Password Mismatch",
    text: "Passwords don't match. Please try again.",
  },
  "terms-required": {
    tone: "bad",
    title: "Terms Required",
    text: "Please agree to the terms and conditions.",
  },
  "account-created": {
    tone: "good",
    title: "Account Created!",
    text: "A message with a link that confirms your address is on its way to you.",
    held: [
      "Account Created!",
      "We can’t send email right now. We’ll send the link that confirms your address as soon as email works again.",
    ],
  },
});

export type NoticeName = keyof typeof NOTICES;

function named<Name extends string>(notices: Record<Name, Notice>): Readonly<Record<Name, Notice & { name: Name }>> {
  // Copies getters as getters, so that their text is computed when read.
  const entries = Object.entries<Notice>(notices).map(([name, notice]) => [
    name,
    Object.defineProperties({ name }, Object.getOwnPropertyDescriptors(notice)),
  ]);
  return Object.fromEntries(entries) as Record<Name, Notice & { name: Name }>; // safe: one entry for each of `notices`
}
