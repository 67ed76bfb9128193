import { SUBSCRIBER_STATUS_LABELS } from "~/domain/newsletter/schema";
import { defineList } from "../kit/define-list";

export const SUBSCRIBERS = defineList({
  path: "/admin/subscribers",
  title: "Subscribers",
  one: "subscriber",
  many: "subscribers",
  search: "address",
  filters: { status: { label: "Status", all: "Any status", labels: SUBSCRIBER_STATUS_LABELS } },
  orders: {
    requested: ["desc", "Newest first", "Oldest first"],
    email: ["asc", "Address, A to Z", "Address, Z to A"],
  },
  empty: { title: "No subscribers yet", text: "People who sign up for the newsletter on the blog appear here." },
});
