export const EMAIL_TEXTS_PATH = "/admin/settings/emails";

export function emailTextPath(id: string): string {
  return `${EMAIL_TEXTS_PATH}/${id}`;
}
