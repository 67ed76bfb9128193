import { eq } from "drizzle-orm";
import { projects } from "~/db/schema/projects";
import { recordAudit } from "~/domain/kernel/audit.server";
import type { TransactionContext } from "~/domain/kernel/transact.server";

export type SoldProject = { quoteId: string; businessId: string; name: string; summary: string };

/**
 * Makes the project that a quote sold, in the transaction that sells it; asked again for the same quote, it answers the one
 * that is there. For verbs, once they know that the actor may.
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
    return there.id;
  }
  await recordAudit(tx, { action: "project.started", subject: { kind: "project", id: made.id }, after: sold });
  return made.id;
}
