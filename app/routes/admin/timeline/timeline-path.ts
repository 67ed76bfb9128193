import type { TimelineSubject, TimelineSubjectKind } from "~/domain/timeline/schema";

const PATHS = {
  lead: "/admin/leads/",
  quote: "/admin/quotes/",
  customer: "/admin/customers/",
  project: "/admin/projects/",
  application: "/admin/applications/",
} as const satisfies Record<TimelineSubjectKind, string>;

/** Returns the path of the timeline's own page. */
export function timelinePath({ kind, id }: TimelineSubject): string {
  return `/admin/timeline/${kind}/${id}`;
}

/** Returns the path of the timeline's subject. */
export function subjectScreen({ kind, id }: TimelineSubject): string {
  return PATHS[kind] + id;
}
