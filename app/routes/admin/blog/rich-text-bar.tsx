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
import { useState } from "react";
import { Button } from "~/ui/primitives/button";
import { DENSE_CONTROL } from "../kit/fields";
import { NEW_DRAWING, NEW_TABLE } from "./rich-text-extensions";

type Tool = { label: string; icon: LucideIcon; run: () => void; isOn?: boolean; isOff?: boolean };

/** What can be done with the text that is selected, and put where the cursor stands. */
export function RichTextBar({ editor }: { editor: Editor }) {
  const [address, setAddress] = useState<string | null>(null);
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
      run: () => setAddress(String(editor.getAttributes("link").href ?? "")),
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
    { label: "Table", icon: Table, run: () => go().insertIsland(NEW_TABLE).run() },
    { label: "Drawing", icon: Shapes, run: () => go().insertIsland(NEW_DRAWING).run() },
    { label: "Undo", icon: Undo2, isOff: !editor.can().undo(), run: () => go().undo().run() },
    { label: "Redo", icon: Redo2, isOff: !editor.can().redo(), run: () => go().redo().run() },
  ];

  function link(href: string): void {
    const range = go().extendMarkRange("link");
    if (href.trim() === "") range.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive("link"))
      go()
        .insertContent({ type: "text", text: href.trim(), marks: [{ type: "link", attrs: { href: href.trim() } }] })
        .run();
    else range.setLink({ href: href.trim() }).run();
    setAddress(null);
  }

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
      {address === null ? null : (
        <div className="flex gap-2 border-t border-rule p-2">
          <input
            // biome-ignore lint/a11y/noAutofocus: safe: it appears because its button was pressed
            autoFocus
            aria-label="Link address"
            placeholder="https:// or /contact; leave empty to remove the link"
            value={address}
            onChange={(event) => setAddress(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === "Escape") {
                setAddress(null);
                go().run();
              }
              if (event.key !== "Enter") return;
              event.preventDefault();
              link(address);
            }}
            className={DENSE_CONTROL}
          />
          <Button variant="secondary" className="min-h-10" onClick={() => link(address)}>
            Set link
          </Button>
        </div>
      )}
    </div>
  );
}
