export const EMAIL_TEXTS_PATH = "/admin/settings/emails";

export function emailTextPath(id: string): string {
  return `${EMAIL_TEXTS_PATH}/${id}`;
}

/** Parameters for the record that an email is previewed with, and for the search among these. */
export const PREVIEW_RECORD = "record";
export const PREVIEW_FIND = "find";

export type PreviewQuery = { record: string; find: string };

/** Returns the path of a text's screen with the choice of its preview. */
export function previewChoicePath(id: string, { record, find }: PreviewQuery): string {
  const chosen = Object.entries({ [PREVIEW_FIND]: find, [PREVIEW_RECORD]: record }).filter(([, value]) => value !== "");
  return chosen.length === 0 ? emailTextPath(id) : `${emailTextPath(id)}?${new URLSearchParams(chosen)}`;
}

export function readPreviewQuery({ searchParams }: URL): PreviewQuery {
  return { record: searchParams.get(PREVIEW_RECORD) ?? "", find: searchParams.get(PREVIEW_FIND)?.trim() ?? "" };
}

export function readRecordId(form: FormData): string {
  const sent = form.get(PREVIEW_RECORD);
  return typeof sent === "string" ? sent : "";
}
