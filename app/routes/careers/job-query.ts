import { JOB_TYPES, type JobType } from "~/domain/jobs/schema";
import { cleanLine } from "~/lib/clean-text";

/** Keys of the filter form and of pagination links, in the order of the page cache's keys. */
export const JOB_QUERY_KEYS = ["q", "location", "type", "cursor"] as const;

export const JOB_QUERY_MAX_CHARACTERS = 80;

const CURSOR = /^[\w-]{1,400}$/;

export type JobQuery = {
  text: string;
  location: string;
  type: JobType | "";
  /** Start of the page in the list; empty for the first page. */
  cursor: string;
};

/** Reads the filters from an address, sanitized and bounded. Unknown types are ignored. */
export function readJobQuery(query: URLSearchParams): JobQuery {
  const read = (key: (typeof JOB_QUERY_KEYS)[number]) =>
    cleanLine((query.get(key) ?? "").slice(0, JOB_QUERY_MAX_CHARACTERS));
  const type = read("type");
  const cursor = query.get("cursor") ?? "";
  return {
    text: read("q"),
    location: read("location"),
    type: JOB_TYPES.find((known) => known === type) ?? "",
    cursor: CURSOR.test(cursor) ? cursor : "",
  };
}

/** Returns the address of a list page with these filters. */
export function jobListPath({ text, location, type }: JobQuery, cursor = ""): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries({ q: text, location, type, cursor })) if (value) query.set(key, value);
  return query.size > 0 ? `/job-listings?${query}` : "/job-listings";
}

export function isFiltered({ text, location, type }: JobQuery): boolean {
  return text !== "" || location !== "" || type !== "";
}
