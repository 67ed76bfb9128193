export const CALENDARS_PATH = "/admin/bookings/calendars";
