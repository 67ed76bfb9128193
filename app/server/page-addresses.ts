/**
 * Matches the only spelling under which an address is cached in memory; other spellings are answered but not cached.
 */
export const PLAIN_PATH = /^(?:\/[a-z0-9._-]+)*\/?$/;

/** The one address below `/api` that is a page. */
export const REFERENCE_PATH = "/api/docs";

/** Query keys that an added page may read: the plan chosen with one of its buttons. */
export const ADDED_QUERY_KEYS = ["plan"];
