import { RECEIVED_METHOD_LABELS } from "~/domain/invoices/received-method";
import { RECEIVED_KIND_LABELS } from "~/domain/received-payments/schema";
import { spelled } from "~/lib/spelling";
import { defineList } from "../kit/define-list";
import { RECEIVED_PATH } from "../section-paths";

export const RECEIVED = defineList({
  path: RECEIVED_PATH,
  title: "Received",
  one: "payment",
  many: "payments",
  search: "reference or note",
  filters: {
    method: { label: "Payment method", all: "Any method", labels: RECEIVED_METHOD_LABELS },
    kind: { label: "Kind", all: "Any kind", labels: RECEIVED_KIND_LABELS },
    credit: { label: "Overpaid", all: "Overpaid or not", labels: { left: "Credit left" } },
    businessId: "text",
    from: "text",
    to: "text",
  },
  orders: {
    newest: ["desc", "Newest first", "Oldest first"],
    day: ["desc", "Latest day first", "Earliest day first"],
  },
  empty: {
    title: "No money received yet",
    get text() {
      return spelled(
        "Checks, transfers and cash that you record for invoices, and what the payment provider collected for them.",
      );
    },
    first: "Record the first payment",
  },
});
