import { morph } from "~/lib/morph";

/** Updates a shown page from a fresh copy and leaves unchanged parts alone: scroll position, open elements. */
export function morphPage(shown: Document, html: string): void {
  // The head is left alone, because the back office's own policy would block its inline style here.
  const fresh = new DOMParser().parseFromString(html.slice(html.indexOf("<body")), "text/html");
  morph(shown.body, fresh.body);
}
