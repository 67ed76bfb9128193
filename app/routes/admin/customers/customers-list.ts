import { CUSTOMER_EMAIL_STATE_LABELS } from "~/domain/customers/schema";
import { defineList } from "../kit/define-list";
import { CUSTOMERS_PATH } from "../section-paths";

export const CUSTOMERS = defineList({
  path: CUSTOMERS_PATH,
  title: "Customers",
  one: "customer",
  many: "customers",
  search: "business, person, contact or address",
  filters: { email: { label: "Email", all: "Verified or not", labels: CUSTOMER_EMAIL_STATE_LABELS } },
  orders: {
    since: ["desc", "Newest first", "Oldest first"],
    name: ["asc", "Business, A to Z", "Business, Z to A"],
  },
  empty: {
    title: "No customers yet",
    text: "Anyone who signs up on the website becomes a customer and appears here right away.",
    first: "Add the first customer",
  },
});
