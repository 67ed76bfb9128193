import { and, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import { projectMilestones, projects } from "~/db/schema/projects";
import { isOfBusinessNamed } from "~/domain/customers/found-businesses.server";
import { findPictureViews } from "~/domain/files/find-picture-views.server";
import type { ThreadWaits } from "~/domain/threads/schema";
import { threadWaits } from "~/domain/threads/thread-waits.server";
import type { ReadContext } from "~/kernel/app-context";
import { requireCustomerActor } from "~/kernel/customer-actor";
import { DomainError } from "~/kernel/domain-error";
import type { ListPage, ListRequest } from "~/kernel/list-page";
import { type ListSort, pageByKey } from "~/kernel/list-page.server";
import { requirePermission } from "~/kernel/permissions";
import { readRows } from "~/kernel/read-rows.server";
import { matchesWords } from "~/kernel/search.server";
import { type PictureView, pictureReference } from "~/lib/picture-view";
import { isUuid } from "~/lib/uuid";
import { PROJECT_COLUMNS } from "./internal.server";
import { type ProjectParts, readParts } from "./project-parts.server";
import type { ProjectSort, ProjectStatus } from "./schema";

export type { ProjectFile, ProjectMilestone, ProjectUpdate } from "./project-parts.server";

/** Text is searched in the names of projects and businesses. */
export type ProjectQuery = ListRequest<ProjectSort> & {
  status?: ProjectStatus;
  /** The side that its thread waits for. */
  waits?: ThreadWaits;
  /** Id of a business. */
  customer?: string;
};

/** A project in a list. Days are YYYY-MM-DD; times are ISO 8601 in UTC. */
export type ProjectSummary = {
  id: string;
  name: string;
  summary: string;
  status: ProjectStatus;
  startsOn: string | null;
  dueOn: string | null;
  createdAt: string;
  /** Number of milestones reached and in total, and the next one. */
  progress: { done: number; total: number; next: string | null };
};

export type StaffProject = ProjectSummary & { business: { id: string; name: string } };

export type ProjectDetail = StaffProject &
  ProjectParts & {
    updatedAt: string;
    quoteId: string | null;
    showsHours: boolean;
    pictureId: string | null;
    /** Header picture. */
    picture: PictureView | null;
  };

const STORED = { ...PROJECT_COLUMNS, businessName: businesses.name };
type Row = Omit<typeof projects.$inferSelect, "search"> & { businessName: string };

const SORTS = {
  newest: { type: "moment", column: projects.createdAt, valueOf: (row) => row.createdAt },
  name: { type: "folded", column: sql`lower(${projects.name})`, valueOf: (row) => row.name },
} as const satisfies Record<ProjectSort, Omit<ListSort<Row>, "name" | "direction">>;

const OWN_MAX = 100;

/** Returns a page of projects, the newest first by default. Needs `project.read`. */
export async function listProjects(ctx: ReadContext, query: ProjectQuery = {}): Promise<ListPage<StaffProject>> {
  requirePermission(ctx, "project.read");
  const { sort = "newest", direction = "desc", text, status, waits, customer, cursor, limit } = query;
  const page = await pageByKey<Row>(ctx, {
    sort: { name: sort, direction, ...SORTS[sort] },
    id: projects.id,
    from: projects,
    search: await matchesText(ctx, text),
    filter: and(
      status && eq(projects.status, status),
      waits && threadWaits("project", projects.id, waits),
      customer ? (isUuid(customer) ? eq(projects.businessId, customer) : sql`false`) : undefined,
    ),
    cursor,
    limit,
    fetch: ({ where, orderBy, limit }) =>
      ctx.db
        .select(STORED)
        .from(projects)
        .innerJoin(businesses, eq(businesses.id, projects.businessId))
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
  });
  return { ...page, items: await toStaffProjects(ctx, page.items) };
}

/** Returns a project with all its parts. Needs `project.read`. Throws `project.not-found`. */
export async function getProject(ctx: ReadContext, id: string): Promise<ProjectDetail> {
  requirePermission(ctx, "project.read");
  return readProject(ctx, id);
}

/** The projects of the signed-in customer's business, the newest first. */
export async function listOwnProjects(ctx: ReadContext): Promise<(ProjectSummary & { picture: PictureView | null })[]> {
  const { businessId } = requireCustomerActor(ctx, "business.work");
  const rows = await ctx.db
    .select(STORED)
    .from(projects)
    .innerJoin(businesses, eq(businesses.id, projects.businessId))
    .where(eq(projects.businessId, businessId))
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(OWN_MAX);
  const views = await findPictureViews(
    ctx,
    rows.map(({ pictureId }) => pictureReference(pictureId ?? "")),
  );
  const pictures = new Map(rows.map(({ id, pictureId }) => [id, views.get(pictureId ?? "") ?? null]));
  const shown = await toStaffProjects(ctx, rows);
  return shown.map((project) => ({ ...project, picture: pictures.get(project.id) ?? null }));
}

/**
 * Returns a project of the signed-in customer's business. Throws `project.not-found`, also for one of another business.
 */
export async function getOwnProject(ctx: ReadContext, id: string): Promise<ProjectDetail> {
  const { businessId } = requireCustomerActor(ctx, "business.work");
  return readProject(ctx, id, eq(projects.businessId, businessId));
}

/**
 * Returns the project that a link opens, with content added by either side only for visitors who have confirmed their
 * mailbox. Throws `project.not-found`.
 */
export async function getLinkedProject(ctx: ReadContext): Promise<ProjectDetail> {
  const { actor } = ctx.by;
  if (actor.kind !== "link" || actor.record.kind !== "project") throw new DomainError("project.not-found");
  const project = await readProject(ctx, actor.record.id);
  return actor.isProven ? project : { ...project, files: [] };
}

async function readProject(ctx: ReadContext, id: string, isOwn?: SQL): Promise<ProjectDetail> {
  const [row] = isUuid(id)
    ? await ctx.db
        .select(STORED)
        .from(projects)
        .innerJoin(businesses, eq(businesses.id, projects.businessId))
        .where(and(eq(projects.id, id), isOwn))
    : [];
  if (!row) throw new DomainError("project.not-found");
  const parts = await readParts(ctx, row.id);
  const views = await findPictureViews(ctx, [pictureReference(row.pictureId ?? "")]);
  const next = parts.milestones.find(({ doneAt }) => doneAt === null)?.title ?? null;
  const done = parts.milestones.filter(({ doneAt }) => doneAt !== null).length;
  return {
    ...toStaffProject(row),
    progress: { done, total: parts.milestones.length, next },
    ...parts,
    updatedAt: row.updatedAt.toISOString(),
    quoteId: row.quoteId,
    showsHours: row.showsHours,
    pictureId: row.pictureId,
    picture: views.get(row.pictureId ?? "") ?? null,
  };
}

function toStaffProject({ id, name, summary, status, startsOn, dueOn, createdAt, businessId, businessName }: Row) {
  return {
    id,
    name,
    summary,
    status,
    startsOn,
    dueOn,
    createdAt: createdAt.toISOString(),
    business: { id: businessId, name: businessName },
  };
}

async function toStaffProjects(ctx: ReadContext, rows: readonly Row[]): Promise<StaffProject[]> {
  if (rows.length === 0) return [];
  const { projectId, doneAt, title, position } = projectMilestones;
  const counts = await ctx.db
    .select({
      projectId,
      total: sql<number>`count(*)::int`,
      done: sql<number>`count(${doneAt})::int`,
      next: sql<string | null>`(array_agg(${title} order by ${position}) filter (where ${doneAt} is null))[1]`,
    })
    .from(projectMilestones)
    .where(
      inArray(
        projectId,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(projectId);
  const byProject = new Map(counts.map(({ projectId, ...progress }) => [projectId, progress]));
  return readRows(ctx, rows, (row) => ({
    ...toStaffProject(row),
    progress: byProject.get(row.id) ?? { done: 0, total: 0, next: null },
  }));
}

/** SQL condition that the name of a project or its business contains the words. */
async function matchesText(ctx: ReadContext, text: string | undefined): Promise<SQL | undefined> {
  const inName = matchesWords(projects.search, text);
  return inName && or(inName, await isOfBusinessNamed(ctx, projects.businessId, text ?? ""));
}

declare module "~/kernel/stale-edit.server" {
  interface StoredNow {
    "project.stale": ProjectDetail;
  }
}
