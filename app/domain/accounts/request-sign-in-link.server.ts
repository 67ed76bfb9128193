import type { AppContext } from "~/kernel/app-context";
import {
  type AccountLinkKind,
  type LinkRequest,
  type LinkRequestOutcome,
  mailAccountLink,
} from "./mail-account-link.server";
import { SIGN_IN_LINK_MINUTES } from "./schema";

const HOUR_SECONDS = 60 * 60;
const LINK: AccountLinkKind = {
  purpose: "sign-in",
  minutes: SIGN_IN_LINK_MINUTES,
  perClient: { name: "sign-in-link", points: 10, seconds: HOUR_SECONDS },
  perAddress: { name: "sign-in-link-address", points: 5, seconds: HOUR_SECONDS },
  kind: "account-sign-in-link",
  write: "accountSignInLink",
};

/**
 * Sends a sign-in link, if the address has an account that isn't disabled; at most five an hour, and only the newest
 * works. The outcome is the same for every address. `next`: the page of this site to continue to. Open to everyone.
 */
export function requestSignInLink(ctx: AppContext, request: LinkRequest): Promise<LinkRequestOutcome> {
  return mailAccountLink(ctx, LINK, request);
}
