import { and, eq, ne } from "drizzle-orm";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { user } from "~/db/schema/accounts";
import { forgetLinks } from "~/domain/links/internal.server";
import { saveSetting } from "~/domain/settings/save-setting.server";
import type { SettingValues } from "~/domain/settings/schema";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { lockAccount, spendLinks } from "./internal.server";

const domainOf = (email: string) => email.slice(email.lastIndexOf("@")).toLowerCase();
/** No one reads mail there: the domain is reserved for examples. */
const MADE_UP = domainOf(DEFAULT_IDENTITY.email);

/**
 * Saves who the agency is. An owner whose own account was made at the first start with an address of the sample
 * agency gets the agency's instead, since nothing that is sent to a made-up address arrives. Returns the new address;
 * null where it stays. Needs `setting.write`; throws what `saveSetting` throws.
 */
export async function saveAgency(
  ctx: AppContext,
  setting: { change: Partial<SettingValues["identity"]>; seen: string },
): Promise<string | null> {
  return transact(ctx, async (tx) => {
    await saveSetting(tx, { key: "identity", ...setting });
    const email = setting.change.email?.toLowerCase();
    return email === undefined ? null : leaveMadeUpAddress(tx, email);
  });
}

async function leaveMadeUpAddress(tx: TransactionContext, email: string): Promise<string | null> {
  const { actor } = tx.by;
  if (!("userId" in actor) || domainOf(email) === MADE_UP) return null;
  const account = await lockAccount(tx, actor.userId);
  if (domainOf(account.email) !== MADE_UP || (await isTaken(tx, account.id, email))) return null;
  await tx.db.update(user).set({ email, updatedAt: tx.clock.now() }).where(eq(user.id, account.id));
  await spendLinks(tx, account.id);
  await forgetLinks(tx, account.email);
  await recordAudit(tx, {
    action: "account.email-changed",
    subject: { kind: "account", id: account.id },
    before: { email: account.email },
    after: { email },
  });
  return email;
}

async function isTaken({ db }: TransactionContext, id: string, email: string): Promise<boolean> {
  return (
    (
      await db
        .select({ id: user.id })
        .from(user)
        .where(and(eq(user.email, email), ne(user.id, id)))
    ).length > 0
  );
}
