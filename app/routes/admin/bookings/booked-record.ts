import type { Params } from "react-router";
import type { BookedRecord } from "~/domain/bookings/list-record-bookings.server";
import { PROJECTS_PATH } from "../section-paths";

const PATHS = { lead: "/admin/leads", project: PROJECTS_PATH, application: "/admin/applications" } as const;

/** Returns the path of a record that has bookings. */
export function bookedPath({ kind, id }: BookedRecord): string {
  return `${PATHS[kind]}/${id}`;
}

/** Returns the record whose screen a dialog is over, from the route's parameters; null if none. */
export function recordOf({ leadId, projectId, applicationId }: Params): BookedRecord | null {
  if (leadId) return { kind: "lead", id: leadId };
  if (projectId) return { kind: "project", id: projectId };
  return applicationId ? { kind: "application", id: applicationId } : null;
}
