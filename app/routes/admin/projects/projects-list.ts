import { PROJECT_STATUS_LABELS } from "~/domain/projects/schema";
import { THREAD_WAITS_LABELS } from "~/domain/threads/schema";
import { defineList } from "../kit/define-list";
import { PROJECTS_PATH } from "../section-paths";

export const PROJECTS = defineList({
  path: PROJECTS_PATH,
  title: "Projects",
  one: "project",
  many: "projects",
  search: "project or customer",
  filters: {
    status: { label: "Status", all: "Any status", labels: PROJECT_STATUS_LABELS },
    waits: { label: "Messages", all: "Answered or not", labels: THREAD_WAITS_LABELS },
    customer: "text",
  },
  orders: {
    newest: ["desc", "Newest first", "Oldest first"],
    name: ["asc", "Name, A to Z", "Name, Z to A"],
  },
  empty: {
    title: "No projects yet",
    text: "Accepting a quote starts one. You can also start one for a customer yourself.",
  },
});
