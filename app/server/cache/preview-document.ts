import { PREVIEW_PAGES, previewPageAddress } from "~/domain/previews/schema";
import type { ShownPreview } from "~/routes/request-context";

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b(?=[^>]*\srel="modulepreload")[^>]*>/g;
const BODY = /<body\b[^>]*>/;
const LINK = /<a\b(?![^>]*\sdata-leave)([^>]*)\shref="([^"?#]+)(#[^"]*)?"/g;

/** Headers of a page that shows drafts: no cache stores it, nobody lists it, and no other site hears about it. */
export const PREVIEW_HEADERS = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
} as const;

const TEXT = />(“?)([^<]+?)(”?)</g;

/**
 * A page that shows drafts: with the bar that says so, and without script, which would ask for it again without the
 * link. For staff it has marks at texts that are samples. Where a guest's link is for the whole site, links to pages of
 * which there may be drafts lead to them.
 */
export function toPreviewDocument(html: string, preview: ShownPreview): string {
  const bare = html.replace(SCRIPT, "");
  const document = (preview.by === "staff" ? withMarks(bare, preview.samples) : bare).replace(
    BODY,
    (body) => body + preview.bar,
  );
  if (preview.by === "staff" || !preview.isWhole) return document;
  const { token } = preview;
  return document.replace(LINK, (link, others: string, path: string, anchor = "") =>
    PREVIEW_PAGES.includes(path) ? `<a${others} href="${previewPageAddress(path, token)}${anchor}"` : link,
  );
}

/** Texts that stand alone between two tags, as React writes them. */
function withMarks(html: string, samples: readonly string[]): string {
  const written = new Set(samples.map(asWritten));
  return html.replace(TEXT, (whole, before: string, text: string, after: string) =>
    written.has(text) ? `>${before}<mark title="Sample">${text}</mark>${after}<` : whole,
  );
}

function asWritten(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#x27;");
}
