import { PAYMENT_EVENT_STATES } from "~/domain/billing/schema";
import type { ListSpec } from "../../kit/list-query";

export const PAYMENT_SETTINGS_PATH = "/admin/settings/payments";
export const PAYMENT_EVENTS_PATH = "/admin/settings/payments/events";

export const PAYMENT_EVENTS_LIST = {
  filters: { state: PAYMENT_EVENT_STATES },
  sorts: { newest: "desc" },
} as const satisfies ListSpec;
