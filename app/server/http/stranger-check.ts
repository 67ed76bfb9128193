import type { Actor } from "~/kernel/actor";
import type { AppContext, RateLimitRule } from "~/kernel/app-context";
import { addressBlock } from "~/lib/address-block";
import { hasNotice } from "./request-facts";

/**
 * Limit for pages made for one visitor's notice. A person who sends more forms than this has read the first notices.
 */
const NOTICED_PAGES: RateLimitRule = { name: "noticed-pages", points: 60, seconds: 60 };

export type StrangerCheck = (
  cookie: string | undefined,
  clientAddress: string,
  identify: () => Promise<Actor>,
) => Promise<boolean>;

/**
 * Returns a function that decides which requests get the public page even though they carry a cookie or token. A
 * made-up one belongs to nobody, and checking that costs a fraction of making a page. Since anyone can request a
 * notice, those pages are counted, and above the limit the page comes without it.
 */
export function createStrangerCheck(limits: AppContext["limits"]): StrangerCheck {
  return async (cookie, clientAddress, identify) => {
    const actor = await identify().catch(() => null);
    if (actor?.kind !== "visitor") return false;
    return !hasNotice(cookie) || (await limits.spend(NOTICED_PAGES, addressBlock(clientAddress))) > 0;
  };
}
