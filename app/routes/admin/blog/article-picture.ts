import type { Picture } from "~/domain/pictures/schema";
import { escapeHtml } from "~/lib/escape-html";
import { heightAt, pictureReference } from "~/lib/picture-view";

type Image = { src: string; alt: string; width: number; height: number };

/** Returns a picture as article HTML. */
export function figureHtml({ src, alt, width, height }: Image, caption = alt): string {
  const words = escapeHtml(alt);
  return `<figure><img src="${src}" alt="${words}" width="${width}" height="${height}"><figcaption>${escapeHtml(caption)}</figcaption></figure>`;
}

/**
 * Returns a library picture as article HTML. Its alt attribute is empty, so that the page uses the library's alt text,
 * including later changes.
 */
export function pictureHtml(picture: Picture): string {
  const { id, alt, plainWidth: width } = picture;
  return figureHtml({ src: pictureReference(id), alt: "", width, height: heightAt(picture, width) }, alt);
}
