export const SYSTEM_PATH = "/admin/settings/system";
