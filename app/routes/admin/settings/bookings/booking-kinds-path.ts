export const BOOKING_KINDS_PATH = "/admin/settings/bookings";
