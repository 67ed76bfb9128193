import { listBookings } from "~/domain/bookings/list-bookings.server";
import { csvLoader } from "../kit/list-loader.server";
import { BOOKING_COLUMNS } from "./booking-columns";
import { BOOKINGS } from "./bookings-list";

export const loader = csvLoader(BOOKINGS, listBookings, BOOKING_COLUMNS);
