import { and, eq, inArray } from "drizzle-orm";
import { user } from "~/db/schema/accounts";
import { isUnnamed } from "~/domain/accounts/person-of";
import { getIdentity, getSecuritySetting } from "~/domain/settings/queries.server";
import { isTwoFactorNeeded } from "~/domain/settings/schema";
import { RECORD_WRITE } from "~/domain/threads/queries.server";
import { rolesThatMay } from "~/kernel/permissions";
import type { MailSubject } from "~/kernel/reply-address";
import type { TransactionContext } from "~/kernel/transact.server";

/** A member of the agency who wrote by mail; `name` as customers see it. */
export type KnownStaff = { id: string; name: string };

/**
 * Finds the staff member with a confirmed address who may write into a record's thread, as they could when signed in.
 * Null when there's none, or the record has no thread. The caller checks that the mail is really theirs.
 */
export async function findWritingStaff(
  tx: TransactionContext,
  { kind }: MailSubject,
  address: string,
): Promise<KnownStaff | null> {
  if (kind === "lead" || kind === "application") return null;
  const isActive = and(eq(user.banned, false), eq(user.emailVerified, true));
  const mayWrite = inArray(user.role, [...rolesThatMay(RECORD_WRITE[kind])]);
  const [found] = await tx.db
    .select({
      id: user.id,
      name: user.name,
      email: user.email,
      username: user.username,
      role: user.role,
      hasTwoFactor: user.twoFactorEnabled,
    })
    .from(user)
    .where(and(eq(user.email, address), isActive, mayWrite));
  if (!found || found.role === "customer") return null;
  const { twoFactorFor } = await getSecuritySetting(tx);
  if (!found.hasTwoFactor && isTwoFactorNeeded(twoFactorFor, found.role)) return null;
  return { id: found.id, name: isUnnamed(found) ? (await getIdentity(tx)).name : found.name };
}
