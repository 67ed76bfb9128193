import { bad, good } from "~/lib/notice";

export const CUSTOMER_CLOSED = bad(
  "This account is closed",
  "You can’t add anything to a customer whose account is closed.",
);
export const CHANGED_MEANWHILE = bad(
  "Someone else changed this in the meantime",
  "Nothing was saved. Please look at both versions.",
);
export const INVALID_NOTE = bad("Invalid Note", "Please write something.");
export const GONE = bad("No longer there", "It was deleted in the meantime.");
export const NOT_DONE = bad("That didn’t work", "Nothing was changed. Please reload the page and try again.");
export const NOTHING_SELECTED = bad("Nothing is selected", "Please select the rows you want to change.");
export const SPAM_CONFIRMED = good(
  "Kept as spam",
  "It’s deleted after the number of days set in Settings. Until then, you can still take it out.",
);
export const SPAM_DECIDED = good("Nothing to confirm", "Nothing here was waiting for a decision.");
export const PICTURE_ADDED = good("Picture added", "Articles, pages and projects can use it now.");
export const PICTURE_KNOWN = good("Already in the library", "This is the same picture. Nothing was added.");
export const LAST_OWNER = bad(
  "There must be an owner",
  "Nothing was changed: no one else could manage settings and accounts. Make someone else an owner first.",
);
export const BAD_PAGE_TARGET = bad(
  "Not deleted",
  "The address can’t lead there. Enter a page such as /contact that doesn’t lead somewhere else itself.",
);
