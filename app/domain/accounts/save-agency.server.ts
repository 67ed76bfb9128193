import { isMadeUpAddress } from "~/config/made-up-address";
import { saveSetting } from "~/domain/settings/save-setting.server";
import type { SettingValues } from "~/domain/settings/schema";
import type { AppContext } from "~/kernel/app-context";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { lockAccount } from "./internal.server";
import { mailEmailChange } from "./request-email-change.server";

/**
 * Saves the agency's details. An owner whose account still has the made-up address of the first start is sent a link to
 * the agency's address. The account gets that address only when the owner opens the link, since anyone who reads a
 * mailbox can request a new password with it. Returns the address the link was sent to; null if none was. Needs
 * `setting.write`; throws what `saveSetting` throws.
 */
export async function saveAgency(
  ctx: AppContext,
  setting: { change: Partial<SettingValues["identity"]>; seen: string },
): Promise<string | null> {
  return transact(ctx, async (tx) => {
    await saveSetting(tx, { key: "identity", ...setting });
    const email = setting.change.email?.toLowerCase();
    return email === undefined || isMadeUpAddress(email) ? null : offerAddress(tx, email);
  });
}

async function offerAddress(tx: TransactionContext, email: string): Promise<string | null> {
  const { actor } = tx.by;
  if (!("userId" in actor)) return null;
  const account = await lockAccount(tx, actor.userId);
  if (!isMadeUpAddress(account.email)) return null;
  await mailEmailChange(tx, account, email);
  return email;
}
