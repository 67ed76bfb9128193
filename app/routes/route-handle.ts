import type { RateLimitRule } from "~/kernel/app-context";

/** The worlds whose headings have a face of their own. */
export type DisplayFace = "tajjam" | "voygee";

/** Facts about a route for the document shell and the page cache. */
export type RouteHandle = {
  /**
   * The document loads script and hydrates. Absent: the document is sent without any JavaScript. Holds for all routes
   * below.
   */
  hydrate?: boolean;
  /** Anonymous GETs may be cached in the page cache. Never for documents that hold a per-render secret. */
  cache?: boolean;
  /** Query keys that change what the page shows and so belong to its cache key; others are ignored by the cache. */
  cacheQueryKeys?: readonly string[];
  /**
   * Limit for one client's requests that memory can't answer. With `cacheQueryKeys` only requests that name one of
   * these count.
   */
  limit?: RateLimitRule;
  /** Headings are set in a face of this world's own, as long as the agency keeps the shipped type. */
  displayFace?: DisplayFace;
  /** This route and those below show notices in a place of their own instead of at the edge of the document. */
  showsNotices?: boolean;
  /**
   * A file may come with what is posted here: the server lets it be large and slow, and the action bounds it while it
   * streams.
   */
  takesFile?: boolean;
};
