import { SUBSCRIPTION_STATUS_LABELS } from "~/domain/billing/schema";
import { defineList } from "../kit/define-list";

export const SUBSCRIPTIONS = defineList({
  path: "/admin/payments/subscriptions",
  title: "Subscriptions",
  one: "subscription",
  many: "subscriptions",
  search: "customer",
  filters: { status: { label: "Status", all: "Any status", labels: SUBSCRIPTION_STATUS_LABELS } },
  orders: { newest: ["desc", "Newest first", "Oldest first"] },
  empty: { title: "No subscriptions yet", text: "Plans that customers subscribe to appear here." },
});
