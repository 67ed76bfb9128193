import { and, count, desc, eq, isNull } from "drizzle-orm";
import { fileAttachments, files } from "~/db/schema/files";
import { projectFiles, projects } from "~/db/schema/projects";
import { type AttachedFile, attachFile } from "~/domain/files/attach-file.server";
import { compareContents } from "~/domain/files/compare-contents.server";
import { detachFiles, removeDiscarded } from "~/domain/files/discard-file.server";
import { type OpenedFile, openFile, openFileOf } from "~/domain/files/open-file.server";
import { requireProven } from "~/domain/links/internal.server";
import { actorId } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import { auditProject, authorOf, holdProject, tellCustomers } from "./internal.server";
import { mailStaff } from "./mail-staff.server";
import { PROJECT_FILES_MAX } from "./schema";

/** A file of a project. */
export type ProjectFileRequest = { projectId: string; fileId: string };

/**
 * Adds an uploaded file to a project. A file from staff notifies the customer; one from the customer is emailed to the
 * agency. `unusable`: the upload isn't ours, is too old or has another purpose. Throws `permission.denied`, and
 * `project.not-found`, also for one of another business.
 */
export async function addProjectFile(
  ctx: AppContext,
  { projectId, claim }: { projectId: string; claim: string },
): Promise<{ outcome: "added" | "unusable" | "too-many" }> {
  const { actor } = ctx.by;
  return transact(ctx, async (tx) => {
    const project = await holdProject(tx, projectId);
    const isOfProject = eq(projectFiles.projectId, project.id);
    const [there] = await tx.db.select({ count: count() }).from(projectFiles).where(isOfProject);
    if ((there?.count ?? 0) >= PROJECT_FILES_MAX) return { outcome: "too-many" };
    const subject = { kind: "project", id: project.id } as const;
    const file = await attachFile(tx, { claim, purpose: "project-file", subject });
    if (!file) return { outcome: "unusable" };
    const author = authorOf(actor);
    if (await isThere(tx, { projectId: project.id, authorId: author.authorId, file })) {
      await detachFiles(tx, subject, [file.id]);
      return { outcome: "added" };
    }
    const { rowCount } = await tx.db
      .insert(projectFiles)
      .values({ fileId: file.id, projectId: project.id, ...author, createdAt: tx.clock.now() })
      .onConflictDoNothing();
    if (!rowCount) return { outcome: "added" };
    const { id: fileId, name } = file;
    await auditProject(tx, "project.file-added", project.id, { after: { fileId } });
    if (author.side === "customer") {
      await mailStaff(tx, project, { author: author.authorLabel, message: { kind: "file", name } });
    }
    await tellCustomers(tx, project, { title: `New file in ${project.name}`, text: name });
    return { outcome: "added" };
  });
}

/**
 * True when the author's last file in the project has the same name and content, so that a form sent twice adds one
 * file.
 */
async function isThere(
  tx: TransactionContext,
  { projectId, authorId, file }: { projectId: string; authorId: string | null; file: AttachedFile },
): Promise<boolean> {
  const isOfAuthor = authorId === null ? isNull(projectFiles.authorId) : eq(projectFiles.authorId, authorId);
  const [last] = await tx.db
    .select({ id: files.id, name: files.name, type: files.type, bytes: files.bytes })
    .from(projectFiles)
    .innerJoin(files, eq(files.id, projectFiles.fileId))
    .where(and(eq(projectFiles.projectId, projectId), isOfAuthor))
    .orderBy(desc(projectFiles.createdAt), desc(files.id))
    .limit(1);
  if (!last || last.id === file.id) return false;
  const isAlike = last.name === file.name && last.type === file.type && last.bytes === file.bytes;
  return isAlike && (await compareContents(tx, [last.id, file.id]));
}

/**
 * Removes a file and its bytes from a project: staff any file, customers only those that they added. Throws
 * `permission.denied`, `project.not-found` and `file.not-found`.
 */
export async function removeProjectFile(ctx: AppContext, { projectId, fileId }: ProjectFileRequest): Promise<void> {
  const { actor } = ctx.by;
  await transact(ctx, async (tx) => {
    const project = await holdProject(tx, projectId);
    const isOwn =
      actor.kind === "customer" || actor.kind === "link" ? eq(projectFiles.authorId, actorId(actor) ?? "") : undefined;
    const isThis = and(eq(projectFiles.fileId, fileId), eq(projectFiles.projectId, project.id), isOwn);
    const [gone] = isUuid(fileId) ? await tx.db.delete(projectFiles).where(isThis).returning() : [];
    if (!gone) throw new DomainError("file.not-found");
    await detachFiles(tx, { kind: "project", id: project.id }, [fileId]);
    await auditProject(tx, "project.file-removed", project.id, { before: { fileId } });
  });
  await removeDiscarded(ctx);
}

/**
 * Opens a file of a project, for staff that may read projects and for people of its business. Throws
 * `permission.denied`, and `file.not-found` both for one of another business and for a missing one.
 */
export async function openProjectFile(ctx: AppContext, { projectId, fileId }: ProjectFileRequest): Promise<OpenedFile> {
  const { actor } = ctx.by;
  if (actor.kind === "link") await transact(ctx, (tx) => requireProven(tx, { kind: "project", id: projectId }));
  else requirePermission(ctx, actor.kind === "customer" ? "business.work" : "project.read");
  if (!isUuid(projectId) || !isUuid(fileId)) throw new DomainError("file.not-found");
  const isThis = and(
    eq(fileAttachments.fileId, fileId),
    eq(fileAttachments.subjectKind, "project"),
    eq(fileAttachments.subjectId, projectId),
    actor.kind === "customer" ? eq(projects.businessId, actor.businessId) : undefined,
  );
  const [found] = await ctx.db
    .select({ id: fileAttachments.fileId })
    .from(fileAttachments)
    .innerJoin(projects, eq(projects.id, fileAttachments.subjectId))
    .where(isThis);
  if (!found) throw new DomainError("file.not-found");
  return actor.kind === "customer" || actor.kind === "link" ? openFileOf(ctx, fileId) : openFile(ctx, { id: fileId });
}
