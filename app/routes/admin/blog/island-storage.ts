import type { Editor } from "@tiptap/react";

/** What the editor remembers of its parts. */
export type IslandStorage = {
  /** Where the part is that someone writes in; null: the caret is in the text itself. */
  written: (() => number | undefined) | null;
  /** Where `insertIsland` put the last one. */
  added: number;
};

/** What is known of the parts of an article. */
export function islandsOf(editor: Editor): IslandStorage {
  return (editor.storage as unknown as { island: IslandStorage }).island; // safe: of the extension below
}
