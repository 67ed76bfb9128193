import type { PlanQuery } from "~/domain/plans/queries.server";
import { defineList } from "../kit/define-list";
import type { ListQuery } from "../kit/list-query";
import { PRICING_PATH } from "../section-paths";

export const PLANS = defineList({
  path: PRICING_PATH,
  title: "Pricing",
  one: "plan",
  many: "plans",
  search: "name or description",
  filters: {
    status: { label: "Status", all: "Any status", labels: { active: "Active", inactive: "Inactive" } },
  },
  orders: {
    position: ["asc", "As on the website", "As on the website, reversed"],
    name: ["asc", "Name, A to Z", "Name, Z to A"],
    price: ["asc", "Lowest price", "Highest price"],
    changed: ["desc", "Last changed", "Longest unchanged"],
  },
  empty: {
    title: "No plans yet",
    text: "A plan that you add and keep active appears on the Subscriptions page.",
    first: "Add the first plan",
  },
});

/** Converts the list's address into its verb's query. */
export function toPlanQuery({ status, ...query }: ListQuery<typeof PLANS.spec> & { limit?: number }): PlanQuery {
  return { ...query, isActive: status && status === "active" };
}
