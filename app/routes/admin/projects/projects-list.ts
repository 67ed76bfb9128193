import { PROJECT_STATUS_LABELS, PROJECT_STATUSES } from "~/domain/projects/schema";
import type { ListSpec } from "../kit/list-query";
import type { ToolbarFilter } from "../kit/list-toolbar";

export const PROJECTS_PATH = "/admin/projects";

export const PROJECTS_LIST = {
  filters: { status: PROJECT_STATUSES, customer: "text" },
  sorts: { newest: "desc", name: "asc" },
} as const satisfies ListSpec;

export const PROJECT_STATUS_CHOICES = PROJECT_STATUSES.map((value) => ({ value, label: PROJECT_STATUS_LABELS[value] }));

export const PROJECT_FILTERS: readonly ToolbarFilter[] = [
  { name: "status", label: "Status", all: "Any status", choices: PROJECT_STATUS_CHOICES },
];

export const PROJECT_ORDERS = [
  { value: "-newest", label: "Newest first" },
  { value: "newest", label: "Oldest first" },
  { value: "name", label: "Name, A to Z" },
  { value: "-name", label: "Name, Z to A" },
] as const;

export function projectPath(id: string): string {
  return `${PROJECTS_PATH}/${id}`;
}
