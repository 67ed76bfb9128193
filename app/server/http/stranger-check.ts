import type { Actor } from "~/kernel/actor";
import type { AppContext, RateLimitRule } from "~/kernel/app-context";
import { addressBlock } from "~/lib/address-block";
import { hasNotice } from "./request-facts";

/** Pages made for one visitor's notice. The person who sends more forms than this has read the notices of the first. */
const NOTICED_PAGES: RateLimitRule = { name: "noticed-pages", points: 60, seconds: 60 };

export type StrangerCheck = (
  cookie: string | undefined,
  clientAddress: string,
  identify: () => Promise<Actor>,
) => Promise<boolean>;

/**
 * Tells which requests get the page for everyone, though they bring a cookie or a token: an invented one is nobody's,
 * and finding that out costs a fraction of making a page. Anyone can ask for a notice, so those pages are counted, and
 * beyond the bound the page comes without.
 */
export function createStrangerCheck(limits: AppContext["limits"]): StrangerCheck {
  return async (cookie, clientAddress, identify) => {
    const actor = await identify().catch(() => null);
    if (actor?.kind !== "visitor") return false;
    return !hasNotice(cookie) || (await limits.spend(NOTICED_PAGES, addressBlock(clientAddress))) > 0;
  };
}
