import { describeRefusal } from "~/domain/files/schema";
import type { Notice } from "~/ui/primitives/notice-toast";

const refused = (reason: Parameters<typeof describeRefusal>[0]): Notice => ({
  tone: "bad",
  title: "The resume wasn't added",
  text: describeRefusal(reason, "resume"),
});

/** What the screens of applications can say in a notice. */
export const APPLICATIONS_NOTICES = {
  "applications-merged": { tone: "good", title: "Applications merged", text: "Old links now lead here." },
  "applications-not-merged": {
    tone: "bad",
    title: "Error",
    text: "Failed to merge the applications. Nothing was changed.",
  },
  "merge-same-application": {
    tone: "bad",
    title: "Nothing to merge",
    text: "This is the same application. Choose another one.",
  },
  "merge-other-job": { tone: "bad", title: "Not merged", text: "They’re for different jobs." },
  "merge-suspected-application": {
    tone: "bad",
    title: "Not merged",
    text: "One of them is suspected spam. Review that one first.",
  },
  "merge-withdrawn": {
    tone: "bad",
    title: "Not merged",
    text: "The application to keep was withdrawn. Merge it into the other one.",
  },
  "application-created": {
    tone: "good",
    title: "Application Created",
    text: "No one was emailed. Add the resume here, and send a private link if the applicant wants one.",
  },
  "application-incomplete": {
    tone: "bad",
    title: "Invalid Application",
    text: "Please fill in all required fields.",
  },
  "resume-stored": { tone: "good", title: "Resume added" },
  "resume-missing": { tone: "bad", title: "The resume wasn't added", text: "Please choose a file first." },
  "resume-too-large": refused("too-large"),
  "resume-wrong-type": refused("wrong-type"),
  "resume-protected": refused("protected"),
  "resume-macros": refused("macros"),
  "resume-web-page": refused("web-page"),
  "resume-link-only": refused("link-only"),
  "resume-apple-document": refused("apple-document"),
  "resume-damaged": refused("damaged"),
  "resume-empty": refused("empty"),
  "resume-rate-limited": refused("rate-limited"),
  "resume-interrupted": refused("interrupted"),
  "resume-unavailable": refused("unavailable"),
  "resume-infected": refused("infected"),
  "resume-unscanned": refused("unscanned"),
  "application-updated": { tone: "good", title: "Application Updated" },
  "application-deleted": { tone: "good", title: "Application Deleted" },
  "application-not-saved": { tone: "bad", title: "Error", text: "Failed to update application." },
  "application-not-deleted": { tone: "bad", title: "Error", text: "Failed to delete application." },
  "application-taken-back": {
    tone: "bad",
    title: "It can’t be moved anymore",
    text: "The applicant has withdrawn it.",
  },
  "application-held": {
    tone: "bad",
    title: "It can’t be moved yet",
    text: "It is suspected spam. Mark it as not spam first.",
  },
  "application-released": {
    tone: "good",
    title: "Not spam",
    text: "The messages that were held back are on their way.",
  },
  "application-doubled": {
    tone: "bad",
    title: "Nothing was changed",
    text: "This address now has another application for this job.",
  },
  "application-link-sent": {
    tone: "good",
    title: "Private link sent",
    text: "Links sent earlier no longer work.",
  },
  "application-messaged": {
    tone: "good",
    title: "Application Updated",
    text: "Your message is on its way.",
  },
  "invalid-application": {
    tone: "bad",
    title: "Please check what you wrote",
    text: "Your message is empty or too long.",
  },
} as const satisfies Record<string, Notice>;
