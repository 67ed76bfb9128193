import { EditorContent, useEditor } from "@tiptap/react";
import { type RefObject, useEffect, useRef } from "react";
import "~/routes/blog/article.css";
import type { ArticleHandle } from "./article-handle";
import { RichTextBar } from "./rich-text-bar";
import { EXTENSIONS, tidyHtml } from "./rich-text-extensions";

/** Writes an article as it will look. Loaded in the browser alone, and only by this screen. */
export default function RichText({
  area,
  handle,
  onChange,
}: {
  /** Holds the HTML that is sent. */
  area: HTMLTextAreaElement;
  handle: RefObject<ArticleHandle | null>;
  onChange: () => void;
}) {
  const written = useRef("");
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: area.value,
    shouldRerenderOnTransaction: true,
    // What it would write into the page is in the back office's own stylesheet.
    injectCSS: false,
    editorProps: {
      attributes: { class: "article rich-text", role: "textbox", "aria-multiline": "true", "aria-label": "Article" },
    },
    onUpdate({ editor }) {
      written.current = tidyHtml(editor.getHTML());
      if (area.value === written.current) return;
      area.value = written.current;
      onChange();
    },
  });

  useEffect(() => {
    handle.current = { insert: (html) => void editor.chain().focus().insertIsland(html).run() };
    return () => {
      handle.current = null;
    };
  }, [editor, handle]);

  // Something else may put a text there, such as the version of someone who was faster.
  useEffect(() => {
    const take = () => {
      if (area.value !== written.current) editor.commands.setContent(area.value, { emitUpdate: false });
    };
    area.addEventListener("input", take);
    return () => area.removeEventListener("input", take);
  }, [editor, area]);

  return (
    <div className="rounded-md border border-field bg-raised focus-within:border-ink">
      <RichTextBar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}
