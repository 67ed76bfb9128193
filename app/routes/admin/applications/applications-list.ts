import type { ApplicationDetail, ApplicationQuery } from "~/domain/applications/queries.server";
import { APPLICATION_SHOWS, APPLICATION_STATUS_LABELS, APPLICATION_STATUSES } from "~/domain/applications/schema";
import { choicesOf, defineList } from "../kit/define-list";
import type { ListQuery } from "../kit/list-query";

export const APPLICATIONS_PATH = "/admin/applications";

const SHOW_LABELS = { withdrawn: "Withdrawn", spam: "All spam", suspected: "Suspected spam" } as const;

/** Without a status, everything but suspected spam. `job`: the id of one job. */
export const APPLICATIONS = defineList({
  path: APPLICATIONS_PATH,
  title: "Applications",
  one: "application",
  many: "applications",
  search: "name or job title",
  filters: {
    status: { label: "Status", all: "Any status", labels: { ...APPLICATION_STATUS_LABELS, ...SHOW_LABELS } },
    job: "text",
    skill: "text",
  },
  orders: {
    applied: ["desc", "Newest first", "Oldest first"],
    name: ["asc", "Name, A to Z", "Name, Z to A"],
    job: ["asc", "Job, A to Z", "Job, Z to A"],
    experience: ["desc", "Most experience", "Least experience"],
  },
  empty: {
    title: "No applications yet",
    text: "Applications for your open positions appear here as soon as they’re sent. You can also enter one that came by phone or mail.",
    first: "Enter the first application",
  },
});

export const STATUS_CHOICES = choicesOf(APPLICATION_STATUS_LABELS);

/** Returns the path of an application's screen. */
export function applicationPath(id: string): string {
  return `${APPLICATIONS_PATH}/${id}`;
}

/** True when the list shows spam, so that staff can confirm it there. */
export function showsSpam({ status }: ListQuery<typeof APPLICATIONS.spec>): boolean {
  return status === "spam" || status === "suspected";
}

/** Converts the address's query for the verb. */
export function toApplicationQuery({
  status: asked,
  job: jobId,
  ...query
}: ListQuery<typeof APPLICATIONS.spec>): ApplicationQuery {
  const show = APPLICATION_SHOWS.find((known) => known === asked);
  const status = APPLICATION_STATUSES.find((known) => known === asked);
  return { ...query, jobId, show, status };
}

/** Reasons for quarantining an application on arrival. */
export const QUARANTINE_TEXTS = {
  honeypot: "A field that people can’t see was filled in.",
  "too-fast": "The form was sent faster than anyone can fill it in.",
  "rate-limit": "Many applications came from the same network in a short time.",
  "bad-token": "It wasn’t sent from one of our forms, or the form had been open for weeks.",
} as const satisfies Record<NonNullable<ApplicationDetail["quarantineReason"]>, string>;
