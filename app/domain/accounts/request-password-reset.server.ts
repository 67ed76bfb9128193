import type { AppContext } from "~/kernel/app-context";
import {
  type AccountLinkKind,
  type LinkRequest,
  type LinkRequestOutcome,
  mailAccountLink,
} from "./mail-account-link.server";
import { RESET_MINUTES } from "./schema";

const HOUR_SECONDS = 60 * 60;
const LINK: AccountLinkKind = {
  purpose: "reset-password",
  minutes: RESET_MINUTES,
  perClient: { name: "password-reset", points: 10, seconds: HOUR_SECONDS },
  perAddress: { name: "password-reset-address", points: 3, seconds: HOUR_SECONDS },
  kind: "account-password-reset",
  write: "accountPasswordReset",
};

/**
 * Sends a link to choose a new password, if the address has an account that isn't disabled; at most three an hour. The
 * outcome is the same for every address. `next`: the page of this site to continue to after signing in. Open to
 * everyone.
 */
export function requestPasswordReset(ctx: AppContext, request: LinkRequest): Promise<LinkRequestOutcome> {
  return mailAccountLink(ctx, LINK, request);
}
