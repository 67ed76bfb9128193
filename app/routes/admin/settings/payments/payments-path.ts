import { PAYMENT_EVENT_STATE_LABELS } from "~/domain/billing/schema";
import { defineList } from "../../kit/define-list";

export const PAYMENT_SETTINGS_PATH = "/admin/settings/payments";
export const PAYMENT_EVENTS_PATH = "/admin/settings/payments/events";

/** The page's forms other than the buy buttons, by the value of their field `part`. */
export const PROVIDER_PART = "provider";
export const CHECK_PART = "check-provider";
export const REMOVE_PART = "remove-provider";
export const RESUME_PART = "resume-provider";

export const PAYMENT_EVENTS = defineList({
  path: PAYMENT_EVENTS_PATH,
  title: "Payment events",
  one: "event",
  many: "events",
  filters: { state: { label: "Status of events", all: "All", labels: PAYMENT_EVENT_STATE_LABELS } },
  orders: { newest: ["desc", "Newest first"] },
  empty: { title: "No events yet", text: "What the payment provider sends to the webhook address appears here." },
});
