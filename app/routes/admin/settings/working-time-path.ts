export const WORKING_TIME_PATH = "/admin/settings/working-time";
export const HOLIDAYS_PATH = "/admin/settings/holidays";
export const PLACE_PATH = "/admin/settings/place";
