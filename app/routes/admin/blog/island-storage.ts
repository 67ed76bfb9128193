import type { Editor } from "@tiptap/react";

/** State of the editor's embedded parts. */
export type IslandStorage = {
  /** Returns the position of the part being edited; null: the caret is in the text itself. */
  written: (() => number | undefined) | null;
  /** Position of the last part added by `insertIsland`. */
  added: number;
};

/** Returns the state of an article's parts. */
export function islandsOf(editor: Editor): IslandStorage {
  return (editor.storage as unknown as { island: IslandStorage }).island; // safe: of the extension below
}
