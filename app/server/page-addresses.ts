/** Addresses that are kept in memory are written one way only; any other spelling is answered but not kept. */
export const PLAIN_PATH = /^(?:\/[a-z0-9._-]+)*\/?$/;

/** The one address below `/api` that is a page. */
export const REFERENCE_PATH = "/api/docs";

/** What of an address a page that staff added may heed: the plan that a button of it chose. */
export const ADDED_QUERY_KEYS = ["plan"];
