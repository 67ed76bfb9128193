import { CUSTOMER_EMAIL_STATE_LABELS, CUSTOMER_EMAIL_STATES } from "~/domain/customers/schema";
import type { ListSpec } from "../kit/list-query";
import type { ToolbarFilter } from "../kit/list-toolbar";

export const CUSTOMERS_PATH = "/admin/customers";

export const CUSTOMERS_LIST = {
  filters: { email: CUSTOMER_EMAIL_STATES },
  sorts: { since: "desc", name: "asc" },
} as const satisfies ListSpec;

export const CUSTOMER_FILTERS: readonly ToolbarFilter[] = [
  {
    name: "email",
    label: "E-mail",
    all: "Any e-mail state",
    choices: CUSTOMER_EMAIL_STATES.map((value) => ({ value, label: CUSTOMER_EMAIL_STATE_LABELS[value] })),
  },
];

export const CUSTOMER_ORDERS = [
  { value: "-since", label: "Newest first" },
  { value: "since", label: "Oldest first" },
  { value: "name", label: "Business, A to Z" },
  { value: "-name", label: "Business, Z to A" },
] as const;
