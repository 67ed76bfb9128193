export const NOTIFICATIONS_PATH = "/admin/notifications";
export const NOTIFICATION_CHOICES_PATH = "/admin/notifications/choices";
