import type { Notice } from "~/ui/primitives/notice-toast";

/** What the screens of pictures can say in a notice. */
export const PICTURES_NOTICES = {
  "picture-added": { tone: "good", title: "Picture added", text: "Articles, pages and projects can use it now." },
  "picture-known": {
    tone: "good",
    title: "Already in the library",
    text: "This is the same picture. Nothing was added.",
  },
  "picture-updated": { tone: "good", title: "Picture saved", text: "It now looks like this everywhere." },
  "picture-replaced": { tone: "good", title: "Picture replaced", text: "The new one now appears everywhere." },
  "picture-same": { tone: "bad", title: "Nothing was replaced", text: "This is the same picture." },
  "picture-elsewhere": {
    tone: "bad",
    title: "Nothing was replaced",
    text: "The library already has this picture. Here it is.",
  },
  "picture-deleted": { tone: "good", title: "Picture deleted" },
  "picture-in-use": { tone: "bad", title: "Still in use", text: "Remove it from the places below first." },
  "picture-refused": {
    tone: "bad",
    title: "The picture wasn’t accepted",
    text: "The reason is shown next to the file.",
  },
  "invalid-picture": {
    tone: "bad",
    title: "Please check your answers",
    text: "Some fields need another look. They are marked below.",
  },
  "picture-not-saved": { tone: "bad", title: "Error", text: "Failed to save the picture." },
} as const satisfies Record<string, Notice>;
