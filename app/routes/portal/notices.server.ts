import { describeRefusal } from "~/domain/files/schema";
import type { Notice } from "~/ui/primitives/notice-toast";

const refused = (reason: Parameters<typeof describeRefusal>[0]): Notice => ({
  tone: "bad",
  title: "The file wasn't added",
  text: describeRefusal(reason, "project-file"),
});

/** What the customer's dashboard can say in a notice. Kept on the server, so that public pages don't carry it. */
export const PORTAL_NOTICES = {
  "notifications-read": { tone: "good", title: "All read" },
  "preferences-saved": { tone: "good", title: "Saved" },
  "message-added": { tone: "good", title: "Message sent", text: "We'll answer here and by email." },
  "change-asked": { tone: "good", title: "We have your request", text: "The quote waits until we answer." },
  "change-taken-back": { tone: "good", title: "The quote stays as it is", text: "You can accept it now." },
  "change-settled-before": { tone: "good", title: "The quote is no longer on hold", text: "Read the newest messages." },
  "file-added": { tone: "good", title: "File added" },
  "file-removed": { tone: "good", title: "File removed" },
  "file-missing": { tone: "bad", title: "The file wasn't added", text: "Please choose a file first." },
  "file-too-large": refused("too-large"),
  "file-wrong-type": refused("wrong-type"),
  "file-protected": refused("protected"),
  "file-macros": refused("macros"),
  "file-web-page": refused("web-page"),
  "file-link-only": refused("link-only"),
  "file-apple-document": refused("apple-document"),
  "file-damaged": refused("damaged"),
  "file-empty": refused("empty"),
  "file-rate-limited": refused("rate-limited"),
  "file-interrupted": refused("interrupted"),
  "file-unavailable": refused("unavailable"),
  "file-infected": refused("infected"),
  "file-unscanned": refused("unscanned"),
  "files-full": {
    tone: "bad",
    title: "The file wasn't added",
    text: "This project has reached its file limit. Remove one first.",
  },
  "invitation-sent": {
    tone: "good",
    title: "Invitation sent",
    text: "The link in it works once, within 7 days.",
  },
  "invitation-revoked": { tone: "good", title: "Invitation withdrawn", text: "Its link no longer works." },
  "member-removed": { tone: "good", title: "Removed", text: "They are signed out and can’t sign in anymore." },
  "member-kept": {
    tone: "bad",
    title: "No one was removed",
    text: "You can't remove the last owner. To leave, delete your own account.",
  },
  "role-changed": { tone: "good", title: "Role changed", text: "It applies right away." },
  "role-kept": {
    tone: "bad",
    title: "Nothing changed",
    text: "A team needs an owner. Make someone else an owner first.",
  },
  "gone-already": { tone: "bad", title: "No longer there", text: "Someone else already removed it." },
  "account-deleted": { tone: "good", title: "Your account is deleted", text: "A confirmation is on its way." },
} as const satisfies Record<string, Notice>;

export type PortalNoticeName = keyof typeof PORTAL_NOTICES;
