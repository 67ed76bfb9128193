import { escapeHtml } from "./escape-html";
import { heightAt, type PictureView, pictureWidths, plainPicture } from "./picture-view";

const ID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const NAMED = new RegExp(`/pictures/(${ID})`, "g");
const IMAGE = new RegExp(`<img\\b[^>]*\\ssrc="/pictures/(${ID})"[^>]*>`, "g");
const ALT = /\salt="([^"]*)"/;

/** Writes the markup of a picture for `showPictures`. `alt` is escaped. */
type Markup = (picture: PictureView, alt: string) => string;

/** The ids of the pictures that texts name by their addresses, each once. */
export function picturesNamed(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => [...text.matchAll(NAMED)].map(([, id = ""]) => id)))];
}

/**
 * Sanitized HTML with each picture that it names as it is now, by `markup`: with the alt text that the HTML gives it,
 * or where that is empty its own. A picture that is gone is left out.
 */
export function showPictures(html: string, pictures: ReadonlyMap<string, PictureView>, markup: Markup): string {
  return html.replace(IMAGE, (image, id: string) => {
    const picture = pictures.get(id);
    return picture ? markup(picture, ALT.exec(image)?.[1] || escapeHtml(picture.alt)) : "";
  });
}

/** A picture in every size and format, for an article. */
export function articlePicture(picture: PictureView, alt: string): string {
  const sizes = ' sizes="(min-width: 44rem) 40rem, 94vw"';
  const source = (format: "avif" | "webp") =>
    `<source type="image/${format}" srcset="${pictureWidths(picture, format)}"${sizes}>`;
  return `<picture>${source("avif")}${source("webp")}${plainImage(picture, alt, ' loading="lazy" decoding="async"')}</picture>`;
}

/** A picture for readers that know neither newer formats nor sizes: feeds, for one. */
export function plainImage(picture: PictureView, alt: string, more = ""): string {
  const { plainWidth } = picture;
  return `<img src="${plainPicture(picture)}" alt="${alt}" width="${plainWidth}" height="${heightAt(picture, plainWidth)}"${more}>`;
}
