/**
 * Name of the search on a screen that selects what a new record is for: the list behind a dialog has a search of its
 * own.
 */
export const FIND_KEY = "find";
