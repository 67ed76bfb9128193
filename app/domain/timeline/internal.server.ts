import type { timelineNotes } from "~/db/schema/timeline";
import type { TimelineSubject } from "./schema";

const COLUMNS = {
  lead: "leadId",
  quote: "quoteId",
  customer: "businessId",
  project: "projectId",
  application: "applicationId",
} as const;

/** Returns the column of `timeline_notes` that holds the subject's id. */
export function columnOf({
  kind,
  id,
}: TimelineSubject): Partial<Pick<typeof timelineNotes.$inferInsert, (typeof COLUMNS)[TimelineSubject["kind"]]>> {
  return { [COLUMNS[kind]]: id };
}
