export const API_KEYS_PATH = "/admin/settings/api-keys";
