import { BOOKING_FILTER_LABELS } from "~/domain/bookings/schema";
import { defineList } from "../kit/define-list";

export const BOOKINGS = defineList({
  path: "/admin/bookings",
  title: "Bookings",
  one: "booking",
  many: "bookings",
  search: "name, email, phone, kind or project",
  filters: {
    state: { label: "Status", all: "Coming up", labels: BOOKING_FILTER_LABELS },
    host: "text",
    kind: "text",
  },
  orders: { starts: ["asc", "Earliest first", "Latest first"] },
  empty: {
    title: "Nothing coming up",
    text: "Times that visitors book, and those that you enter for someone, appear here and on the lead of each.",
  },
});
