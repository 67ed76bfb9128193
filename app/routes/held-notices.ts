import type { Notice } from "~/ui/primitives/notice-toast";

type Words = Pick<Notice, "title" | "text">;

const WAITS = "Email isn’t set up, so it waits under Emails until someone sends it.";
const CANNOT = "We can’t send email right now";

/**
 * What notices say instead while no mail server is set up: a message that was written then is held, so nothing is sent or on
 * its way. A test finds notices that promise a message and are missing here.
 */
export const HELD_NOTICES = {
  "staff-invited": { title: "Invitation not sent yet", text: WAITS },
  "portal-invited": { title: "Invitation not sent yet", text: WAITS },
  "lead-released": {
    title: "Not spam",
    text: "Email isn’t set up, so the messages that were held back wait under Emails. The response time starts now.",
  },
  "application-released": {
    title: "Not spam",
    text: "Email isn’t set up, so the messages that were held back wait under Emails until someone sends them.",
  },
  "lead-replied": { title: "Answer not sent yet", text: `${WAITS} It’s kept with the lead.` },
  "application-link-sent": {
    title: "Private link not sent yet",
    text: `${WAITS} Links sent earlier no longer work.`,
  },
  "application-messaged": {
    title: "Application Updated",
    text: "Email isn’t set up, so your message waits under Emails until someone sends it.",
  },
  "message-added": { title: "Message added", text: "We’ll answer here." },
  "record-answered": { title: "Message added", text: `It shows in the customer’s dashboard. ${WAITS}` },
  "quote-sent": { title: "Quote not emailed yet", text: `It shows in the customer’s dashboard. ${WAITS}` },
  "issue-started": {
    title: "Messages are being written",
    text: "Email isn’t set up, so they wait under Emails until someone sends them.",
  },
  "email-text-tested": { title: "Test not sent yet", text: WAITS },
  "reset-requested": {
    title: CANNOT,
    text: "If the address has an account, we’ll send the link as soon as email works again. Contact us if you need to get in sooner.",
  },
  "sign-in-link-requested": {
    title: CANNOT,
    text: "If the address has an account, we’ll send the link as soon as email works again. You can still sign in with your password.",
  },
  "email-change-requested": {
    title: CANNOT,
    text: "Your account gets the new address once we can send a link there and you use it.",
  },
  "verification-sent": {
    title: CANNOT,
    text: "We’ll send the link that confirms your address as soon as email works again.",
  },
  "invitation-sent": {
    title: CANNOT,
    text: "We’ll send the invitation as soon as email works again. The link in it works once, within 7 days.",
  },
  "account-deleted": { title: "Your account is deleted" },
  "quote-was-accepted": { title: "Quote Accepted", text: "Thank you! Your project is in your dashboard." },
  "quote-accepted-by-link": { title: "Quote Accepted", text: "Thank you! The certificate is on this page." },
  "quote-was-declined": { title: "Quote Declined", text: "Thank you for letting us know." },
  "application-link-requested": {
    title: CANNOT,
    text: "If there is an application with this address, we’ll send its private link as soon as email works again.",
  },
  "newsletter-requested": {
    title: CANNOT,
    text: "We’ll send the message to the address you gave as soon as email works again. It says what to do next.",
  },
  "account-created": {
    title: "Account Created!",
    text: "We can’t send email right now. We’ll send the link that confirms your address as soon as email works again.",
  },
} as const satisfies Record<string, Words>;
