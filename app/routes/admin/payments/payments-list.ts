import { PAYMENT_STATUS_LABELS, type PaymentFlagState } from "~/domain/billing/schema";
import { defineList } from "../kit/define-list";

export const PAYMENTS_PATH = "/admin/payments";

const ATTENTION_LABELS = { open: "Needs attention", settled: "Resolved" } as const satisfies Record<
  PaymentFlagState,
  string
>;

export const PAYMENTS = defineList({
  path: PAYMENTS_PATH,
  title: "Payments",
  one: "payment",
  many: "payments",
  search: "invoice, customer or text",
  filters: {
    status: { label: "Status", all: "Any status", labels: PAYMENT_STATUS_LABELS },
    attention: { label: "Attention", all: "Any attention", labels: ATTENTION_LABELS },
  },
  orders: { newest: ["desc", "Newest first"] },
  empty: { title: "No payments yet", text: "What customers pay for quotes and plans appears here right away." },
});
