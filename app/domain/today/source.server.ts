import { type SQL, sql } from "drizzle-orm";
import { type PromiseKind, type Promises, replyDue, reviewDueOn } from "~/domain/settings/working-time";
import type { Actor } from "~/kernel/actor";
import { agencyTimeZone } from "~/lib/place";
import { endOfDay } from "~/lib/working-time";
import { TODAY_SHOWN_MAX, type TodayKind } from "./schema";

/** Arguments of every source. */
export type Asked = {
  actor: Actor;
  /** The agency's day, YYYY-MM-DD. */
  today: string;
  /** ISO time. */
  now: string;
  /** Limit of rows scanned to find those of one person. */
  scan: number;
  /** Condition on the id column of a kind's records; undefined for any. */
  only: (id: SQL) => SQL | undefined;
};

/** Columns that identify the rows of a kind. For a kind in `DUE_AFTER`, `at` is the time of the request. */
type Columns = { id: SQL; what: SQL; who: SQL; at: SQL; day?: SQL; owner?: SQL; ref?: SQL; count?: SQL };

const NONE = sql`null::text`;

/** Selects one kind's rows in index order, up to the scan limit. */
export function read({ id, what, who, at, day, owner, ref, count }: Columns, rest: SQL, scan = READ_MAX): SQL {
  return sql`select (${id})::text as id, (${what})::text as what, (${who})::text as who, (${at})::timestamptz as at,
    ${day ?? NONE}::text as day, ${owner ?? NONE} as owner, (${ref ?? NONE})::text as ref, ${count ?? sql`1`}::int as count
    ${rest} limit ${scan}`;
}

/** Rows shown, and one more to know if there are others. */
export const READ_MAX = TODAY_SHOWN_MAX + 1;

/** Limit of rows scanned to find those of one person without a suitable index. */
export const SCANNED_MAX = 500;

/** The time at which a day ends in the agency's time zone. */
export function endOf(day: SQL): SQL {
  return sql`((${day} + 1)::timestamp at time zone ${agencyTimeZone()})`;
}

/**
 * Due times for the kinds that Settings compute from the time of the request. Later requests are due later, so their
 * sources are already in the right order.
 */
export const DUE_AFTER: Partial<
  Record<TodayKind, (promises: Promises, asked: Date) => { at: Date; day: string | null }>
> = {
  application: ({ time }, came) => {
    const day = reviewDueOn(time, came);
    return { at: endOfDay(time, day), day };
  },
  mail: answer("contact"),
  "quote-message": answer("contact"),
  "invoice-message": answer("contact"),
  "project-message": answer("contact"),
  "quote-change": answer("quote"),
};

function answer(about: PromiseKind) {
  return (promises: Promises, asked: Date) => ({ at: replyDue(promises, about, asked), day: null });
}

/** Selects the rows of one kind, the most pressing first. */
export type Source = (asked: Asked) => SQL;
