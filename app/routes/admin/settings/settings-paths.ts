export const SETTINGS_PATH = "/admin/settings";
export const AGENCY_PATH = "/admin/settings/agency";
export const LAUNCH_PATH = "/admin/settings/launch";
export const SIGN_IN_PATH = "/admin/settings/sign-in";
export const WORKING_TIME_PATH = "/admin/settings/working-time";
export const HOLIDAYS_PATH = "/admin/settings/holidays";
export const PLACE_PATH = "/admin/settings/place";
export const ACCOUNTS_PATH = "/admin/settings/accounts";
