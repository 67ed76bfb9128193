import { morph } from "~/lib/morph";

/**
 * Makes a shown page say what a fresh copy of it says, and leaves alone what is the same: the place in it, what is
 * open.
 */
export function morphPage(shown: Document, html: string): void {
  // The head stays, and its inline style would be refused here for the sake of the back office's own policy.
  const fresh = new DOMParser().parseFromString(html.slice(html.indexOf("<body")), "text/html");
  morph(shown.body, fresh.body);
}
