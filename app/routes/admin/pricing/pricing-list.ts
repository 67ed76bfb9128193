import { BILLING_PERIOD_LABELS, BILLING_PERIODS, PLAN_COLOR_LABELS, PLAN_COLORS } from "~/domain/plans/schema";
import type { ListSpec } from "../kit/list-query";
import type { ToolbarFilter } from "../kit/list-toolbar";

export const PRICING_PATH = "/admin/pricing";

export const PRICING_LIST = {
  filters: { status: ["active", "inactive"] },
  sorts: { position: "asc", name: "asc", price: "asc", changed: "desc" },
} as const satisfies ListSpec;

export const PRICING_FILTERS: readonly ToolbarFilter[] = [
  {
    name: "status",
    label: "Status",
    all: "Any status",
    choices: [
      { value: "active", label: "Active" },
      { value: "inactive", label: "Inactive" },
    ],
  },
];

export const PRICING_ORDERS = [
  { value: "position", label: "As on the website" },
  { value: "-position", label: "As on the website, backwards" },
  { value: "name", label: "Name, A to Z" },
  { value: "-name", label: "Name, Z to A" },
  { value: "price", label: "Lowest price" },
  { value: "-price", label: "Highest price" },
  { value: "-changed", label: "Last changed" },
  { value: "changed", label: "Longest unchanged" },
] as const;

export const PERIOD_CHOICES = BILLING_PERIODS.map((value) => ({ value, label: BILLING_PERIOD_LABELS[value] }));
export const COLOR_CHOICES = PLAN_COLORS.map((value) => ({ value, label: PLAN_COLOR_LABELS[value] }));

/** What the list's verb takes of the list's address. */
export function toPlanQuery<Query extends { status: "active" | "inactive" | undefined }>({ status, ...query }: Query) {
  return { ...query, isActive: status && status === "active" };
}
