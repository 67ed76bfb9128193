import {
  PAYMENT_FLAG_STATES,
  PAYMENT_STATUS_LABELS,
  PAYMENT_STATUSES,
  type PaymentStatus,
} from "~/domain/billing/schema";
import type { ListSpec } from "../kit/list-query";
import type { ToolbarFilter } from "../kit/list-toolbar";

export const PAYMENTS_PATH = "/admin/payments";

export const PAYMENTS_LIST = {
  filters: { status: PAYMENT_STATUSES, attention: PAYMENT_FLAG_STATES },
  sorts: { newest: "desc" },
} as const satisfies ListSpec;

export const PAYMENT_TONES = { paid: "good", failed: "bad", pending: "warn" } as const satisfies Record<
  PaymentStatus,
  string
>;

export const PAYMENT_FILTERS: readonly ToolbarFilter[] = [
  {
    name: "status",
    label: "Status",
    all: "Any status",
    choices: PAYMENT_STATUSES.map((value) => ({ value, label: PAYMENT_STATUS_LABELS[value] })),
  },
  {
    name: "attention",
    label: "Attention",
    all: "Any attention",
    choices: [
      { value: "open", label: "Needs a look" },
      { value: "settled", label: "Looked after" },
    ],
  },
];

export const PAYMENT_ORDERS = [{ value: "-newest", label: "Newest first" }] as const;
