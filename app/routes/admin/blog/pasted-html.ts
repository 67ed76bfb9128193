import { makeLists } from "./pasted-lists";
import { dropScraps } from "./pasted-scraps";

export type Pasted = {
  html: string;
  /** Descriptions of parts that the article can't contain. */
  lost: string[];
  /** Pasted pictures that can be uploaded. */
  pictures: File[];
};

const OWN_PICTURE = /^\/(?:pictures|figures)\/[\w.-]+$/;
const EMBEDDED = "iframe, video, audio, object, embed, canvas";
const CELL_ATTRIBUTES = ["colspan", "rowspan", "scope"];
const DATA_PICTURE = /^data:(image\/(?:png|jpeg|webp|gif));base64,([\w+/=\s]+)$/;

/**
 * Converts another program's clipboard into HTML for an article: Word's lists and all headings keep their kind, in the
 * levels that articles have. Unsupported parts are removed and named, so that the next reload doesn't remove anything.
 */
export function readPasted(html: string): Pasted {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  dropScraps(body);
  unwrapOnline(body);
  mapHeadings(body);
  makeLists(body);
  for (const empty of body.querySelectorAll("p[class^=Mso]"))
    if (!empty.textContent.trim() && !empty.querySelector("img")) empty.remove();
  for (const part of body.querySelectorAll("table, table *"))
    for (const { name } of [...part.attributes])
      if (!CELL_ATTRIBUTES.includes(name) && !/^(?:href|src|alt|width|height)$/.test(name)) part.removeAttribute(name);
  const { pictures, foreign } = takePictures(body);
  const lost = [foreign > 0 ? countOf(foreign, "a picture", "pictures") : "", ...namedLosses(body)].filter(
    (words) => words !== "",
  );
  for (const part of body.querySelectorAll(EMBEDDED)) part.remove();
  return { html: body.innerHTML, lost, pictures };
}

const INLINE = "a, strong, b, em, i, code, sub, sup, br";
const BREAKS_WORDS = "p, div, li, td, th, tr, h1, h2, h3, h4, h5, h6, blockquote, pre";

/** Converts a clipboard for a cell or a caption: text, links and strong or emphasized text. */
export function inlineHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const part of body.querySelectorAll("style, script, title, img, svg")) part.remove();
  for (const part of [...body.querySelectorAll("*")].reverse()) {
    const href = part.getAttribute("href");
    for (const { name } of [...part.attributes]) part.removeAttribute(name);
    if (href) part.setAttribute("href", href);
    if (part.matches(INLINE)) continue;
    part.replaceWith(...(part.matches(BREAKS_WORDS) ? [...part.childNodes, " "] : part.childNodes));
  }
  return body.innerHTML.replace(/\s+/g, " ").trim();
}

/** True when the HTML has only pictures: some programs also describe a copied picture in HTML. */
export function isOnlyPicture(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return body.textContent.trim() === "" && body.querySelector("img") !== null && !body.querySelector("table, svg");
}

/** Removes the box that Word Online puts around each paragraph, and the end mark after its text. */
function unwrapOnline(body: HTMLElement): void {
  for (const end of body.querySelectorAll(".EOP")) if (!hasWords(end)) end.remove();
  for (const box of body.querySelectorAll("div.OutlineElement, div.OutlineGroup")) box.replaceWith(...box.childNodes);
}

function mapHeadings(body: HTMLElement): void {
  for (const part of body.querySelectorAll("h1, h5, h6, p[class^=MsoHeading], .MsoTitle, [role=heading]")) {
    const named = /^H(\d)$/.exec(part.tagName)?.[1] ?? /MsoHeading(\d)/.exec(part.className)?.[1];
    const level = Number(named ?? part.getAttribute("aria-level") ?? 1);
    const heading = document.createElement(`h${Math.min(4, Math.max(2, level))}`);
    heading.append(...part.childNodes);
    part.replaceWith(heading);
  }
}

/** Removes pictures from other sites; those fully contained in the clipboard become files. */
function takePictures(body: HTMLElement): { pictures: File[]; foreign: number } {
  const pictures: File[] = [];
  let foreign = 0;
  for (const image of body.querySelectorAll("img")) {
    const src = image.getAttribute("src") ?? "";
    const url = URL.canParse(src, location.href) ? new URL(src, location.href) : null;
    if (url?.origin === location.origin && OWN_PICTURE.test(url.pathname)) {
      image.setAttribute("src", url.pathname);
      continue;
    }
    const file = fileOf(src, pictures.length + 1);
    if (file) pictures.push(file);
    else foreign++;
    const figure = image.closest("figure");
    image.remove();
    if (figure && !figure.querySelector("img, svg, table")) figure.replaceWith(...captionOf(figure));
  }
  return { pictures, foreign };
}

/** Turns the caption of a removed picture into a paragraph. */
function captionOf(figure: HTMLElement): HTMLElement[] {
  const words = figure.textContent.trim();
  if (!words) return [];
  const paragraph = document.createElement("p");
  paragraph.textContent = words;
  return [paragraph];
}

function fileOf(src: string, number: number): File | null {
  const [, type = "", content = ""] = DATA_PICTURE.exec(src) ?? [];
  if (!type) return null;
  const bytes = Uint8Array.from(atob(content.replace(/\s/g, "")), (char) => char.charCodeAt(0));
  return new File([bytes], `pasted-${number}.${type.slice("image/".length).replace("jpeg", "jpg")}`, { type });
}

function namedLosses(body: HTMLElement): string[] {
  const embedded = body.querySelectorAll(EMBEDDED).length;
  const styled = (decoration: string) =>
    [...body.querySelectorAll<HTMLElement>("[style]")].some(
      (part) =>
        part.style.textDecoration.includes(decoration) &&
        !part.closest("a") &&
        !part.querySelector("a") &&
        hasWords(part),
    );
  const boxes = body.querySelectorAll("li[role=checkbox], input[type=checkbox]").length;
  return [
    embedded > 0 ? countOf(embedded, "a video or embedded part", "videos or embedded parts") : "",
    body.querySelector("s, strike, del") || styled("line-through") ? "strikethrough" : "",
    [...body.querySelectorAll("u")].some((part) => !part.closest("a") && !part.querySelector("a") && hasWords(part)) ||
    styled("underline")
      ? "underlining"
      : "",
    boxes > 0 ? "check boxes" : "",
  ];
}

function hasWords(part: Element): boolean {
  return part.textContent.trim() !== "";
}

function countOf(count: number, one: string, many: string): string {
  return count === 1 ? one : `${count} ${many}`;
}
