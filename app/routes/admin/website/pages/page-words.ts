import { PAGE_REFUSALS } from "~/domain/texts/custom-page";

export const ADDRESS_HINT = "Such as /spring-offer or /websites/restaurants";

/** Field message for each refusal of an address. */
export const PATH_ENDS = {
  taken: { path: PAGE_REFUSALS.taken },
  redirected: { path: PAGE_REFUSALS.redirected },
} as const;
