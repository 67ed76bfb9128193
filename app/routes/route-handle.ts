import type { RateLimitRule } from "~/kernel/app-context";

/** Pitch worlds with their own heading font. */
export type DisplayFace = "tajjam" | "voygee";

/** Data about a route for the document shell and the page cache. */
export type RouteHandle = {
  /**
   * True when the document loads script and hydrates; otherwise it's sent without JavaScript. Applies to all routes
   * below.
   */
  hydrate?: boolean;
  /** True when anonymous GETs may be cached by the page cache. Never for documents with a per-render secret. */
  cache?: boolean;
  /** Query keys that affect the page and so are part of its cache key; the cache ignores others. */
  cacheQueryKeys?: readonly string[];
  /**
   * Rate limit for one client's requests that the cache can't serve. With `cacheQueryKeys`, only requests with one of
   * these keys count.
   */
  limit?: RateLimitRule;
  /** Font of this world's headings, used while the agency keeps the shipped typeface. */
  displayFace?: DisplayFace;
  /** True when this route and those below render notices themselves instead of at the edge of the document. */
  showsNotices?: boolean;
  /**
   * True when posts may contain a file: the server lets them be large and slow, and the action limits the file while it
   * streams.
   */
  takesFile?: boolean;
};
