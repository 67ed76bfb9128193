const IMAGE = /<img\b[^>]*>/gi;
/** The site's own pictures, whose address is written by the editor. */
const OWN_SOURCE = /\ssrc\s*=\s*["']?\/(?:pictures|figures)\/[\w.-]+/i;
const EMBEDDED = /<(?:iframe|video|audio|object|embed|canvas)\b/gi;

/** Lists, in words, the parts of an article's HTML that saving would lose. */
export function lostParts(html: string): string[] {
  const foreign = (html.match(IMAGE) ?? []).filter((image) => !OWN_SOURCE.test(image)).length;
  const embedded = (html.match(EMBEDDED) ?? []).length;
  return [
    foreign > 0 ? countOf(foreign, "a picture from elsewhere", "pictures from elsewhere") : "",
    embedded > 0 ? countOf(embedded, "a video or embedded part", "videos or embedded parts") : "",
    /<(?:s|strike|del)(?=[\s/>])/i.test(html) ? "strikethrough" : "",
    /<u(?=[\s/>])/i.test(html) ? "underlining" : "",
    /<script\b/i.test(html) ? "scripts" : "",
    /<(?:form|input|select|textarea|button)\b/i.test(html) ? "form fields" : "",
  ].filter((words) => words !== "");
}

function countOf(count: number, one: string, many: string): string {
  return count === 1 ? one : `${count} ${many}`;
}
