import { JOB_TYPES, type JobType } from "~/domain/jobs/schema";
import { cleanLine } from "~/lib/clean-text";

/** Keys of the filter form and of links between pages, in the order of the page cache's keys. */
export const JOB_QUERY_KEYS = ["q", "location", "type", "cursor"] as const;

export const JOB_QUERY_MAX_CHARACTERS = 80;

const CURSOR = /^[\w-]{1,400}$/;

export type JobQuery = {
  text: string;
  location: string;
  type: JobType | "";
  /** Where in the list the page begins; empty at its beginning. */
  cursor: string;
};

/** The filters in an address, cleaned and bounded. A type that does not exist is none. */
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

/** The address of a page of the list with these filters. */
export function jobListPath({ text, location, type }: JobQuery, cursor = ""): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries({ q: text, location, type, cursor })) if (value) query.set(key, value);
  return query.size > 0 ? `/job-listings?${query}` : "/job-listings";
}

export function isFiltered({ text, location, type }: JobQuery): boolean {
  return text !== "" || location !== "" || type !== "";
}
