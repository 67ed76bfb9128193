import { and, eq, getTableColumns } from "drizzle-orm";
import { projects } from "~/db/schema/projects";
import { requireProven } from "~/domain/links/internal.server";
import { notifyBusiness } from "~/domain/notifications/notify.server";
import type { Actor } from "~/kernel/actor";
import { actorId, publicLabel } from "~/kernel/actor";
import { recordAudit } from "~/kernel/audit.server";
import { DomainError } from "~/kernel/domain-error";
import { type Permission, requirePermission } from "~/kernel/permissions";
import type { TransactionContext } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import { ownProjectPath, PROJECT_STATUS_LABELS, type ProjectSide, type ProjectStatus } from "./schema";

const { search: _search, ...columns } = getTableColumns(projects);

/** All columns except `search`. */
export const PROJECT_COLUMNS = columns;

export type ProjectRow = Omit<typeof projects.$inferSelect, "search">;

/** A project, as the screen showed it. */
export type ProjectEdit = {
  projectId: string;
  /** Version that the editor has seen, as an ISO time. Absent: any version. */
  updatedAt?: string;
};

/**
 * Locks a project until the transaction ends: for staff that may change projects (or have `permission`), people of its
 * business, and visitors with a link to it. Throws `permission.denied`, and `project.not-found` both for one of another
 * business and for a missing one.
 */
export async function holdProject(
  tx: TransactionContext,
  id: string,
  permission: Permission = "project.write",
): Promise<ProjectRow> {
  const { actor } = tx.by;
  if (actor.kind === "link") await requireProven(tx, { kind: "project", id });
  else requirePermission(tx, actor.kind === "customer" ? "business.work" : permission);
  const isOwn = actor.kind === "customer" ? eq(projects.businessId, actor.businessId) : undefined;
  const [row] = isUuid(id)
    ? await tx.db
        .select(PROJECT_COLUMNS)
        .from(projects)
        .where(and(eq(projects.id, id), isOwn))
        .for("update")
    : [];
  if (!row) throw new DomainError("project.not-found");
  return row;
}

/** Returns the actor's side of a project, and their name there. */
export function authorOf(actor: Actor): { side: ProjectSide; authorId: string | null; authorLabel: string } {
  const side = actor.kind === "customer" || actor.kind === "link" ? "customer" : "staff";
  return { side, authorId: actorId(actor), authorLabel: publicLabel(actor) };
}

/** Records an action on a project. */
export function auditProject(
  tx: TransactionContext,
  action: `project.${string}`,
  id: string,
  more: { after?: Record<string, unknown>; before?: Record<string, unknown> } = {},
): Promise<void> {
  return recordAudit(tx, { action, subject: { kind: "project", id }, ...more });
}

/** Notifies the people of a project's business, except the actor. */
export function tellCustomers(
  tx: TransactionContext,
  { id, businessId }: Pick<ProjectRow, "id" | "businessId">,
  { title, text }: { title: string; text: string },
): Promise<void> {
  const { actor } = tx.by;
  const exceptUserId = actorId(actor) ?? undefined;
  const path = ownProjectPath(id);
  return notifyBusiness(tx, { businessId, type: "project", title, text, path, ...(exceptUserId && { exceptUserId }) });
}

/** Notifies them of a new status; `now` is the project's name and status. */
export function tellOfStatus(
  tx: TransactionContext,
  before: Pick<ProjectRow, "id" | "businessId" | "status">,
  now: { name: string; status: ProjectStatus },
): Promise<void> {
  const title = `${now.name} is ${PROJECT_STATUS_LABELS[now.status].toLowerCase()}`;
  return tellCustomers(tx, before, {
    title,
    text: `Until now it was ${PROJECT_STATUS_LABELS[before.status].toLowerCase()}.`,
  });
}
