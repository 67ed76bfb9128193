import type { Editor } from "@tiptap/react";

/** State of the editor's parts. */
export type IslandStorage = {
  /** Where the part is that someone writes in; null: the caret is in the text itself. */
  written: (() => number | undefined) | null;
  /** Where `insertIsland` put the last one. */
  added: number;
};

/** Returns the state of an article's parts. */
export function islandsOf(editor: Editor): IslandStorage {
  return (editor.storage as unknown as { island: IslandStorage }).island; // safe: of the extension below
}
