import { DRAFTS_KEY, PICTURED } from "~/routes/shell";

export const WEBSITE_PATH = "/admin/website";

/** Returns the path of a document's editor. */
export function documentPath(kind: string): string {
  return `${WEBSITE_PATH}/${kind}`;
}

/** Returns a page's address with its drafts. */
export function previewAddress(page: string): string {
  return `${page}?${DRAFTS_KEY}`;
}

/** Returns a page's address with its drafts, without sample marks. */
export function pictureAddress(page: string): string {
  return `${previewAddress(page)}=${PICTURED}`;
}
