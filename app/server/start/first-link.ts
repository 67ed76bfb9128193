import { makeSignInLink } from "~/domain/accounts/make-sign-in-link.server";
import { SIGN_IN_LINK_MINUTES } from "~/domain/accounts/schema";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { SET_UP_PATH } from "~/routes/admin/settings/set-up/set-up-path";
import type { SeedReport } from "~/seed/seed.server";
import { SEED_ACTOR } from "~/seed/seed-actor";

/** A link that signs the owner in, once and for this long, and opens the setup. */
export type FirstLink = { url: string; minutes: number };

/**
 * Creates the link that a first start prints with the owner's password. Returns null if there is no password to print:
 * on later starts, and if the environment has set it. It therefore gives a reader of the terminal no more access than
 * the password does.
 */
export async function makeFirstLink(app: AppContext, { accounts }: SeedReport): Promise<FirstLink | null> {
  const owner = accounts.find(({ label, password }) => label === "Staff" && password !== undefined);
  if (!owner) return null;
  const url = await makeSignInLink(onBehalfOf(app, SEED_ACTOR), { email: owner.email, next: SET_UP_PATH });
  return { url, minutes: SIGN_IN_LINK_MINUTES };
}
