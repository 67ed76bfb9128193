import { makeSignInLink } from "~/domain/accounts/make-sign-in-link.server";
import { SIGN_IN_LINK_MINUTES } from "~/domain/accounts/schema";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { SET_UP_PATH } from "~/routes/admin/settings/set-up/set-up-path";
import type { SeedReport } from "~/seed/seed.server";
import { SEED_ACTOR } from "~/seed/seed-actor";

/** Signs the owner in, once and for so long, and leads to the set-up. */
export type FirstLink = { url: string; minutes: number };

/**
 * Makes the link that a first start tells with the owner's password. Null where there is no password to tell: on later
 * starts, and where the environment has set it. A reader of the terminal thus gets no more than by the password.
 */
export async function makeFirstLink(app: AppContext, { accounts }: SeedReport): Promise<FirstLink | null> {
  const owner = accounts.find(({ label, password }) => label === "Staff" && password !== undefined);
  if (!owner) return null;
  const url = await makeSignInLink(onBehalfOf(app, SEED_ACTOR), { email: owner.email, next: SET_UP_PATH });
  return { url, minutes: SIGN_IN_LINK_MINUTES };
}
