import type { ApplicationQuery } from "~/domain/applications/queries.server";
import {
  APPLICATION_SHOWS,
  APPLICATION_STATUS_LABELS,
  APPLICATION_STATUSES,
  type ApplicationStatus,
} from "~/domain/applications/schema";
import type { ListQuery, ListSpec } from "../kit/list-query";
import type { ToolbarFilter } from "../kit/list-toolbar";

export const APPLICATIONS_PATH = "/admin/applications";

/** Without a status, everything but suspected spam. `job`: the id of one job. */
export const APPLICATIONS_LIST = {
  filters: { status: [...APPLICATION_STATUSES, ...APPLICATION_SHOWS], job: "text", skill: "text" },
  sorts: { applied: "desc", name: "asc", job: "asc", experience: "desc" },
} as const satisfies ListSpec;

export const STATUS_CHOICES = APPLICATION_STATUSES.map((value) => ({
  value,
  label: APPLICATION_STATUS_LABELS[value],
}));

const SHOW_LABELS = { withdrawn: "Withdrawn", spam: "All spam", suspected: "Suspected spam" } as const;

export const APPLICATION_FILTERS: readonly ToolbarFilter[] = [
  {
    name: "status",
    label: "Status",
    all: "Any status",
    choices: [...STATUS_CHOICES, ...APPLICATION_SHOWS.map((value) => ({ value, label: SHOW_LABELS[value] }))],
  },
];

export const APPLICATION_ORDERS = [
  { value: "-applied", label: "Newest first" },
  { value: "applied", label: "Oldest first" },
  { value: "name", label: "Name, A to Z" },
  { value: "-name", label: "Name, Z to A" },
  { value: "job", label: "Job, A to Z" },
  { value: "-job", label: "Job, Z to A" },
  { value: "-experience", label: "Most experience" },
  { value: "experience", label: "Least experience" },
] as const;

export const STATUS_TONES = {
  pending: "accent",
  shortlisted: "wash",
  rejected: "outline",
  hired: "good",
} as const satisfies Record<ApplicationStatus, string>;

/** Whether the list shows spam, so that it can be confirmed there. */
export function showsSpam({ status }: ListQuery<typeof APPLICATIONS_LIST>): boolean {
  return status === "spam" || status === "suspected";
}

/** The address's query as the verb takes it. */
export function toApplicationQuery({
  status: asked,
  job: jobId,
  ...query
}: ListQuery<typeof APPLICATIONS_LIST>): ApplicationQuery {
  const show = APPLICATION_SHOWS.find((known) => known === asked);
  const status = APPLICATION_STATUSES.find((known) => known === asked);
  return { ...query, jobId, show, status };
}
