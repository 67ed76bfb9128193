import { and, inArray, type SQL, sql } from "drizzle-orm";
import { auditLog } from "~/db/schema/audit";
import { keptIn, TIMELINE_EVENTS } from "./event-words";
import { type Asked, entry, type Found, isBefore, newest, says } from "./source.server";

/** Matches changes of a project's status, which are of the kind `stage`; other changes of a project aren't. */
const MOVED_PROJECT = sql`(${auditLog.action} = 'project.updated' and ${auditLog.after} ->> 'status' is not null)`;

/** Reads entries of the audit log about all gathered records. */
export async function eventSource(asked: Asked): Promise<Found[]> {
  const { ctx, limit } = asked;
  const { id, at, actorKind, actorLabel, action, subjectKind, subjectId, before, after } = auditLog;
  const said = ["name", "reason", "number", "stage", "status", "title"].map((name) => sql`${after} ->> ${name}`);
  const rows = await ctx.db
    .select({ id, at, actorKind, actorLabel, action, subjectKind, subjectId, before, after })
    .from(auditLog)
    .where(
      and(
        isGathered(asked),
        isOfKind(asked),
        isBefore(asked, at, id),
        says(asked, actorLabel, sql`translate(${action}, '.-', '  ')`, sql`${before} ->> 'stage'`, ...said),
      ),
    )
    .orderBy(...newest(at, id))
    .limit(limit);
  return rows.flatMap(({ id, at, actorKind, actorLabel, action, subjectKind, subjectId, before, after }) => {
    const event = TIMELINE_EVENTS[action];
    if (!event) return [];
    const [old, now] = [keptIn(before), keptIn(after)];
    const isMove = action === "project.updated" && now.text("status") !== "";
    const isOutside = actorKind === "customer" || actorKind === "link" || actorKind === "visitor";
    const passive = isOutside ? event.passive : undefined;
    const row = { id, at, who: event.alone || passive ? "" : actorLabel, of: { kind: subjectKind, id: subjectId } };
    return [
      entry(isMove ? "stage" : event.kind, row, (passive ?? event.what)(now, old), { text: event.said?.(now) ?? "" }),
    ];
  });
}

/**
 * Returns the condition for entries about a gathered record, or about its bookings, which are logged on their lead. The
 * creation of a booking is logged on both, so the lead's copy is left out.
 */
function isGathered({ scope }: Asked): SQL {
  const { action, subjectKind, subjectId, after } = auditLog;
  const gathered = sql`select kind, id::text from (${scope.refs}) as gathered`;
  const booked = sql`select 'lead', lead_id::text from (${scope.bookings}) as booked`;
  const isOfBooking = sql`${after} ->> 'bookingId' in (select id::text from (${scope.bookings}) as booked)`;
  return sql`(${subjectKind}, ${subjectId}) in (${gathered} union all ${booked}) and
    ((${subjectKind}, ${subjectId}) in (${gathered}) or (${isOfBooking} and ${action} <> 'lead.booked'))`;
}

function isOfKind({ kind }: Asked): SQL | undefined {
  const actions = Object.keys(TIMELINE_EVENTS).filter((action) => !kind || TIMELINE_EVENTS[action]?.kind === kind);
  const isOne = actions.length === 0 ? sql`false` : inArray(auditLog.action, actions);
  if (kind === "stage") return sql`(${isOne} or ${MOVED_PROJECT})`;
  return kind === "other" ? sql`(${isOne} and not ${MOVED_PROJECT})` : isOne;
}
