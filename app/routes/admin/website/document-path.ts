export const WEBSITE_PATH = "/admin/website";

/** Where a document is edited. */
export function documentPath(kind: string): string {
  return `${WEBSITE_PATH}/${kind}`;
}

/** A page as its drafts say. */
export function previewAddress(page: string): string {
  return `${page}?drafts`;
}
