export const SNIPPETS_PATH = "/admin/settings/snippets";
