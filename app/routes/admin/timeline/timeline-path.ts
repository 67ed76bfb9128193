import type { TimelineSubject, TimelineSubjectKind } from "~/domain/timeline/schema";

const PATHS = {
  lead: "/admin/leads/",
  quote: "/admin/quotes/",
  customer: "/admin/customers/",
  project: "/admin/projects/",
  application: "/admin/applications/",
} as const satisfies Record<TimelineSubjectKind, string>;

/** The timeline on its own, with all its pages. */
export function timelinePath({ kind, id }: TimelineSubject): string {
  return `/admin/timeline/${kind}/${id}`;
}

/** The screen of what a timeline is of. */
export function subjectScreen({ kind, id }: TimelineSubject): string {
  return PATHS[kind] + id;
}
