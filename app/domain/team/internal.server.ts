import { eq } from "drizzle-orm";
import { businesses, user } from "~/db/schema/accounts";
import type { BusinessId } from "~/domain/kernel/actor";
import type { TransactionContext } from "~/domain/kernel/transact.server";

export type Member = Pick<typeof user.$inferSelect, "id" | "name" | "email" | "businessRole" | "createdAt">;

/**
 * Locks a business until the transaction ends, so that whatever changes who belongs to it happens one after the other.
 * Returns its name and its people, the first of them first.
 */
export async function holdTeam(
  tx: TransactionContext,
  businessId: BusinessId | string,
): Promise<{ name: string; isClosed: boolean; members: Member[] }> {
  const [business] = await tx.db.select().from(businesses).where(eq(businesses.id, businessId)).for("update");
  const members = await tx.db
    .select({
      id: user.id,
      name: user.name,
      email: user.email,
      businessRole: user.businessRole,
      createdAt: user.createdAt,
    })
    .from(user)
    .where(eq(user.businessId, businessId))
    .orderBy(user.createdAt, user.id);
  return { name: business?.name ?? "", isClosed: business === undefined || business.closedAt !== null, members };
}

/** Whether the business would have no owner anymore without this one, though others stay. */
export function isLastOwner(members: readonly Member[], id: string): boolean {
  const owners = members.filter(({ businessRole }) => businessRole === "owner");
  return members.length > 1 && owners.length === 1 && owners[0]?.id === id;
}
