import { and, eq } from "drizzle-orm";
import { user } from "~/db/schema/accounts";
import type { NotificationType } from "~/db/schema/lists";
import { notifications } from "~/db/schema/notifications";
import type { TransactionContext } from "~/domain/kernel/transact.server";

export type Notice = {
  businessId: string;
  type: NotificationType;
  /** One line. */
  title: string;
  text: string;
  /** Where it leads, a path of this site. */
  path: string;
  /** The verb that tells of it writes its own message to these people: none is added. */
  isMailed?: boolean;
};

/** Tells everybody of a business, in the transaction of what they are told of. For verbs, once they know that the actor may. */
export async function notifyBusiness(tx: TransactionContext, notice: Notice): Promise<void> {
  const people = await tx.db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.businessId, notice.businessId), eq(user.banned, false)));
  if (people.length === 0) return;
  const { type, title, text, path } = notice;
  const createdAt = tx.clock.now();
  await tx.db
    .insert(notifications)
    .values(people.map(({ id: userId }) => ({ id: tx.ids.uuid(), userId, type, title, text, path, createdAt })));
}
