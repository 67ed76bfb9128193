import type { Picture } from "~/domain/pictures/schema";
import { escapeHtml } from "~/lib/escape-html";
import { heightAt, pictureReference } from "~/lib/picture-view";

type Image = { src: string; alt: string; width: number; height: number };

/** A picture as it is in an article. */
export function figureHtml({ src, alt, width, height }: Image, caption = alt): string {
  const words = escapeHtml(alt);
  return `<figure><img src="${src}" alt="${words}" width="${width}" height="${height}"><figcaption>${escapeHtml(caption)}</figcaption></figure>`;
}

/** One of the library: without words of its own, it has those of the library, today's and tomorrow's. */
export function pictureHtml(picture: Picture): string {
  const { id, alt, plainWidth: width } = picture;
  return figureHtml({ src: pictureReference(id), alt: "", width, height: heightAt(picture, width) }, alt);
}
