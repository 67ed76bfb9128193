import type { Notice } from "~/ui/primitives/notice-toast";

/** Everything a notice can say: the cookie names one of these, so nobody can put words into the site's mouth. */
export const NOTICES = {
  "quote-request-sent": {
    tone: "good",
    title: "Quote Request Sent!",
    text: "We'll send your customized quote to your email within 24 hours.",
  },
  "missing-information": {
    tone: "bad",
    title: "Missing Information",
    text: "Please fill in all required fields.",
  },
  "check-fields": {
    tone: "bad",
    title: "Please check your answers",
    text: "Some fields need another look. They are marked below.",
  },
  "too-many-requests": {
    tone: "bad",
    title: "Too many requests",
    text: "We have had a lot of requests from your connection. Please try again in an hour, or call us.",
  },
} as const satisfies Record<string, Notice>;

export type NoticeName = keyof typeof NOTICES;

export function isNoticeName(value: string): value is NoticeName {
  return Object.hasOwn(NOTICES, value);
}
