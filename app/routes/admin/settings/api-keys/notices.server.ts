import type { Notice } from "~/ui/primitives/notice-toast";

/** What the screens of API keys can say in a notice. */
export const API_KEYS_NOTICES = {
  "invalid-key": {
    tone: "bad",
    title: "Please check your answers",
    text: "Some fields need another look. They are marked below.",
  },
  "key-revoked": { tone: "good", title: "Key revoked", text: "It no longer works." },
  "key-not-saved": { tone: "bad", title: "Error", text: "Failed to save the key." },
  "too-many-keys": {
    tone: "bad",
    title: "Too many keys",
    text: "Revoke one you no longer need first.",
  },
} as const satisfies Record<string, Notice>;
