import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { typedLink } from "~/lib/typed-link";
import { Button } from "~/ui/primitives/button";
import { DENSE_CONTROL } from "../kit/fields";

/** Place for a new link: the text selection, or a range in a cell or caption. */
export type LinkPlace = { address: string; range: Range | null };

/** Returns the current caret or selection. */
export function placeOfLink(editor: Editor): LinkPlace {
  const selection = getSelection();
  const at = selection?.anchorNode;
  const element = at instanceof Element ? at : at?.parentElement;
  if (selection?.rangeCount && element?.closest(".island [contenteditable=true]"))
    return { address: element.closest("a")?.getAttribute("href") ?? "", range: selection.getRangeAt(0).cloneRange() };
  return { address: String(editor.getAttributes("link").href ?? ""), range: null };
}

/** Asks for a link's address. */
export function LinkField({ editor, place, onDone }: { editor: Editor; place: LinkPlace; onDone: () => void }) {
  const [address, setAddress] = useState(place.address);
  const [isWrong, setIsWrong] = useState(false);

  function back(): void {
    if (!place.range) {
      editor.chain().focus().run();
      return;
    }
    const { startContainer } = place.range;
    const part = (startContainer instanceof Element ? startContainer : startContainer.parentElement)?.closest(
      "[contenteditable=true]",
    );
    if (part instanceof HTMLElement) part.focus();
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(place.range);
  }

  function set(): void {
    const href = address.trim() === "" ? "" : typedLink(address);
    if (href === null) {
      setIsWrong(true);
      return;
    }
    back();
    if (place.range) linkInPart(place.range, href);
    else linkInText(editor, href);
    onDone();
  }

  return (
    <div className="border-t border-rule p-2">
      <div className="flex gap-2">
        <input
          // biome-ignore lint/a11y/noAutofocus: safe: it appears because its button or key was pressed
          autoFocus
          aria-label="Link address"
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? "link-error" : undefined}
          placeholder="acme.com or /contact; leave empty to remove the link"
          value={address}
          onChange={(event) => {
            setAddress(event.currentTarget.value);
            setIsWrong(false);
          }}
          onKeyDown={(event) => {
            if (event.key === "Escape") {
              onDone();
              back();
            }
            if (event.key !== "Enter") return;
            event.preventDefault();
            set();
          }}
          className={DENSE_CONTROL}
        />
        <Button variant="secondary" className="min-h-10" onClick={set}>
          Set link
        </Button>
      </div>
      {isWrong ? (
        <p id="link-error" role="alert" className="mt-1 text-bad">
          Enter an address such as acme.com, /contact, an email address or a phone number.
        </p>
      ) : null}
    </div>
  );
}

function linkInText(editor: Editor, href: string): void {
  const range = editor.chain().focus().extendMarkRange("link");
  if (href === "") range.unsetLink().run();
  else if (editor.state.selection.empty && !editor.isActive("link"))
    range.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
  else range.setLink({ href }).run();
}

function linkInPart(range: Range, href: string): void {
  if (href === "") document.execCommand("unlink");
  else if (range.collapsed) {
    const link = document.createElement("a");
    link.href = href;
    link.textContent = href;
    document.execCommand("insertHTML", false, link.outerHTML);
  } else document.execCommand("createLink", false, href);
}
