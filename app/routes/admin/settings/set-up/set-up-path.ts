export const SET_UP_PATH = "/admin/settings/set-up";

/** Name and value of the button that saves a page of the set-up and opens the next one. */
export const THEN = "then";
export const NEXT = "next";
