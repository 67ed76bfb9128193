import { createRequire } from "node:module";
import type sanitize from "sanitize-html";
import { typedLink } from "~/lib/typed-link";

const TEXT_TAGS = ["p", "h2", "h3", "h4", "a", "strong", "em", "code", "pre", "blockquote", "br", "hr", "sub", "sup"];
const LIST_TAGS = ["ul", "ol", "li", "dl", "dt", "dd"];
const TABLE_TAGS = ["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"];
const FIGURE_TAGS = ["figure", "figcaption", "img"];
const DRAWING_TAGS = [
  "svg",
  "title",
  "desc",
  "g",
  "path",
  "rect",
  "circle",
  "ellipse",
  "line",
  "polyline",
  "polygon",
  "text",
  "tspan",
];

const SHAPE = [
  "x",
  "y",
  "x1",
  "y1",
  "x2",
  "y2",
  "cx",
  "cy",
  "r",
  "rx",
  "ry",
  "d",
  "points",
  "width",
  "height",
  "dx",
  "dy",
];
const PAINT = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "opacity",
  "font-size",
  "font-weight",
  "text-anchor",
  "transform",
];
const PAINT_FROM_ELSEWHERE = /url\(|@|\\/i;
const ANCHOR = /^[a-z][a-z0-9-]{0,80}$/;
/** Matches pictures uploaded for a post, on this site only. */
const OWN_FIGURE = /^\/figures\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(?:png|jpg|webp)$/;
/** Matches library pictures, by id. */
const PICTURE = /^\/pictures\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const SCHEME_OR_HOST = /^\s*(?:[a-z][a-z\d+-]*:|[/\\]{2})/i;
const FIRST_NUMBER = /^\d{1,4}$/;
const PIXELS = /^[1-9]\d{0,4}$/;

let sanitizer: typeof sanitize | undefined;

const drawingAttributes = Object.fromEntries(DRAWING_TAGS.map((tag) => [tag, [...SHAPE, ...PAINT]]));

/** Elements that other programs use in place of those of articles. */
const NAMED_OTHERWISE = { b: "strong", i: "em", h1: "h2", h5: "h4", h6: "h4" };

const RULES: sanitize.IOptions = {
  allowedTags: [...TEXT_TAGS, ...LIST_TAGS, ...TABLE_TAGS, ...FIGURE_TAGS, ...DRAWING_TAGS],
  allowedAttributes: {
    ...drawingAttributes,
    a: ["href"],
    img: ["src", "alt", "width", "height"],
    ol: ["start"],
    h2: ["id"],
    h3: ["id"],
    th: ["scope", "colspan", "rowspan"],
    td: ["colspan", "rowspan"],
    title: ["id"],
    svg: [...SHAPE, ...PAINT, "viewBox", "role", "aria-labelledby", "aria-hidden"],
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  nonTextTags: ["script", "style", "textarea", "option", "noscript", "xmp"],
  parser: { lowerCaseAttributeNames: false },
  transformTags: { ...NAMED_OTHERWISE, "*": harmless },
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && attribs.src === undefined,
};

/**
 * Sanitizes an article's HTML for insertion into a page: allows text, lists, tables, links, line drawings and the
 * site's own pictures; no scripts, and nothing from other sites.
 */
export function sanitizePostHtml(html: string): string {
  return openSanitizer()(html.toWellFormed().replaceAll("\0", ""), RULES).trim();
}

/** Returns the text of an article without markup and drawings. */
export function postText(html: string): string {
  const apart = html.replaceAll("<", " <");
  const text = openSanitizer()(apart, {
    allowedTags: [],
    allowedAttributes: {},
    nonTextTags: ["script", "style", "svg"],
  });
  const decoded = text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
  return decoded.replace(/\s+/g, " ").trim();
}

/** Loads the library, which includes a CSS parser, when an article is first written. */
function openSanitizer(): typeof sanitize {
  sanitizer ??= createRequire(import.meta.url)("sanitize-html") as typeof sanitize; // safe: what the package exports
  return sanitizer;
}

function harmless(tagName: string, attribs: sanitize.Attributes): sanitize.Tag {
  const kept = Object.entries(attribs).filter(([name, value]) => isHarmless(tagName, name, value));
  const { href, ...rest } = Object.fromEntries(kept);
  return { tagName, attribs: href === undefined ? rest : { ...rest, href: linkAsTyped(href) } };
}

function linkAsTyped(href: string): string {
  return SCHEME_OR_HOST.test(href) ? href : (typedLink(href) ?? href);
}

function isHarmless(tagName: string, name: string, value: string): boolean {
  if (PAINT.includes(name)) return !PAINT_FROM_ELSEWHERE.test(value);
  if (name === "id") return ANCHOR.test(value);
  if (name === "start") return FIRST_NUMBER.test(value);
  if (tagName !== "img" || name === "alt") return true;
  return name === "src" ? OWN_FIGURE.test(value) || PICTURE.test(value) : PIXELS.test(value);
}
