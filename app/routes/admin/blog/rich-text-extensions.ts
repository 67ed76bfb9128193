import { commands, Extension, Mark } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { Island } from "./island";

/** Keeps the ids of headings that a table of contents links to. */
const HeadingAnchors = Extension.create({
  name: "headingAnchors",
  addGlobalAttributes() {
    return [{ types: ["heading"], attributes: { id: { default: null, keepOnSplit: false } } }];
  },
});

/**
 * Moves the focus right away. The library does so a frame later, and keys pressed until then would go to the previous
 * element.
 */
const FocusAtOnce = Extension.create({
  name: "focusAtOnce",
  addCommands: () => ({
    focus: (position, options) => (props) => {
      const isDone = commands.focus(position, options)(props);
      const { dispatch, editor, view } = props;
      if (isDone && dispatch) queueMicrotask(() => editor.isDestroyed || view.focus());
      return isDone;
    },
  }),
});

const raised = (name: string, tag: "sub" | "sup") =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

/** Everything that articles may contain. The editor offers nothing that the server would strip. */
export const EXTENSIONS = [
  StarterKit.configure({
    underline: false,
    strike: false,
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, defaultProtocol: "https", HTMLAttributes: { target: null, rel: null, class: null } },
  }),
  HeadingAnchors,
  FocusAtOnce,
  raised("subscript", "sub"),
  raised("superscript", "sup"),
  Island,
];

/** An empty table; the stylesheet shows the placeholders, which aren't part of the text. */
export const NEW_TABLE =
  '<table><caption></caption><thead><tr><th scope="col"></th><th scope="col"></th></tr></thead><tbody><tr><th scope="row"></th><td></td></tr></tbody></table>';

/** Returns a starter drawing, whose caption is also its accessible name. */
export function newDrawing(): string {
  const title = `drawing-${crypto.randomUUID().slice(0, 8)}`;
  return `<figure><svg role="img" viewBox="0 0 480 120" aria-labelledby="${title}"><title id="${title}"></title><g fill="none" stroke="currentColor" stroke-width="1.5"><path d="M0 100H480"/><rect x="40" y="40" width="60" height="60"/><rect x="140" y="20" width="60" height="80"/></g></svg><figcaption></figcaption></figure>`;
}

/**
 * Converts the editor's HTML to the format of stored articles: an item's only paragraph is unwrapped, and empty
 * paragraphs at the end are dropped.
 */
export function tidyHtml(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const item of page.querySelectorAll("li")) {
    const paragraphs = [...item.children].filter((child) => child.tagName === "P");
    const [only] = paragraphs;
    if (only && paragraphs.length === 1 && item.firstElementChild === only) only.replaceWith(...only.childNodes);
  }
  for (let last = page.body.lastElementChild; last?.tagName === "P" && last.innerHTML === ""; ) {
    last.remove();
    last = page.body.lastElementChild;
  }
  return [...page.body.children].map((part) => part.outerHTML).join("\n");
}
