import { commands, Extension, Mark } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { Island } from "./island";

/** Headings keep the names that a table of contents leads to. */
const HeadingAnchors = Extension.create({
  name: "headingAnchors",
  addGlobalAttributes() {
    return [{ types: ["heading"], attributes: { id: { default: null, keepOnSplit: false } } }];
  },
});

/** The library moves the focus a frame later: keys that are pressed within it would write into what had it before. */
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

/** All that an article may hold. The editor offers nothing that the server would leave out. */
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

/** Empty: what to write where is shown by the stylesheet and isn't part of the text. */
export const NEW_TABLE =
  '<table><caption></caption><thead><tr><th scope="col"></th><th scope="col"></th></tr></thead><tbody><tr><th scope="row"></th><td></td></tr></tbody></table>';

/** A drawing to start from. Its caption is its name for those who can't see it, too. */
export function newDrawing(): string {
  const title = `drawing-${crypto.randomUUID().slice(0, 8)}`;
  return `<figure><svg role="img" viewBox="0 0 480 120" aria-labelledby="${title}"><title id="${title}"></title><g fill="none" stroke="currentColor" stroke-width="1.5"><path d="M0 100H480"/><rect x="40" y="40" width="60" height="60"/><rect x="140" y="20" width="60" height="80"/></g></svg><figcaption></figcaption></figure>`;
}

/**
 * The editor's HTML as articles are written: one paragraph in an item or quotation-free cell needs no paragraph, and
 * nothing empty ends the text.
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
