import { JOB_TYPES, type JobType } from "~/domain/jobs/schema";
import { cleanLine } from "~/lib/clean-text";

/** What the filter form sends, in the order of the page cache's keys. */
export const JOB_QUERY_KEYS = ["q", "location", "type"] as const;

export const JOB_QUERY_MAX_CHARACTERS = 80;

export type JobQuery = { text: string; location: string; type: JobType | "" };

/** The filters in an address, cleaned and bounded. A type that does not exist is none. */
export function readJobQuery(query: URLSearchParams): JobQuery {
  const read = (key: (typeof JOB_QUERY_KEYS)[number]) =>
    cleanLine((query.get(key) ?? "").slice(0, JOB_QUERY_MAX_CHARACTERS));
  const type = read("type");
  return { text: read("q"), location: read("location"), type: JOB_TYPES.find((known) => known === type) ?? "" };
}

export function isFiltered({ text, location, type }: JobQuery): boolean {
  return text !== "" || location !== "" || type !== "";
}
