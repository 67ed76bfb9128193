export const REMINDERS_PATH = "/admin/reminders";
export const REMINDER_SETTINGS_PATH = "/admin/settings/reminders";
