import { PREVIEW_PAGES, previewPageAddress } from "~/domain/previews/schema";
import type { ShownPreview } from "~/routes/request-context";

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b(?=[^>]*\srel="modulepreload")[^>]*>/g;
const BODY = /<body\b[^>]*>/;
const LINK = /<a\b(?![^>]*\sdata-leave)([^>]*)\shref="([^"?#]+)(#[^"]*)?"/g;

/** What a page that shows drafts is sent with: kept by no cache, listed by nobody, and told to no other site. */
export const PREVIEW_HEADERS = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
} as const;

/**
 * A page for the holder of a link to drafts: with the bar that says so, and without script, which would ask for it again without the link. Where the
 * link is for the whole site, links to pages of which there may be drafts lead to them.
 */
export function toPreviewDocument(html: string, { bar, token, isWhole }: ShownPreview & { by: "guest" }): string {
  const document = html.replace(SCRIPT, "").replace(BODY, (body) => body + bar);
  if (!isWhole) return document;
  return document.replace(LINK, (link, others: string, path: string, anchor = "") =>
    PREVIEW_PAGES.includes(path) ? `<a${others} href="${previewPageAddress(path, token)}${anchor}"` : link,
  );
}
