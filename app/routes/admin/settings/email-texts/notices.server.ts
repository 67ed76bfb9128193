import type { Notice } from "~/ui/primitives/notice-toast";

/** What the screens of the email texts can say in a notice. */
export const EMAIL_TEXTS_NOTICES = {
  "email-text-saved": { tone: "good", title: "Text saved", text: "New emails will use it." },
  "email-text-reset": { tone: "good", title: "Text reset", text: "New emails will use the shipped text." },
  "email-text-tested": {
    tone: "good",
    title: "Test sent",
    text: "It’s on its way to your own address. Nothing was saved.",
  },
  "invalid-email-text": {
    tone: "bad",
    title: "Please check the text",
    text: "Some fields need another look. They are marked below.",
  },
  "email-text-not-saved": { tone: "bad", title: "Error", text: "Failed to save the text." },
  "email-text-not-tested": { tone: "bad", title: "Error", text: "Failed to send the test." },
} as const satisfies Record<string, Notice>;
