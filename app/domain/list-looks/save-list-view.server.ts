import { and, count, eq, sql } from "drizzle-orm";
import { listViews } from "~/db/schema/list-looks";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { requireStaffActor } from "~/kernel/staff-actor";
import { transact } from "~/kernel/transact.server";
import { type ListViewInput, VIEWS_MAX } from "./schema";

/**
 * Saves the filters and order of a list under a name, for the caller or for all staff; replaces a view of the caller's
 * with that name. `too-many`: the caller already has `VIEWS_MAX` views of that list. Sharing needs `view.share`. Throws
 * `permission.denied`.
 */
export async function saveListView(
  ctx: AppContext,
  { list, name, search, isShared }: ListViewInput,
): Promise<{ outcome: "saved" | "too-many" }> {
  const { userId } = requireStaffActor(ctx);
  if (isShared) requirePermission(ctx, "view.share");
  return transact(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`list views of ${userId}`}))`);
    const isOwn = and(eq(listViews.userId, userId), eq(listViews.list, list));
    const isNamed = and(isOwn, sql`lower(${listViews.name}) = lower(${name})`);
    const [there] = await tx.db
      .select({ id: listViews.id, isShared: listViews.isShared })
      .from(listViews)
      .where(isNamed);
    const [{ kept = 0 } = {}] = await tx.db.select({ kept: count() }).from(listViews).where(isOwn);
    if (!there && kept >= VIEWS_MAX) return { outcome: "too-many" };
    const id = there?.id ?? tx.ids.uuid();
    if (there) await tx.db.update(listViews).set({ name, search, isShared }).where(eq(listViews.id, id));
    else await tx.db.insert(listViews).values({ id, userId, list, name, search, isShared, createdAt: tx.clock.now() });
    if (isShared || there?.isShared) {
      await recordAudit(tx, {
        action: isShared ? "list-view.shared" : "list-view.removed",
        subject: { kind: "list-view", id },
        after: { list, name, search },
      });
    }
    return { outcome: "saved" };
  });
}
