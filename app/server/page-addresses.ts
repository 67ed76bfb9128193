/** Addresses that are cached in memory are written one way only; any other spelling is answered but not cached. */
export const PLAIN_PATH = /^(?:\/[a-z0-9._-]+)*\/?$/;

/** The one address below `/api` that is a page. */
export const REFERENCE_PATH = "/api/docs";

/** Query keys that a page added by staff may read: the plan that one of its buttons chose. */
export const ADDED_QUERY_KEYS = ["plan"];
