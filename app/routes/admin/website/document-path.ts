import { DRAFTS_KEY, PICTURED } from "~/routes/shell";

export const WEBSITE_PATH = "/admin/website";

/** Where a document is edited. */
export function documentPath(kind: string): string {
  return `${WEBSITE_PATH}/${kind}`;
}

/** A page as its drafts say. */
export function previewAddress(page: string): string {
  return `${page}?${DRAFTS_KEY}`;
}

/** A page as its drafts say, without the marks of samples. */
export function pictureAddress(page: string): string {
  return `${previewAddress(page)}=${PICTURED}`;
}
