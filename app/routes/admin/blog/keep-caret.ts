import { TextSelection } from "@tiptap/pm/state";
import type { Editor } from "@tiptap/react";

/**
 * Updates the editor from the browser's selection, for code that reads the editor's own: every key, paste and button
 * press. The editor learns of a selection in a later event than the key press or paste that follows it, and never once
 * another field has the focus.
 */
export function keepCaret({ state, view, commands }: Editor): void {
  const selection = view.dom.ownerDocument.getSelection();
  if (view.composing || !(state.selection instanceof TextSelection)) return;
  if (!selection?.rangeCount || !view.dom.contains(selection.anchorNode)) return;
  const { startContainer, startOffset, endContainer, endOffset } = selection.getRangeAt(0);
  const from = view.posAtDOM(startContainer, startOffset);
  const to = view.posAtDOM(endContainer, endOffset);
  if (from === state.selection.from && to === state.selection.to) return;
  const isText = [from, to].every((at) => state.doc.resolve(at).parent.inlineContent);
  if (isText) commands.setTextSelection({ from, to });
}
