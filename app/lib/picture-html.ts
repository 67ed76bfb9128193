import { escapeHtml } from "./escape-html";
import { heightAt, type PictureView, pictureWidths, plainPicture } from "./picture-view";

const ID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const NAMED = new RegExp(`/pictures/(${ID})`, "g");
const IMAGE = new RegExp(`<img\\b[^>]*\\ssrc="/pictures/(${ID})"[^>]*>`, "g");
const ALT = /\salt="([^"]*)"/;

/** Writes the markup of a picture for `showPictures`. `alt` is escaped. */
type Markup = (picture: PictureView, alt: string) => string;

/** Returns the ids of the pictures referenced in texts, each once. */
export function picturesNamed(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => [...text.matchAll(NAMED)].map(([, id = ""]) => id)))];
}

/**
 * Inserts each referenced picture's current state into sanitized HTML, by `markup`: with the alt text from the HTML, or
 * if that is empty the picture's own. Missing pictures are left out.
 */
export function showPictures(html: string, pictures: ReadonlyMap<string, PictureView>, markup: Markup): string {
  return html.replace(IMAGE, (image, id: string) => {
    const picture = pictures.get(id);
    return picture ? markup(picture, ALT.exec(image)?.[1] || escapeHtml(picture.alt)) : "";
  });
}

/** Returns the markup of a picture in every size and format, for an article. */
export function articlePicture(picture: PictureView, alt: string): string {
  const sizes = ' sizes="(min-width: 44rem) 40rem, 94vw"';
  const source = (format: "avif" | "webp") =>
    `<source type="image/${format}" srcset="${pictureWidths(picture, format)}"${sizes}>`;
  return `<picture>${source("avif")}${source("webp")}${plainImage(picture, alt, ' loading="lazy" decoding="async"')}</picture>`;
}

/** Returns the markup of a picture for readers that support neither newer formats nor sizes, such as feed readers. */
export function plainImage(picture: PictureView, alt: string, more = ""): string {
  const { plainWidth } = picture;
  return `<img src="${plainPicture(picture)}" alt="${alt}" width="${plainWidth}" height="${heightAt(picture, plainWidth)}"${more}>`;
}
