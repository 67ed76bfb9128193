import { and, eq, isNull } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import { projects } from "~/db/schema/projects";
import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import { auditProject, tellCustomers } from "./internal.server";
import type { ProjectInput } from "./schema";

/** Creates a project without a quote, and notifies the customer. Needs `project.write`. Throws `customer.not-found`. */
export async function createProject(
  ctx: AppContext,
  { businessId, project }: { businessId: string; project: ProjectInput },
): Promise<{ id: string }> {
  requirePermission(ctx, "project.write");
  if (!isUuid(businessId)) throw new DomainError("customer.not-found");
  return transact(ctx, async (tx) => {
    const [business] = await tx.db
      .select({ id: businesses.id })
      .from(businesses)
      .where(and(eq(businesses.id, businessId), isNull(businesses.closedAt)))
      .for("share");
    if (!business) throw new DomainError("customer.not-found");
    const id = tx.ids.uuid();
    const now = tx.clock.now();
    await tx.db.insert(projects).values({ ...project, id, businessId, createdAt: now, updatedAt: now });
    await auditProject(tx, "project.created", id, { after: { businessId, ...project } });
    const text = "You can follow it in your dashboard: milestones, news, files and a place to ask.";
    await tellCustomers(tx, { id, businessId }, { title: `New project: ${project.name}`, text });
    return { id };
  });
}
