import type { Notice } from "~/ui/primitives/notice-toast";

/** What the screens of articles and newsletter issues can say in a notice. */
export const BLOG_NOTICES = {
  "post-created": { tone: "good", title: "Draft created", text: "Only staff can read it." },
  "post-saved": { tone: "good", title: "Draft saved" },
  "post-saved-in-part": {
    tone: "good",
    title: "Draft saved in part",
    text: "An article can’t hold pictures from elsewhere, videos, scripts, form fields, underlining or strikethrough, so those were left out.",
  },
  "post-published": { tone: "good", title: "Published", text: "It’s live on the site now." },
  "post-unpublished": { tone: "good", title: "Taken off the site", text: "The text is kept here." },
  "post-scheduled": { tone: "good", title: "Scheduled", text: "It goes public at that time, exactly as it is now." },
  "post-unscheduled": { tone: "good", title: "Schedule canceled" },
  "post-deleted": { tone: "good", title: "Post deleted" },
  "draft-restored": {
    tone: "good",
    title: "Draft restored",
    text: "It’s the working copy now. The text it replaced is kept with last week’s drafts.",
  },
  "version-restored": {
    tone: "good",
    title: "Version restored",
    text: "It’s the working copy now. Publish it to make it public.",
  },
  "invalid-post": { tone: "bad", title: "Invalid Post", text: "Please fill in all required fields." },
  "post-incomplete": {
    tone: "bad",
    title: "Not published yet",
    text: "Your text is saved. Anything still missing is marked below.",
  },
  "post-shrinks": {
    tone: "bad",
    title: "Not saved yet",
    text: "More than half of the article would be deleted. Answer the question above it first.",
  },
  "post-bad-moment": {
    tone: "bad",
    title: "Not scheduled",
    text: "Choose a time within the next year. Your text is saved.",
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
    text: "Remove it from the text or choose another cover, and save. Then you can delete it.",
  },
  "invalid-issue": { tone: "bad", title: "Please check your answers", text: "A message needs a subject." },
  "issue-started": { tone: "good", title: "On its way", text: "The messages are being written." },
  "issue-unconfirmed": {
    tone: "bad",
    title: "Nothing was sent",
    text: "Check the box first, because this can't be undone.",
  },
  "issue-sent-before": { tone: "bad", title: "Already sent", text: "An article can only be sent once." },
  "issue-for-nobody": { tone: "bad", title: "Nothing was sent", text: "There are no subscribers." },
  "issue-not-possible": { tone: "bad", title: "Nothing was sent", text: "The article isn't public anymore." },
  "issue-not-sent": { tone: "bad", title: "Error", text: "Failed to send. Nothing was sent." },
} as const satisfies Record<string, Notice>;
