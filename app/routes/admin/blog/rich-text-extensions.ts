import { Extension, Mark } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { Island } from "./island";

/** Headings keep the names that a table of contents leads to. */
const HeadingAnchors = Extension.create({
  name: "headingAnchors",
  addGlobalAttributes() {
    return [{ types: ["heading"], attributes: { id: { default: null, keepOnSplit: false } } }];
  },
});

const raised = (name: string, tag: "sub" | "sup") =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

/** All that an article may hold. What the server would leave out is not offered. */
export const EXTENSIONS = [
  StarterKit.configure({
    underline: false,
    strike: false,
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, HTMLAttributes: { target: null, rel: null, class: null } },
  }),
  HeadingAnchors,
  raised("subscript", "sub"),
  raised("superscript", "sup"),
  Island,
];

export const NEW_TABLE =
  '<table><caption>What the table shows</caption><thead><tr><th scope="col">Column</th><th scope="col">Column</th></tr></thead><tbody><tr><th scope="row">Row</th><td></td></tr></tbody></table>';

export const NEW_DRAWING =
  '<figure><svg role="img" viewBox="0 0 480 120" aria-labelledby="drawing-title"><title id="drawing-title">What the drawing shows</title><g fill="none" stroke="currentColor" stroke-width="1.5"><path d="M0 100H480"/><rect x="40" y="40" width="60" height="60"/><rect x="140" y="20" width="60" height="80"/></g></svg><figcaption>What the drawing shows</figcaption></figure>';

/** The editor's HTML as articles are written: one paragraph in an item or quotation-free cell needs no paragraph, and nothing empty ends the text. */
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
