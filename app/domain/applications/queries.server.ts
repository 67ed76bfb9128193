import { and, desc, eq, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { applications } from "~/db/schema/applications";
import { isUndecided } from "~/db/schema/columns";
import type { ApplicationStatus } from "~/db/schema/lists";
import type { AttachedFile } from "~/domain/files/attach-file.server";
import { listAttachedFiles } from "~/domain/files/queries.server";
import type { ReadContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import type { ListPage } from "~/kernel/list-page";
import { type ListSort, pageByKey } from "~/kernel/list-page.server";
import { requirePermission } from "~/kernel/permissions";
import { readPage, readRows } from "~/kernel/read-rows.server";
import { matchesParts, matchesWords } from "~/kernel/search.server";
import type { VisitSource } from "~/lib/source-cookie";
import { isUuid } from "~/lib/uuid";
import {
  type ApplicationSummary,
  describeResume,
  SUMMARY_COLUMNS,
  type SummaryRow,
  toSummary,
} from "./internal.server";
import type { ApplicationShow, ApplicationSort } from "./schema";

export type ApplicationQuery = {
  /** Searched in the name and the job title; with an @, in the email address. */
  text?: string;
  /** Searched in the skills. */
  skill?: string;
  status?: ApplicationStatus;
  jobId?: string;
  /** Absent: all but suspected spam. */
  show?: ApplicationShow;
  sort?: ApplicationSort;
  direction?: "asc" | "desc";
  cursor?: string;
  limit?: number;
};

/** Application as staff see it. Its history is its timeline. */
export type ApplicationDetail = ApplicationSummary & {
  /** Null: staff entered the application without one. */
  resume: { fileId: string; name: string; type: string; bytes: number; receivedAt: Date } | null;
  source: VisitSource;
  /** Files that came by email. */
  mailFiles: AttachedFile[];
  /** Other applications from the same address. */
  others: ApplicationSummary[];
};

const SORTS = {
  applied: { type: "moment", column: applications.createdAt, valueOf: (row) => row.createdAt },
  name: { type: "folded", column: sql`lower(${applications.applicantName})`, valueOf: (row) => row.applicantName },
  job: { type: "folded", column: sql`lower(${applications.jobTitle})`, valueOf: (row) => row.jobTitle },
  experience: { type: "number", column: applications.experienceYears, valueOf: (row) => row.experienceYears },
} as const satisfies Record<ApplicationSort, Omit<ListSort<SummaryRow>, "name" | "direction">>;

const RECENT = 5;
const OTHERS_MAX = 20;

const isCounted = and(isNull(applications.quarantineReason), isNull(applications.withdrawnAt));

/** Returns a page of the matching applications, newest first by default. Needs `application.read`. */
export async function listApplications(
  ctx: ReadContext,
  query: ApplicationQuery = {},
): Promise<ListPage<ApplicationSummary>> {
  requirePermission(ctx, "application.read");
  const { sort = "applied", direction = sort === "applied" ? "desc" : "asc", cursor, limit } = query;
  const page = await pageByKey<SummaryRow>(ctx, {
    sort: { name: sort, direction, ...SORTS[sort] },
    id: applications.id,
    from: applications,
    filter: isShown(query),
    search: and(matchesText(query.text), matchesWords(applications.detailSearch, query.skill)),
    cursor,
    limit,
    fetch: ({ where, orderBy, limit }) =>
      ctx.db
        .select(SUMMARY_COLUMNS)
        .from(applications)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
  });
  return readPage(ctx, page, toSummary);
}

/** Returns the five newest applications, without suspected spam and withdrawn ones. Needs `application.read`. */
export async function listRecentApplications(ctx: ReadContext): Promise<ApplicationSummary[]> {
  requirePermission(ctx, "application.read");
  const rows = await ctx.db
    .select(SUMMARY_COLUMNS)
    .from(applications)
    .where(isCounted)
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(RECENT);
  return readRows(ctx, rows, toSummary);
}

/** Returns one application. Needs `application.read`. Throws `application.not-found`. */
export async function getApplication(ctx: ReadContext, id: string): Promise<ApplicationDetail> {
  requirePermission(ctx, "application.read");
  if (!isUuid(id)) throw new DomainError("application.not-found");
  const [row] = await ctx.db
    .select({ ...SUMMARY_COLUMNS, source: applications.source })
    .from(applications)
    .where(eq(applications.id, id));
  if (!row) throw new DomainError("application.not-found");
  const { source, ...summary } = row;
  const [resume, files, others] = await Promise.all([
    describeResume(ctx, row),
    listAttachedFiles(ctx, { kind: "application", id: row.id }),
    listOthers(ctx, row),
  ]);
  const mailFiles = files.filter((file) => file.id !== resume?.fileId);
  return { ...toSummary(summary), source, resume, mailFiles, others };
}

async function listOthers(ctx: ReadContext, row: SummaryRow): Promise<ApplicationSummary[]> {
  const rows = await ctx.db
    .select(SUMMARY_COLUMNS)
    .from(applications)
    .where(
      and(
        sql`lower(${applications.applicantEmail}) = lower(${row.applicantEmail})`,
        ne(applications.id, row.id),
        isNull(applications.quarantineReason),
      ),
    )
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(OTHERS_MAX);
  return readRows(ctx, rows, toSummary);
}

function isShown({ show, status, jobId }: ApplicationQuery): SQL | undefined {
  const isOfJob = jobId === undefined ? undefined : isUuid(jobId) ? eq(applications.jobId, jobId) : sql`false`;
  if (show === "spam") return and(isOfJob, isNotNull(applications.quarantineReason));
  if (show === "suspected") return and(isOfJob, isUndecided(applications));
  if (show === "withdrawn") {
    return and(isOfJob, isNotNull(applications.withdrawnAt), isNull(applications.quarantineReason));
  }
  if (status === undefined) return and(isOfJob, isNull(applications.quarantineReason));
  return and(isOfJob, isCounted, eq(applications.status, status));
}

function matchesText(text: string | undefined): SQL | undefined {
  if (text?.includes("@")) return matchesWords(applications.detailSearch, text);
  return matchesParts(applications.search, text);
}
