import { Selection } from "@tiptap/pm/state";
import { Node } from "@tiptap/react";
import type { IslandStorage } from "./island-storage";
import { elementOf, harmless, IslandView } from "./island-view";

const TAGS = ["figure", "table", "dl", "svg", "img"];

declare module "@tiptap/react" {
  interface Commands<ReturnType> {
    island: { insertIsland: (html: string) => ReturnType };
  }
}

/**
 * A part of the article that is stored exactly as written: tables with captions and header cells, figures, drawings,
 * definition lists. Its text is edited in place, the rest as HTML.
 */
export const Island = Node.create<Record<string, never>, IslandStorage>({
  name: "island",
  group: "block",
  atom: true,
  selectable: true,
  draggable: true,
  priority: 1000,
  addStorage() {
    return { written: null, added: 0 };
  },
  onFocus() {
    this.storage.written = null;
  },
  addAttributes() {
    return { html: { default: "", rendered: false } };
  },
  parseHTML() {
    return TAGS.map((tag) => ({ tag, priority: 100, getAttrs: (element) => ({ html: harmless(element).outerHTML }) }));
  },
  renderHTML({ node }) {
    return elementOf(node.attrs.html) ?? document.createElement("p");
  },
  addCommands() {
    return {
      // Inserted at the caret: before or after a paragraph whose start or end it is at, instead of an empty one,
      // otherwise between its halves. A part that is selected or being edited stays, and the new one goes below it.
      insertIsland:
        (html) =>
        ({ tr, dispatch }) => {
          const written = this.storage.written?.();
          const { selection } = tr;
          const after = written !== undefined ? written + 1 : isWhole(selection) ? selection.to : null;
          const from = after ?? selection.from;
          const island = this.type.create({ html });
          if (!dispatch) return true;
          tr.replaceRangeWith(from, after ?? selection.to, island);
          tr.doc.descendants((node, at) => {
            if (node === island) this.storage.added = at;
          });
          const end = this.storage.added + island.nodeSize;
          if (!tr.doc.resolve(end).nodeAfter) tr.insert(end, this.editor.schema.node("paragraph"));
          tr.setSelection(Selection.near(tr.doc.resolve(end), 1)).scrollIntoView();
          return true;
        },
    };
  },
  addNodeView() {
    return (view) => new IslandView(view);
  },
});

/** True when a whole part is selected, rather than text. */
function isWhole(selection: Selection): boolean {
  return "node" in selection && selection.node !== undefined;
}
