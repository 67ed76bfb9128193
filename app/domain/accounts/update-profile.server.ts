import { eq } from "drizzle-orm";
import { businesses, user } from "~/db/schema/accounts";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { isPermitted } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { lockAccount, requirePerson } from "./internal.server";
import type { Profile } from "./schema";

/** Changes one's own name and, for owners of a business, the name of the business. */
export async function updateProfile(ctx: AppContext, { name, businessName }: Profile): Promise<void> {
  const { actor } = ctx.by;
  const { userId } = requirePerson(actor);
  await transact(ctx, async (tx) => {
    const account = await lockAccount(tx, userId);
    const updatedAt = tx.clock.now();
    await tx.db.update(user).set({ name, updatedAt }).where(eq(user.id, userId));
    const isCustomer = actor.kind === "customer" && businessName !== undefined && isPermitted(actor, "business.manage");
    if (isCustomer) {
      await tx.db.update(businesses).set({ name: businessName }).where(eq(businesses.id, actor.businessId));
    }
    await recordAudit(tx, {
      action: "account.profile-updated",
      subject: { kind: "account", id: userId },
      before: { name: account.name },
      after: isCustomer ? { name, businessName } : { name },
    });
  });
}
