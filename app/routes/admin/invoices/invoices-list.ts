import { INVOICE_STATE_LABELS } from "~/domain/invoices/schema";
import { THREAD_WAITS_LABELS } from "~/domain/threads/schema";
import { defineList } from "../kit/define-list";
import { INVOICES_PATH } from "../section-paths";

export const INVOICES = defineList({
  path: INVOICES_PATH,
  title: "Invoices",
  one: "invoice",
  many: "invoices",
  search: "number, customer, title or total",
  filters: {
    state: {
      label: "Status",
      all: "Any status",
      labels: { open: "Open", "due-soon": "Due in 30 days", ...INVOICE_STATE_LABELS },
    },
    waits: { label: "Messages", all: "Answered or not", labels: THREAD_WAITS_LABELS },
    businessId: "text",
    quoteId: "text",
    projectId: "text",
    from: "text",
    to: "text",
  },
  orders: {
    created: ["desc", "Newest first", "Oldest first"],
    due: ["asc", "Due first", "Due last"],
    total: ["desc", "Largest first", "Smallest first"],
  },
  empty: {
    title: "No invoices yet",
    text: "Accepting a quote creates its invoices, and you can write one for any customer.",
    first: "Write the first invoice",
  },
});
