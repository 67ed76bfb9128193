import { PAGE_REFUSALS } from "~/domain/documents/custom-page";

export const ADDRESS_HINT = "Such as /spring-offer or /websites/restaurants";

/** What a refused address means beside its field. */
export const PATH_ENDS = {
  taken: { path: PAGE_REFUSALS.taken },
  redirected: { path: PAGE_REFUSALS.redirected },
} as const;
