import { type SQL, sql } from "drizzle-orm";
import { readMoment } from "~/db/schema/columns";
import { leads } from "~/db/schema/leads";
import { tasks } from "~/db/schema/tasks";
import type { StaffNames } from "~/domain/absences/list-staff.server";
import { getPromises } from "~/domain/settings/queries.server";
import type { Promises } from "~/domain/settings/working-time";
import { actorId } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { isPermitted } from "~/kernel/permissions";
import { agencyDay } from "~/lib/calendar-date";
import { isUuid } from "~/lib/uuid";
import { TODAY_KINDS, type TodayKind, type TodayView } from "./schema";
import { type Asked, DUE_AFTER, READ_MAX, SCANNED_MAX } from "./source.server";
import { leadSource, SOURCES, taskSource } from "./sources.server";

export type FoundRow = {
  kind: TodayKind;
  id: string;
  what: string | null;
  who: string | null;
  /** Milliseconds. */
  at: number;
  day: string | null;
  owner: string | null;
  ref: string | null;
  count: number;
};

/** Ids by kind; kinds left out have none. */
export type IdsByKind = Partial<Record<TodayKind, readonly string[]>>;

/** The caller, the people they stand in for, and their right to settle unassigned rows. */
type Mine = { own: readonly string[]; mayTake: boolean; goneIds: readonly string[] };

type Reading = Pick<AppContext, "by" | "clock" | "db" | "log">;

/**
 * Finds due rows of the kinds that the caller may read: the most pressing `TODAY_SHOWN_MAX` and one more of each kind,
 * with the kinds unordered. `mine` and `all` leave out the ids in `snoozed`, and the view `snoozed` consists of them;
 * `covers` are the people the caller stands in for. Runs one statement, each part of which stops after a limited number
 * of index rows.
 */
export async function findItems(
  ctx: Reading,
  {
    view,
    snoozed,
    staff,
    covers,
  }: { view: TodayView; snoozed: IdsByKind; staff: StaffNames; covers: readonly string[] },
): Promise<FoundRow[]> {
  const { actor } = ctx.by;
  const now = ctx.clock.now();
  const kinds = typedKinds().filter((kind) => isPermitted(actor, TODAY_KINDS[kind].read));
  const me = actorId(actor) ?? "";
  const others = staff.active.filter(({ id }) => id !== me && !covers.includes(id)).map(({ id }) => id);
  const parts = kinds.flatMap((kind) => {
    const ids = (snoozed[kind] ?? []).filter((id) => isIdOf(kind, id));
    if (view === "snoozed" && ids.length === 0) return [];
    const asked: Asked = {
      actor,
      today: agencyDay(now),
      now: now.toISOString(),
      scan: view === "mine" ? SCANNED_MAX : READ_MAX,
      only: (column) => choose(column, ids, view),
    };
    const mayTake = isPermitted(actor, TODAY_KINDS[kind].write);
    const mine = { own: [me, ...covers], mayTake, goneIds: staff.goneIds };
    const sources =
      kind === "lead" || kind === "task" ? heldSources(kind, asked, { view, mine }) : [SOURCES[kind](asked)];
    const own = view === "mine" ? ownedBy({ own: [me, ...covers], others, mayTake }) : sql`true`;
    return sources.map(
      (source) =>
        sql`(select ${kind}::text as kind, found.* from (${source}) found where ${own} order by at, id limit ${READ_MAX})`,
    );
  });
  if (parts.length === 0) return [];
  const { rows } = await ctx.db.execute<FoundRow>(
    sql`select kind, id, what, who, (extract(epoch from at) * 1000)::float8 as at, day, owner, ref, count from (${sql.join(parts, sql` union all `)}) items`,
  );
  const promises = await getPromises(ctx);
  return rows.map((row) => ({ ...row, ...dueOf(row, promises) }));
}

function dueOf({ kind, at }: FoundRow, promises: Promises): Pick<FoundRow, "at" | "day"> | null {
  const due = DUE_AFTER[kind]?.(promises, readMoment(at));
  return due ? { at: due.at.getTime(), day: due.day } : null;
}

function typedKinds(): TodayKind[] {
  return Object.keys(TODAY_KINDS) as TodayKind[]; // safe: the keys of a literal
}

/** Selects rows of the caller or of people they stand in for, and unassigned ones that the caller can settle. */
function ownedBy({ own, others, mayTake }: Pick<Mine, "own" | "mayTake"> & { others: readonly string[] }): SQL {
  if (!mayTake) return sql`found.owner in ${own}`;
  return others.length === 0 ? sql`true` : sql`coalesce(found.owner, '') not in ${others}`;
}

const HELD = {
  lead: { source: leadSource, holder: sql`${leads.assigneeId}` },
  task: { source: taskSource, holder: sql`${tasks.assigneeId}` },
} as const;

/**
 * Selects all rows, or the caller's, unassigned ones and those of people who can no longer sign in, each in index
 * order.
 */
function heldSources(kind: keyof typeof HELD, asked: Asked, { view, mine }: { view: TodayView; mine: Mine }): SQL[] {
  const { source, holder } = HELD[kind];
  if (view !== "mine") return [source(asked)];
  const { own: ids, mayTake, goneIds } = mine;
  const own = [...ids, ...(mayTake ? goneIds : [])].map((id) => source(asked, sql`${holder} = ${id}`));
  return mayTake ? [...own, source(asked, sql`${holder} is null`)] : own;
}

function choose(column: SQL, ids: readonly string[], view: TodayView): SQL | undefined {
  if (ids.length === 0) return undefined;
  return view === "snoozed" ? sql`${column} in ${ids}` : sql`${column} not in ${ids}`;
}

const WHOLE_NUMBER = /^[1-9]\d{0,8}$/;
/** Kinds whose ids are names. */
const NAMED: readonly TodayKind[] = ["website-draft", "claim-ending", "spam-lead", "spam-application"];
const NAME = /^[a-z0-9-]{1,80}$/;

/** True when this id is valid for this kind. */
export function isIdOf(kind: TodayKind, id: string): boolean {
  if (kind === "post-draft") return WHOLE_NUMBER.test(id);
  return NAMED.includes(kind) ? NAME.test(id) : isUuid(id);
}
