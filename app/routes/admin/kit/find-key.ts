/** Names the search of a screen that finds what something new is for: the list behind a dialog has one of its own. */
export const FIND_KEY = "find";
