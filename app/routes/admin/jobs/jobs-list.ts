import { JOB_CATEGORIES, JOB_TYPE_LABELS, type JobStatus } from "~/domain/jobs/schema";
import { defineList, ownLabels } from "../kit/define-list";

export const JOB_STATUS_LABELS = { active: "Active", inactive: "Inactive" } as const satisfies Record<
  JobStatus,
  string
>;

export const JOBS = defineList({
  path: "/admin/jobs",
  title: "Jobs",
  one: "job",
  many: "jobs",
  search: "title or category",
  filters: {
    status: { label: "Status", all: "Any status", labels: JOB_STATUS_LABELS },
    category: { label: "Category", all: "Any category", labels: ownLabels(JOB_CATEGORIES) },
    type: { label: "Type", all: "Any type", labels: JOB_TYPE_LABELS },
  },
  orders: {
    posted: ["desc", "Newest first", "Oldest first"],
    title: ["asc", "Title, A to Z", "Title, Z to A"],
    applications: ["desc", "Most applications", "Fewest applications"],
  },
  empty: {
    title: "No jobs yet",
    text: "A job that you add and keep active appears on the careers pages right away.",
    first: "Add the first job",
  },
});
