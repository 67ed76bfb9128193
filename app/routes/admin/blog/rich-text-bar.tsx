import type { Editor } from "@tiptap/react";
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Shapes,
  SquareCode,
  Table,
  Undo2,
} from "lucide-react";
import { islandsOf } from "./island-storage";
import { focusWords } from "./island-words";
import { LinkField, type LinkPlace, placeOfLink } from "./link-field";
import { NEW_TABLE, newDrawing } from "./rich-text-extensions";

type Tool = { label: string; icon: LucideIcon; run: () => void; isOn?: boolean; isOff?: boolean };

/** Actions on the selection and at the cursor. */
export function RichTextBar({
  editor,
  linking,
  onLink,
}: {
  editor: Editor;
  /** Place of the link being created, if any. */
  linking: LinkPlace | null;
  onLink: (place: LinkPlace | null) => void;
}) {
  const go = () => editor.chain().focus();
  const tools: Tool[] = [
    {
      label: "Heading",
      icon: Heading2,
      isOn: editor.isActive("heading", { level: 2 }),
      run: () => go().toggleHeading({ level: 2 }).run(),
    },
    {
      label: "Smaller heading",
      icon: Heading3,
      isOn: editor.isActive("heading", { level: 3 }),
      run: () => go().toggleHeading({ level: 3 }).run(),
    },
    { label: "Strong", icon: Bold, isOn: editor.isActive("bold"), run: () => go().toggleBold().run() },
    { label: "Emphasis", icon: Italic, isOn: editor.isActive("italic"), run: () => go().toggleItalic().run() },
    { label: "Code", icon: Code, isOn: editor.isActive("code"), run: () => go().toggleCode().run() },
    {
      label: "Link",
      icon: Link2,
      isOn: editor.isActive("link"),
      run: () => onLink(placeOfLink(editor)),
    },
    { label: "List", icon: List, isOn: editor.isActive("bulletList"), run: () => go().toggleBulletList().run() },
    {
      label: "Numbered list",
      icon: ListOrdered,
      isOn: editor.isActive("orderedList"),
      run: () => go().toggleOrderedList().run(),
    },
    { label: "Quotation", icon: Quote, isOn: editor.isActive("blockquote"), run: () => go().toggleBlockquote().run() },
    {
      label: "Code block",
      icon: SquareCode,
      isOn: editor.isActive("codeBlock"),
      run: () => go().toggleCodeBlock().run(),
    },
    { label: "Table", icon: Table, run: () => insertToWrite(editor, NEW_TABLE, "th") },
    { label: "Drawing", icon: Shapes, run: () => insertToWrite(editor, newDrawing(), "figcaption") },
    { label: "Undo", icon: Undo2, isOff: !editor.can().undo(), run: () => go().undo().run() },
    { label: "Redo", icon: Redo2, isOff: !editor.can().redo(), run: () => go().redo().run() },
  ];

  return (
    <div className="sticky top-(--admin-header) z-10 rounded-t-md border-b border-rule bg-raised">
      <div role="toolbar" aria-label="Text" className="flex flex-wrap gap-0.5 p-1">
        {tools.map(({ label, icon: Icon, run, isOn, isOff }) => (
          <button
            key={label}
            type="button"
            title={label}
            aria-label={label}
            aria-pressed={isOn}
            disabled={isOff}
            onClick={run}
            className="grid size-9 cursor-pointer place-items-center rounded text-muted hover:bg-bluebonnet-wash hover:text-ink disabled:cursor-default disabled:opacity-40 aria-pressed:bg-bluebonnet-wash aria-pressed:text-bluebonnet max-md:size-11"
          >
            <Icon aria-hidden="true" className="size-4.5" />
          </button>
        ))}
      </div>
      {linking ? <LinkField editor={editor} place={linking} onDone={() => onLink(null)} /> : null}
    </div>
  );
}

/** Inserts a part at the caret and moves the caret to its first text. */
function insertToWrite(editor: Editor, html: string, part: string): void {
  editor.commands.insertIsland(html);
  const shown = editor.view.nodeDOM(islandsOf(editor).added);
  const words = shown instanceof HTMLElement ? shown.querySelector<HTMLElement>(part) : null;
  if (words) focusWords(words);
}
