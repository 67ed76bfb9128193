import { isMadeUpAddress } from "~/config/made-up-address";
import { saveSetting } from "~/domain/settings/save-setting.server";
import type { SettingValues } from "~/domain/settings/schema";
import type { AppContext } from "~/kernel/app-context";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { lockAccount } from "./internal.server";
import { mailEmailChange } from "./request-email-change.server";

/**
 * Saves who the agency is. An owner whose account has a made-up address since the first start is sent a link to the
 * agency's, which becomes their own only when they open it: anyone who reads a mailbox can ask for a new password with
 * it. Returns the address that the link went to; null: none did. Needs `setting.write`; throws what `saveSetting`
 * throws.
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
