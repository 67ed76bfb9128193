import sanitize from "sanitize-html";

const TEXT_TAGS = ["p", "h2", "h3", "h4", "a", "strong", "em", "code", "pre", "blockquote", "br", "hr", "sub", "sup"];
const LIST_TAGS = ["ul", "ol", "li", "dl", "dt", "dd"];
const TABLE_TAGS = ["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"];
const FIGURE_TAGS = ["figure", "figcaption"];
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

const drawingAttributes = Object.fromEntries(DRAWING_TAGS.map((tag) => [tag, [...SHAPE, ...PAINT]]));

const RULES: sanitize.IOptions = {
  allowedTags: [...TEXT_TAGS, ...LIST_TAGS, ...TABLE_TAGS, ...FIGURE_TAGS, ...DRAWING_TAGS],
  allowedAttributes: {
    ...drawingAttributes,
    a: ["href"],
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
  transformTags: { "*": withoutForeignPaint },
};

/** The HTML of an article as it may be written into a page: text, lists, tables, links and line drawings, nothing that runs or loads. */
export function sanitizePostHtml(html: string): string {
  return sanitize(html, RULES).trim();
}

/** The words of an article without mark-up and without its drawings. */
export function postText(html: string): string {
  const apart = html.replaceAll("<", " <");
  const text = sanitize(apart, { allowedTags: [], allowedAttributes: {}, nonTextTags: ["script", "style", "svg"] });
  const decoded = text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
  return decoded.replace(/\s+/g, " ").trim();
}

function withoutForeignPaint(tagName: string, attribs: sanitize.Attributes): sanitize.Tag {
  const kept = Object.entries(attribs).filter(
    ([name, value]) => !PAINT.includes(name) || !PAINT_FROM_ELSEWHERE.test(value),
  );
  return { tagName, attribs: Object.fromEntries(kept) };
}
