import { defineList } from "../kit/define-list";
import { readListQuery } from "../kit/list-query";

/** The figures of one customer, below that customer's path. */
export const METRICS = defineList({
  path: "/admin/customers",
  title: "Daily figures",
  one: "entry",
  many: "entries",
  filters: {},
  orders: { day: ["desc", "Newest first"] },
  empty: {
    title: "No figures yet",
    text: "Enter a day, import a CSV file, or send figures through the API. Customers with an active subscription see them.",
  },
});

export function readMetricsQuery(request: Request) {
  return readListQuery(request, METRICS.spec);
}
