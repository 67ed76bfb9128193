import { desc, eq } from "drizzle-orm";
import { projectComments } from "~/db/schema/projects";
import { actorId, publicLabel } from "~/domain/kernel/actor";
import type { AppContext, RateLimitRule } from "~/domain/kernel/app-context";
import { requirePermission } from "~/domain/kernel/permissions";
import { type TransactionContext, transact } from "~/domain/kernel/transact.server";
import { shorten } from "~/lib/shorten";
import { auditProject, authorOf, holdProject, tellCustomers } from "./internal.server";
import { mailStaff } from "./mail-staff.server";

const TOLD_MAX_CHARACTERS = 300;
const PER_CUSTOMER: RateLimitRule = { name: "project-comment", points: 40, seconds: 60 * 60 };

/**
 * Says something about a project: by staff, which the customer is told, or by its customer, which is mailed to the agency.
 * The same words of the same person once more are the same form sent twice. Throws `permission.denied`, and
 * `project.not-found` for one of another business too.
 */
export async function addProjectComment(
  ctx: AppContext,
  { projectId, text }: { projectId: string; text: string },
): Promise<{ outcome: "added" } | { outcome: "rate-limited"; retryAfterSeconds: number }> {
  const { actor } = ctx.by;
  if (actor.kind !== "link") requirePermission(ctx, actor.kind === "customer" ? "business.act" : "project.write");
  if (actor.kind === "customer" || actor.kind === "link") {
    const retryAfterSeconds = await ctx.limits.spend(PER_CUSTOMER, actorId(actor) ?? "");
    if (retryAfterSeconds > 0) return { outcome: "rate-limited", retryAfterSeconds };
  }
  await transact(ctx, async (tx) => {
    const project = await holdProject(tx, projectId);
    const author = authorOf(actor);
    if (await isRepetition(tx, project.id, author.authorId, text)) return;
    const [id, createdAt] = [tx.ids.uuid(), tx.clock.now()];
    await tx.db.insert(projectComments).values({ id, projectId: project.id, text, ...author, createdAt });
    await auditProject(tx, "project.commented", project.id, {});
    if (author.side === "customer") {
      await mailStaff(tx, project, { author: author.authorLabel, message: { kind: "comment", text } });
    }
    const title = `${publicLabel(actor)} wrote in ${project.name}`;
    await tellCustomers(tx, project, { title, text: shorten(text, TOLD_MAX_CHARACTERS) });
  });
  return { outcome: "added" };
}

async function isRepetition(tx: TransactionContext, projectId: string, authorId: string | null, text: string) {
  const [last] = await tx.db
    .select()
    .from(projectComments)
    .where(eq(projectComments.projectId, projectId))
    .orderBy(desc(projectComments.createdAt), desc(projectComments.id))
    .limit(1);
  return last !== undefined && last.authorId === authorId && last.text === text;
}
