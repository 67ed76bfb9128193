import { and, eq, type SQL, sql } from "drizzle-orm";
import { applicationMoves, applicationNotes, applications } from "~/db/schema/applications";
import { readMoment } from "~/db/schema/columns";
import { leadNotes } from "~/db/schema/leads";
import { timelineNotes } from "~/db/schema/timeline";
import { APPLICATION_STATUS_LABELS } from "~/domain/applications/schema";
import { readRows } from "~/kernel/read-rows.server";
import type { Scope } from "./scope.server";
import { type Asked, entry, type Found, isBefore, newest, says } from "./source.server";

/** Reads calls, and notes about quotes, customers and projects. */
export async function typedSource(asked: Asked): Promise<Found[]> {
  const { ctx, scope, limit, kind: wanted } = asked;
  const { id, at, kind, person, text, authorLabel, leadId, quoteId, businessId, projectId } = timelineNotes;
  const rows = await ctx.db
    .select({ id, at, kind, person, text, who: authorLabel, leadId, quoteId, businessId, projectId })
    .from(timelineNotes)
    .where(
      and(
        isWithin(scope),
        wanted === "call" || wanted === "note" ? eq(kind, wanted) : undefined,
        isBefore(asked, at, id),
        says(asked, authorLabel, person, text),
      ),
    )
    .orderBy(...newest(at, id))
    .limit(limit);
  return readRows(ctx, rows, ({ id, at, who, kind, person, text, leadId, quoteId, projectId }) => {
    const ref = { lead: leadId, quote: quoteId, project: projectId };
    const [of] = Object.entries(ref).flatMap(([kind, id]) => (id === null ? [] : [{ kind, id }]));
    const what = kind === "note" ? "noted" : person ? `spoke with ${person}` : "had a call";
    return entry(kind, { id, at, who, of: of ?? null }, what, { text });
  });
}

/** Selects with a union, since each subject column has an index of its own. */
function isWithin({ leads, quotes, projects, businessId, applicationId }: Scope): SQL {
  const own = (column: string, ids: SQL | null) =>
    ids ? [sql`select id from timeline_notes where ${sql.identifier(column)} in (${ids})`] : [];
  const one = (id: string | null) => (id === null ? null : sql`${id}::uuid`);
  const ways = [
    ...own("lead_id", leads),
    ...own("quote_id", quotes),
    ...own("project_id", projects),
    ...own("business_id", one(businessId)),
    ...own("application_id", one(applicationId)),
  ];
  return ways.length === 0 ? sql`false` : sql`${timelineNotes.id} in (${sql.join(ways, sql` union `)})`;
}

/** Reads notes about leads. */
export async function leadNoteSource(asked: Asked): Promise<Found[]> {
  const { ctx, scope, limit } = asked;
  if (!scope.leads) return [];
  const { id, createdAt, leadId, text, authorLabel } = leadNotes;
  const rows = await ctx.db
    .select({ id, at: createdAt, who: authorLabel, text, leadId })
    .from(leadNotes)
    .where(and(sql`${leadId} in (${scope.leads})`, isBefore(asked, createdAt, id), says(asked, authorLabel, text)))
    .orderBy(...newest(createdAt, id))
    .limit(limit);
  return readRows(ctx, rows, ({ leadId, text, ...row }) =>
    entry("note", { ...row, of: { kind: "lead", id: leadId } }, "noted", { text }),
  );
}

/** Reads notes about applicants. */
export async function applicationNoteSource(asked: Asked): Promise<Found[]> {
  const { ctx, scope, limit } = asked;
  if (scope.applicationId === null) return [];
  const { id, at, applicationId, text, actorLabel } = applicationNotes;
  const rows = await ctx.db
    .select({ id, at, who: actorLabel, text })
    .from(applicationNotes)
    .where(and(eq(applicationId, scope.applicationId), isBefore(asked, at, id), says(asked, actorLabel, text)))
    .orderBy(...newest(at, id))
    .limit(limit);
  return readRows(ctx, rows, ({ text, ...row }) => entry("note", row, "wrote a note", { text }));
}

/** Reads every change of an application's status. */
export async function moveSource(asked: Asked): Promise<Found[]> {
  const { ctx, scope, limit } = asked;
  if (scope.applicationId === null) return [];
  const { id, at, applicationId, from, to, note, actorLabel } = applicationMoves;
  const rows = await ctx.db
    .select({ id, at, who: actorLabel, from, to, note })
    .from(applicationMoves)
    .where(
      and(eq(applicationId, scope.applicationId), isBefore(asked, at, id), says(asked, actorLabel, from, to, note)),
    )
    .orderBy(...newest(at, id))
    .limit(limit);
  return readRows(ctx, rows, ({ from, to, note, ...row }) => {
    const what = `moved it from ${APPLICATION_STATUS_LABELS[from]} to ${APPLICATION_STATUS_LABELS[to]}`;
    return entry("stage", row, what, { text: note });
  });
}

/** Reads the arrival of an application, and its withdrawal. */
export async function appliedSource(asked: Asked): Promise<Found[]> {
  const { ctx, scope } = asked;
  if (scope.applicationId === null) return [];
  const { id, createdAt, withdrawnAt, enteredBy } = applications;
  const withdrawn = sql`select ${id} as id, ${withdrawnAt} as at, '' as who, 'withdrawn' as event from ${applications} where ${id} = ${scope.applicationId} and ${withdrawnAt} is not null`;
  const came = sql`select ${id} as id, ${createdAt} as at, coalesce(${enteredBy}, '') as who, 'came' as event from ${applications} where ${id} = ${scope.applicationId}`;
  const { rows } = await ctx.db.execute<{ id: string; at: string; who: string; event: "withdrawn" | "came" }>(
    sql`select id, to_json(at) #>> '{}' as at, who, event from (${came} union all ${withdrawn}) as events
      where ${and(isBefore(asked, sql`at`, sql`id`), says(asked, sql`who`, sql`event`)) ?? sql`true`} order by at desc`,
  );
  return readRows(ctx, rows, ({ id, at, who, event }) => {
    const what = event === "withdrawn" ? "Withdrew the application" : who ? "entered it" : "Applied";
    return entry("other", { id, at: readMoment(at), who }, what);
  });
}
