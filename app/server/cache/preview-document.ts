import { PREVIEW_PAGES, previewPageAddress } from "~/domain/previews/schema";
import type { ShownPreview } from "~/routes/request-context";

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b(?=[^>]*\srel="modulepreload")[^>]*>/g;
const BODY = /<body\b[^>]*>/;
const LINK = /<a\b(?![^>]*\sdata-leave)([^>]*)\shref="([^"?#]+)(#[^"]*)?"/g;

/** Headers of a page that shows drafts: it isn't cached or indexed, and other sites don't learn its address. */
export const PREVIEW_HEADERS = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
} as const;

const TEXT = />(“?)([^<]+?)(”?)</g;

/**
 * Converts a page that shows drafts: adds a bar that says so, and removes scripts, which would request the page without
 * its link. For staff, marks sample texts. If a guest's link covers the whole site, links to pages that may have drafts
 * open the drafts.
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

/** Marks sample texts that are the entire text between two tags, as React writes them. */
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
