import type { Notice } from "~/ui/primitives/notice-toast";

/** What the screens of articles and newsletter issues can say in a notice. */
export const BLOG_NOTICES = {
  "post-created": { tone: "good", title: "Draft created", text: "Only staff can read it." },
  "post-saved": { tone: "good", title: "Draft saved" },
  "post-published": { tone: "good", title: "Published", text: "It is on the site from now on." },
  "post-unpublished": { tone: "good", title: "Taken off the site", text: "The text stays here." },
  "post-scheduled": { tone: "good", title: "Scheduled", text: "It becomes public at that moment, as it is now." },
  "post-unscheduled": { tone: "good", title: "Schedule taken back" },
  "post-deleted": { tone: "good", title: "Post deleted" },
  "draft-restored": {
    tone: "good",
    title: "Draft restored",
    text: "It’s the working copy now. What it replaced is kept with last week’s drafts.",
  },
  "version-restored": {
    tone: "good",
    title: "Version restored",
    text: "It is the working copy now. Publish it to show it.",
  },
  "invalid-post": { tone: "bad", title: "Invalid Post", text: "Please fill in all required fields." },
  "post-incomplete": {
    tone: "bad",
    title: "Not published yet",
    text: "Your text is saved. What is still missing is marked below.",
  },
  "post-shrinks": {
    tone: "bad",
    title: "Not saved yet",
    text: "More than half of the article would go. Answer the question above it.",
  },
  "post-bad-moment": {
    tone: "bad",
    title: "Not scheduled",
    text: "Choose a moment that lies ahead, within a year. Your text is saved.",
  },
  "post-not-saved": { tone: "bad", title: "Error", text: "Failed to save the post." },
  "post-not-deleted": { tone: "bad", title: "Error", text: "Failed to delete the post." },
  "figure-refused": {
    tone: "bad",
    title: "The picture wasn’t accepted",
    text: "It needs alt text, and must be a still JPEG, PNG, WebP, AVIF or GIF of at most 10 MB and 50 megapixels.",
  },
  "figure-removed": { tone: "good", title: "Picture deleted" },
  "figure-in-use": {
    tone: "bad",
    title: "The picture is in use",
    text: "Take it out of the text, or choose another cover, and save; then it can be deleted.",
  },
  "invalid-issue": { tone: "bad", title: "Please check your answers", text: "A message needs a subject." },
  "issue-started": { tone: "good", title: "On its way", text: "The messages are being written." },
  "issue-unconfirmed": {
    tone: "bad",
    title: "Nothing was sent",
    text: "Tick the box first: this can't be undone.",
  },
  "issue-sent-before": { tone: "bad", title: "It went out before", text: "An article is sent once." },
  "issue-for-nobody": { tone: "bad", title: "Nothing was sent", text: "There are no subscribers." },
  "issue-not-possible": { tone: "bad", title: "Nothing was sent", text: "The article isn't public anymore." },
  "issue-not-sent": { tone: "bad", title: "Error", text: "Failed to send. Nothing has left." },
} as const satisfies Record<string, Notice>;
