import type { Notice } from "~/ui/primitives/notice-toast";

/** What the screens of redirects can say in a notice. */
export const REDIRECTS_NOTICES = {
  "redirect-saved": { tone: "good", title: "Redirect saved", text: "It applies from the next visit on." },
  "redirect-deleted": { tone: "good", title: "Redirect deleted" },
  "redirects-imported": { tone: "good", title: "Redirects imported", text: "They apply from the next visit on." },
  "invalid-redirect": { tone: "bad", title: "Not saved", text: "Please check the marked fields." },
  "invalid-redirects-file": { tone: "bad", title: "Nothing was stored", text: "Some lines can’t be used." },
  "redirect-not-saved": { tone: "bad", title: "Error", text: "Failed to save the redirect." },
  "redirect-not-switched": {
    tone: "bad",
    title: "Not switched on",
    text: "It would form a chain with another redirect. Open this one to see which address to change.",
  },
  "redirect-page-there": {
    tone: "bad",
    title: "Not switched on",
    text: "A page or post has this address, so no one would be redirected.",
  },
  "redirect-not-deleted": { tone: "bad", title: "Error", text: "Failed to delete the redirect." },
} as const satisfies Record<string, Notice>;
