import { and, asc, type Column, eq, getTableColumns, ne, type SQL, sql } from "drizzle-orm";
import { user } from "~/db/schema/accounts";
import { auditLog } from "~/db/schema/audit";
import type { ActorKind } from "~/db/schema/lists";
import type { ReadContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import type { ListPage, ListRequest } from "~/kernel/list-page";
import { type ListSort, pageByKey } from "~/kernel/list-page.server";
import { requirePermission } from "~/kernel/permissions";
import { readRows } from "~/kernel/read-rows.server";
import { matchesWords } from "~/kernel/search.server";
import { isCalendarDate } from "~/lib/calendar-date";
import { agencyTimeZone } from "~/lib/place";
import { isUuid } from "~/lib/uuid";
import { isActorKind } from "./schema";

/** Entry of the audit log: actor, action, subject and time. */
export type AuditRecord = {
  id: string;
  at: Date;
  actor: { kind: ActorKind; id: string | null; label: string };
  /** `noun.verb-in-the-past`. */
  action: string;
  subject: { kind: string; id: string };
  /** State before and after the change; null if there is none. */
  before: unknown;
  after: unknown;
  requestId: string | null;
};

export type AuditQuery = ListRequest<"at"> & {
  /** Searched in actor, action, subject and the beginning of the change, by word prefixes. */
  text?: string;
  /** A kind of actor, or an actor's ID. */
  actor?: string;
  action?: string;
  subjectKind?: string;
  subjectId?: string;
  /** Days on the agency's calendar, both included, as YYYY-MM-DD. Anything that isn't a day is ignored. */
  from?: string;
  to?: string;
};

/** Values that the log can be filtered by. */
export type AuditFacets = { actions: string[]; subjectKinds: string[]; staff: { id: string; name: string }[] };

type Row = typeof auditLog.$inferSelect;

const { search: _unread, ...COLUMNS } = getTableColumns(auditLog);

const FACETS_MAX = 300;
const STAFF_MAX = 200;

/** Returns a page of the audit log, newest first by default. Needs `audit.read`. */
export async function listAuditLog(ctx: ReadContext, query: AuditQuery = {}): Promise<ListPage<AuditRecord>> {
  requirePermission(ctx, "audit.read");
  const { direction = "desc", cursor, limit } = query;
  const sort: ListSort<AuditRecord> = {
    name: "at",
    direction,
    type: "moment",
    column: auditLog.at,
    valueOf: (row) => row.at,
  };
  return pageByKey<AuditRecord>(ctx, {
    sort,
    id: auditLog.id,
    from: auditLog,
    filter: and(
      matchesActor(query.actor),
      query.action ? eq(auditLog.action, query.action) : undefined,
      query.subjectKind ? eq(auditLog.subjectKind, query.subjectKind) : undefined,
      query.subjectId ? eq(auditLog.subjectId, query.subjectId) : undefined,
      query.from && isCalendarDate(query.from) ? sql`${auditLog.at} >= ${startOf(query.from)}` : undefined,
      query.to && isCalendarDate(query.to) ? sql`${auditLog.at} < ${startOf(query.to, 1)}` : undefined,
    ),
    search: matchesWords(auditLog.search, query.text),
    cursor,
    ...(limit === undefined ? {} : { limit }),
    fetch: async ({ where, orderBy, limit }) => {
      const rows = await ctx.db
        .select(COLUMNS)
        .from(auditLog)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit);
      return readRows(ctx, rows, toRecord);
    },
  });
}

/** Returns one entry of the audit log. Needs `audit.read`. Throws `audit.not-found`. */
export async function getAuditRecord(ctx: ReadContext, id: string): Promise<AuditRecord> {
  requirePermission(ctx, "audit.read");
  const [row] = isUuid(id) ? await ctx.db.select(COLUMNS).from(auditLog).where(eq(auditLog.id, id)) : [];
  if (!row) throw new DomainError("audit.not-found");
  return toRecord(row);
}

/** Returns the actions and subject kinds in the log, and the staff. Needs `audit.read`. */
export async function listAuditFacets(ctx: ReadContext): Promise<AuditFacets> {
  requirePermission(ctx, "audit.read");
  const [actions, subjectKinds, staff] = await Promise.all([
    distinct(ctx, auditLog.action),
    distinct(ctx, auditLog.subjectKind),
    ctx.db
      .select({ id: user.id, name: user.name })
      .from(user)
      .where(ne(user.role, "customer"))
      .orderBy(asc(user.name), asc(user.id))
      .limit(STAFF_MAX),
  ]);
  return { actions, subjectKinds, staff };
}

/**
 * Returns the distinct values of an indexed column by skipping along the index: the cost doesn't grow with the rows.
 */
async function distinct(ctx: ReadContext, column: Column): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ value: string }>(sql`
    with recursive known(value) as (
      (select ${column} from ${auditLog} order by ${column} limit 1)
      union all
      select (select ${column} from ${auditLog} where ${column} > known.value order by ${column} limit 1)
      from known where known.value is not null
    )
    select value from known where value is not null limit ${FACETS_MAX}
  `);
  return readRows(ctx, rows, ({ value }) => value);
}

function matchesActor(actor: string | undefined): SQL | undefined {
  if (!actor) return undefined;
  return isActorKind(actor) ? eq(auditLog.actorKind, actor) : eq(auditLog.actorId, actor);
}

function startOf(day: string, later = 0): SQL {
  return sql`((${day}::date + ${later}::int)::timestamp at time zone ${agencyTimeZone()})`;
}

function toRecord(row: Omit<Row, "search">): AuditRecord {
  const { id, at, actorKind, actorId, actorLabel, action, subjectKind, subjectId, before, after, requestId } = row;
  return {
    id,
    at,
    action,
    before,
    after,
    requestId,
    actor: { kind: actorKind, id: actorId, label: actorLabel },
    subject: { kind: subjectKind, id: subjectId },
  };
}
