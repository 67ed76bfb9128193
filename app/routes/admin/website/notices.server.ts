import type { Notice } from "~/ui/primitives/notice-toast";

/** What the screens of the website's texts can say in a notice. */
export const WEBSITE_NOTICES = {
  "document-saved": { tone: "good", title: "Draft saved", text: "Visitors see it once you publish." },
  "document-published": { tone: "good", title: "Published", text: "It’s live on the website now." },
  "documents-published": { tone: "good", title: "Drafts published", text: "They’re live on the website now." },
  "document-unchanged": { tone: "good", title: "Nothing to publish", text: "The website already shows all of this." },
  "document-scheduled": {
    tone: "good",
    title: "Scheduled",
    text: "It will be published at that time, exactly as it is now.",
  },
  "documents-scheduled": {
    tone: "good",
    title: "Drafts scheduled",
    text: "They will be published together at that time, exactly as they are now.",
  },
  "document-unscheduled": { tone: "good", title: "Schedule canceled", text: "The draft is still here." },
  "document-bad-moment": {
    tone: "bad",
    title: "Not scheduled",
    text: "Choose a time within the next year.",
  },
  "document-discarded": { tone: "good", title: "Draft discarded" },
  "document-restored": { tone: "good", title: "Restored as a draft", text: "Visitors see it once you publish." },
  "document-reset": { tone: "good", title: "The draft is as shipped", text: "Visitors see it once you publish." },
  "invalid-document": { tone: "bad", title: "Not published", text: "Some texts don’t fit yet. They are marked below." },
  "page-created": {
    tone: "good",
    title: "Page added as a draft",
    text: "Replace the placeholders in brackets, then publish it.",
  },
  "page-saved": { tone: "good", title: "Page saved" },
  "page-deleted": {
    tone: "good",
    title: "Page deleted",
    text: "To restore it, choose the state Deleted.",
  },
  "page-restored": { tone: "good", title: "Page restored", text: "Visitors see it as they did before." },
  "page-draft-restored": { tone: "good", title: "Page restored", text: "Visitors see it once you publish it." },
  "page-address-taken": {
    tone: "bad",
    title: "Not restored",
    text: "Another page or a redirect now uses its address. Change that address or delete it first.",
  },
  "bad-page-target": {
    tone: "bad",
    title: "Not deleted",
    text: "The address can’t lead there. Enter a page such as /contact that doesn’t lead somewhere else itself.",
  },
  "page-not-saved": { tone: "bad", title: "Error", text: "Failed to save the page." },
  "invalid-page": { tone: "bad", title: "Not saved", text: "Please check the marked fields." },
  "too-many-pages": { tone: "bad", title: "Too many pages", text: "Delete one you no longer need." },
  "claim-saved": { tone: "good", title: "Claim saved", text: "Pages now show it." },
  "claim-deleted": { tone: "good", title: "Claim deleted" },
  "claim-not-saved": { tone: "bad", title: "Error", text: "Failed to save the claim." },
  "invalid-claim": { tone: "bad", title: "Not saved", text: "Please check the marked fields." },
  "too-many-claims": { tone: "bad", title: "Too many claims", text: "Delete one that no text uses first." },
  "invalid-preview": {
    tone: "bad",
    title: "Please check your answers",
    text: "Some fields need another look. They are marked below.",
  },
  "preview-revoked": { tone: "good", title: "Link revoked", text: "It no longer shows drafts." },
  "preview-not-saved": { tone: "bad", title: "Error", text: "Failed to save the preview link." },
  "too-many-previews": {
    tone: "bad",
    title: "Too many links",
    text: "Revoke one you no longer need first.",
  },
  "document-not-saved": { tone: "bad", title: "Error", text: "Failed to save the draft." },
} as const satisfies Record<string, Notice>;
