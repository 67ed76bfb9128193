import { EMAIL_KIND_FACTS, EMAIL_KINDS, EMAIL_STATUS_LABELS, EMAIL_STATUSES } from "~/domain/emails/schema";
import type { ListSpec } from "../kit/list-query";
import type { ToolbarFilter } from "../kit/list-toolbar";

export const EMAILS_PATH = "/admin/emails";

export const EMAILS_LIST = {
  filters: { status: EMAIL_STATUSES, kind: EMAIL_KINDS },
  sorts: { written: "desc" },
} as const satisfies ListSpec;

export const EMAIL_FILTERS: readonly ToolbarFilter[] = [
  {
    ...{ name: "status", label: "Status", all: "Any status" },
    choices: EMAIL_STATUSES.map((value) => ({ value, label: EMAIL_STATUS_LABELS[value] })),
  },
  {
    ...{ name: "kind", label: "Kind", all: "Any kind" },
    choices: EMAIL_KINDS.map((value) => ({ value, label: EMAIL_KIND_FACTS[value].label })),
  },
];

export const EMAIL_ORDERS = [
  { value: "-written", label: "Newest first" },
  { value: "written", label: "Oldest first" },
] as const;
