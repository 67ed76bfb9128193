import { AGREEMENT_STATE_LABELS, RHYTHM_LABELS } from "~/domain/agreements/schema";
import { defineList } from "../kit/define-list";
import { AGREEMENTS_PATH } from "../section-paths";

export const AGREEMENTS = defineList({
  path: AGREEMENTS_PATH,
  title: "Agreements",
  one: "agreement",
  many: "agreements",
  search: "title or customer",
  filters: {
    state: { label: "Status", all: "Any status", labels: AGREEMENT_STATE_LABELS },
    rhythm: { label: "Rhythm", all: "Any rhythm", labels: RHYTHM_LABELS },
    businessId: "text",
  },
  orders: {
    created: ["desc", "Newest first", "Oldest first"],
    next: ["asc", "Billed next first", "Billed next last"],
  },
  empty: {
    title: "No agreements yet",
    text: "An agreement bills a customer every month, quarter or year. Each period becomes one invoice.",
    first: "Make the first agreement",
  },
});
