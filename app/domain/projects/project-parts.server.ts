import { and, asc, desc, eq, isNull } from "drizzle-orm";
import { files } from "~/db/schema/files";
import type { ProjectSide } from "~/db/schema/lists";
import { projectFiles, projectMilestones, projectUpdates } from "~/db/schema/projects";
import type { ReadContext } from "~/kernel/app-context";
import { PROJECT_FILES_MAX } from "./schema";

export type ProjectMilestone = { id: string; title: string; dueOn: string | null; doneAt: string | null };
export type ProjectUpdate = { id: string; title: string; text: string; by: string; createdAt: string };
export type ProjectFile = {
  id: string;
  name: string;
  type: string;
  bytes: number;
  side: ProjectSide;
  by: string;
  authorId: string | null;
  createdAt: string;
};

/** Parts of a project: milestones in order; updates and files, the newest first. */
export type ProjectParts = {
  milestones: ProjectMilestone[];
  updates: ProjectUpdate[];
  files: ProjectFile[];
};

/** Limit of what screens show of each. */
const SHOWN_MAX = 300;

/** Reads the parts of a project. The caller checks permissions. */
export async function readParts(ctx: ReadContext, projectId: string): Promise<ProjectParts> {
  const [milestones, updates, stored] = await Promise.all([
    ctx.db
      .select()
      .from(projectMilestones)
      .where(eq(projectMilestones.projectId, projectId))
      .orderBy(asc(projectMilestones.position), asc(projectMilestones.id)),
    ctx.db
      .select()
      .from(projectUpdates)
      .where(eq(projectUpdates.projectId, projectId))
      .orderBy(desc(projectUpdates.createdAt), desc(projectUpdates.id))
      .limit(SHOWN_MAX),
    ctx.db
      .select({ file: files, added: projectFiles })
      .from(projectFiles)
      .innerJoin(files, eq(files.id, projectFiles.fileId))
      .where(and(eq(projectFiles.projectId, projectId), isNull(files.discardedAt)))
      .orderBy(desc(projectFiles.createdAt), desc(projectFiles.fileId))
      .limit(PROJECT_FILES_MAX),
  ]);
  return {
    milestones: milestones.map(({ id, title, dueOn, doneAt }) => {
      return { id, title, dueOn, doneAt: doneAt?.toISOString() ?? null };
    }),
    updates: updates.map(({ id, title, text, authorLabel: by, createdAt }) => {
      return { id, title, text, by, createdAt: createdAt.toISOString() };
    }),
    files: stored.map(({ file: { id, name, type, bytes }, added: { side, authorLabel: by, authorId, createdAt } }) => {
      return { id, name, type, bytes, side, by, authorId, createdAt: createdAt.toISOString() };
    }),
  };
}
