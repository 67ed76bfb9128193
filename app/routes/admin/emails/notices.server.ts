import type { Notice } from "~/ui/primitives/notice-toast";

/** What the screens of emails can say in a notice. */
export const EMAILS_NOTICES = {
  "email-resent": { tone: "good", title: "Queued to be sent again" },
  "email-on-its-way": {
    tone: "bad",
    title: "Nothing was sent again",
    text: "The message is already on its way or no longer exists.",
  },
  "email-link-ended": {
    tone: "bad",
    title: "Nothing was sent",
    text: "The personal link in it has expired or was removed. Send a new one instead.",
  },
  "no-mail-server": {
    tone: "bad",
    title: "Nothing was sent",
    text: "No mail server is set up. Set SMTP_URL and restart first.",
  },
  "held-emails-sent": { tone: "good", title: "Held messages queued" },
  "emails-discarded": { tone: "good", title: "Discarded" },
  "email-not-held": {
    tone: "bad",
    title: "Nothing was discarded",
    text: "Only messages that are held or have failed can be discarded.",
  },
  "emails-not-discarded": { tone: "bad", title: "Error", text: "Failed to discard the messages." },
  "emails-not-resent": { tone: "bad", title: "Error", text: "Failed to send the messages again." },
} as const satisfies Record<string, Notice>;
