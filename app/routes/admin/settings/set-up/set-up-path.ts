export const SET_UP_PATH = "/admin/settings/set-up";

/** Name and value of the button that saves a setup page and opens the next one. */
export const THEN = "then";
export const NEXT = "next";
