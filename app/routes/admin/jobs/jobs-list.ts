import { JOB_CATEGORIES, JOB_STATUSES, JOB_TYPE_LABELS, JOB_TYPES, type JobStatus } from "~/domain/jobs/schema";
import type { ListSpec } from "../kit/list-query";
import type { ToolbarFilter } from "../kit/list-toolbar";

export const JOBS_PATH = "/admin/jobs";

export const JOBS_LIST = {
  filters: { status: JOB_STATUSES, category: JOB_CATEGORIES, type: JOB_TYPES },
  sorts: { posted: "desc", title: "asc", applications: "desc" },
} as const satisfies ListSpec;

export const JOB_STATUS_LABELS = { active: "Active", inactive: "Inactive" } as const satisfies Record<
  JobStatus,
  string
>;

export const STATUS_CHOICES = JOB_STATUSES.map((value) => ({ value, label: JOB_STATUS_LABELS[value] }));
export const CATEGORY_CHOICES = JOB_CATEGORIES.map((value) => ({ value, label: value }));
export const TYPE_CHOICES = JOB_TYPES.map((value) => ({ value, label: JOB_TYPE_LABELS[value] }));

export const JOB_FILTERS: readonly ToolbarFilter[] = [
  { name: "status", label: "Status", all: "Any status", choices: STATUS_CHOICES },
  { name: "category", label: "Category", all: "Any category", choices: CATEGORY_CHOICES },
  { name: "type", label: "Type", all: "Any type", choices: TYPE_CHOICES },
];

export const JOB_ORDERS = [
  { value: "-posted", label: "Newest first" },
  { value: "posted", label: "Oldest first" },
  { value: "title", label: "Title, A to Z" },
  { value: "-title", label: "Title, Z to A" },
  { value: "-applications", label: "Most applications" },
  { value: "applications", label: "Fewest applications" },
] as const;
