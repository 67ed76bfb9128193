import { eq } from "drizzle-orm";
import { listViews } from "~/db/schema/list-looks";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { DomainError } from "~/kernel/domain-error";
import { requireStaffActor } from "~/kernel/staff-actor";
import { transact } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import { mayRemoveView } from "./internal.server";

/**
 * Deletes one of the caller's own views; users with `account.manage` can also delete shared ones. Throws
 * `list-view.not-found` and `permission.denied`.
 */
export async function deleteListView(ctx: AppContext, { id }: { id: string }): Promise<void> {
  const actor = requireStaffActor(ctx);
  if (!isUuid(id)) throw new DomainError("list-view.not-found");
  await transact(ctx, async (tx) => {
    const [view] = await tx.db.select().from(listViews).where(eq(listViews.id, id)).for("update");
    const isSeen = view && (view.userId === actor.userId || view.isShared);
    if (!isSeen) throw new DomainError("list-view.not-found");
    if (!mayRemoveView(actor, view)) throw new DomainError("permission.denied");
    await tx.db.delete(listViews).where(eq(listViews.id, id));
    if (!view.isShared) return;
    await recordAudit(tx, {
      action: "list-view.removed",
      subject: { kind: "list-view", id },
      before: { list: view.list, name: view.name, search: view.search },
    });
  });
}
