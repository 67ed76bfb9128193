import { and, eq, inArray } from "drizzle-orm";
import { projects } from "~/db/schema/projects";
import { recordAudit } from "~/kernel/audit.server";
import type { TransactionContext } from "~/kernel/transact.server";

export type SoldProject = {
  quoteId: string;
  businessId: string;
  name: string;
  summary: string;
  /** YYYY-MM-DD; null or absent if no start is promised. */
  startsOn?: string | null;
  dueOn?: string | null;
};

/**
 * Creates the project that a quote sold, in the caller's transaction; for a quote that already has one, returns it. The
 * caller checks permissions.
 */
export async function startProject(tx: TransactionContext, sold: SoldProject): Promise<string> {
  const now = tx.clock.now();
  const [made] = await tx.db
    .insert(projects)
    .values({ ...sold, id: tx.ids.uuid(), status: "planned", createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: projects.quoteId })
    .returning({ id: projects.id });
  if (!made) {
    const [there] = await tx.db.select({ id: projects.id }).from(projects).where(eq(projects.quoteId, sold.quoteId));
    if (!there) throw new Error("the project of a quote vanished");
    await resume(tx, there.id, sold.summary);
    return there.id;
  }
  await recordAudit(tx, { action: "project.started", subject: { kind: "project", id: made.id }, after: sold });
  return made.id;
}

/**
 * Pauses the project of a quote whose acceptance is undone, unless the project is done. The caller checks permissions.
 */
export async function pauseProjectOf(tx: TransactionContext, quoteId: string): Promise<void> {
  const [row] = await tx.db
    .update(projects)
    .set({ status: "paused", updatedAt: tx.clock.now() })
    .where(and(eq(projects.quoteId, quoteId), inArray(projects.status, ["planned", "running"])))
    .returning({ id: projects.id });
  if (row) await audit(tx, row.id, "paused");
}

async function resume(tx: TransactionContext, id: string, summary: string): Promise<void> {
  const [row] = await tx.db
    .update(projects)
    .set({ status: "planned", summary, updatedAt: tx.clock.now() })
    .where(and(eq(projects.id, id), eq(projects.status, "paused")))
    .returning({ id: projects.id });
  if (row) await audit(tx, row.id, "planned");
}

function audit(tx: TransactionContext, id: string, status: "paused" | "planned"): Promise<void> {
  return recordAudit(tx, { action: "project.updated", subject: { kind: "project", id }, after: { status } });
}
