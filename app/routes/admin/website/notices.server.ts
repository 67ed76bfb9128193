import type { Notice } from "~/ui/primitives/notice-toast";

/** What the screens of the website's texts can say in a notice. */
export const WEBSITE_NOTICES = {
  "document-saved": { tone: "good", title: "Draft saved", text: "Visitors see it once you publish." },
  "document-published": { tone: "good", title: "Published", text: "It is on the website from now on." },
  "documents-published": { tone: "good", title: "All drafts published", text: "They are on the website from now on." },
  "document-unchanged": { tone: "good", title: "Nothing to publish", text: "The website already says all of this." },
  "document-scheduled": { tone: "good", title: "Scheduled", text: "It is published at that moment, as it is now." },
  "documents-scheduled": {
    tone: "good",
    title: "All drafts scheduled",
    text: "They are published together at that moment, as they are now.",
  },
  "document-unscheduled": { tone: "good", title: "Schedule canceled", text: "The draft is still here." },
  "document-bad-moment": {
    tone: "bad",
    title: "Not scheduled",
    text: "Choose a moment that is still to come, within a year.",
  },
  "document-discarded": { tone: "good", title: "Draft discarded" },
  "document-restored": { tone: "good", title: "Brought back as a draft", text: "Visitors see it once you publish." },
  "document-reset": { tone: "good", title: "The draft is as shipped", text: "Visitors see it once you publish." },
  "invalid-document": { tone: "bad", title: "Not published", text: "Some texts don’t fit yet. They are marked below." },
  "page-created": {
    tone: "good",
    title: "Page added as a draft",
    text: "Replace the words in brackets, then publish it.",
  },
  "page-saved": { tone: "good", title: "Page saved" },
  "page-deleted": {
    tone: "good",
    title: "Page deleted",
    text: "You can bring it back: choose the state Deleted.",
  },
  "page-restored": { tone: "good", title: "Page brought back", text: "Visitors see it as they did before." },
  "page-draft-restored": { tone: "good", title: "Page brought back", text: "Visitors see it once you publish it." },
  "page-address-taken": {
    tone: "bad",
    title: "Not brought back",
    text: "Another page or a redirect has its address by now. Give that one another address, or delete it first.",
  },
  "bad-page-target": {
    tone: "bad",
    title: "Not deleted",
    text: "The address can’t lead there. Enter a page such as /contact that leads nowhere else.",
  },
  "page-not-saved": { tone: "bad", title: "Error", text: "Failed to save the page." },
  "invalid-page": { tone: "bad", title: "Not saved", text: "Please check the marked fields." },
  "too-many-pages": { tone: "bad", title: "There are too many pages", text: "Delete one that is no longer needed." },
  "claim-saved": { tone: "good", title: "Claim saved", text: "Pages say it from now on." },
  "claim-deleted": { tone: "good", title: "Claim deleted" },
  "claim-not-saved": { tone: "bad", title: "Error", text: "Failed to save the claim." },
  "invalid-claim": { tone: "bad", title: "Not saved", text: "Please check the marked fields." },
  "too-many-claims": { tone: "bad", title: "There are too many claims", text: "Delete one that no text names first." },
  "invalid-preview": {
    tone: "bad",
    title: "Please check your answers",
    text: "Some fields need another look. They are marked below.",
  },
  "preview-revoked": { tone: "good", title: "Link revoked", text: "It no longer shows drafts." },
  "preview-not-saved": { tone: "bad", title: "Error", text: "Failed to save the preview link." },
  "too-many-previews": {
    tone: "bad",
    title: "There are too many links",
    text: "Revoke one that is no longer needed first.",
  },
  "document-not-saved": { tone: "bad", title: "Error", text: "Failed to save the draft." },
} as const satisfies Record<string, Notice>;
