import { EditorContent, useEditor } from "@tiptap/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { classNames } from "~/ui/primitives/class-names";
import "~/routes/blog/article.css";
import { showToast } from "../kit/toaster";
import type { ArticleHandle } from "./article-handle";
import { pictureHtml } from "./article-picture";
import { ARTICLE_ROOM } from "./article-room";
import { keepCaret } from "./keep-caret";
import { type LinkPlace, placeOfLink } from "./link-field";
import { isOnlyPicture, readPasted } from "./pasted-html";
import { PastedPicture } from "./pasted-picture";
import { RichTextBar } from "./rich-text-bar";
import { EXTENSIONS, tidyHtml } from "./rich-text-extensions";

/** Edits an article as it will look. Loaded only in the browser, and only by this screen. */
export default function RichText({
  area,
  handle,
  uploadTo,
  onChange,
}: {
  /** The text area with the HTML that is sent. */
  area: HTMLTextAreaElement;
  /** Upload address for pasted or dropped pictures. */
  uploadTo: string;
  handle: RefObject<ArticleHandle | null>;
  onChange: () => void;
}) {
  const written = useRef("");
  const [linking, setLinking] = useState<LinkPlace | null>(null);
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: area.value,
    shouldRerenderOnTransaction: true,
    // The back office's own stylesheet covers these.
    injectCSS: false,
    editorProps: {
      attributes: { class: "article rich-text", role: "textbox", "aria-multiline": "true", "aria-label": "Article" },
      transformPastedHTML(html) {
        const pasted = readPasted(html);
        if (pasted.lost.length > 0) tellLost(pasted.lost);
        if (pasted.pictures.length > 0) setPictures((before) => [...before, ...pasted.pictures]);
        return pasted.html;
      },
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

  // Other code may set the text, such as the version of someone who saved first.
  useEffect(() => {
    const take = () => {
      if (area.value !== written.current) editor.commands.setContent(area.value, { emitUpdate: false });
    };
    area.addEventListener("input", take);
    return () => area.removeEventListener("input", take);
  }, [editor, area]);

  /** Handles clipboards and drops that have only pictures: uploads them and returns true. */
  function takePictures(data: DataTransfer): boolean {
    const files = [...data.files].filter(({ type }) => type.startsWith("image/"));
    const html = data.getData("text/html");
    if (files.length === 0 || (html !== "" && !isOnlyPicture(html))) return false;
    setPictures((before) => [...before, ...files]);
    return true;
  }

  const [first] = pictures;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: safe: listens to what bubbles up from the editor
    <div
      className={classNames(
        ARTICLE_ROOM,
        "flex flex-col rounded-md border border-field bg-raised focus-within:border-ink",
      )}
      onKeyDownCapture={() => keepCaret(editor)}
      onKeyDown={(event) => {
        if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
          return;
        event.preventDefault();
        setLinking(placeOfLink(editor));
      }}
      onMouseDownCapture={() => keepCaret(editor)}
      onCutCapture={() => keepCaret(editor)}
      onPasteCapture={(event) => {
        keepCaret(editor);
        if (!takePictures(event.clipboardData)) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onDropCapture={(event) => {
        if (!takePictures(event.dataTransfer)) return;
        event.preventDefault();
        event.stopPropagation();
        const at = editor.view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (at) editor.commands.setTextSelection(at.pos);
      }}
    >
      <RichTextBar editor={editor} linking={linking} onLink={setLinking} />
      {first ? (
        <PastedPicture
          key={pictures.length}
          file={first}
          uploadTo={uploadTo}
          onAdded={(picture) => editor.chain().focus().insertIsland(pictureHtml(picture)).run()}
          onDone={() => setPictures((before) => before.slice(1))}
        />
      ) : null}
      <EditorContent editor={editor} className="flex flex-1 flex-col" />
    </div>
  );
}

const LIST = new Intl.ListFormat("en-US");

function tellLost(lost: readonly string[]): void {
  const isPicture = lost.some((words) => words.includes("picture"));
  const text = `An article can’t hold ${LIST.format(lost)} from elsewhere.`;
  const advice = " Copy each picture on its own and paste it, or add it under Pictures.";
  showToast({ tone: "bad", title: "Some of it wasn’t pasted", text: isPicture ? text + advice : text });
}
