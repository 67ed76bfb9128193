import { type SQL, sql } from "drizzle-orm";
import { type PromiseKind, type Promises, replyDue, reviewDueOn } from "~/domain/settings/working-time";
import type { Actor } from "~/kernel/actor";
import { agencyTimeZone } from "~/lib/place";
import { endOfDay } from "~/lib/working-time";
import { TODAY_SHOWN_MAX, type TodayKind } from "./schema";

/** Request to every source. */
export type Asked = {
  actor: Actor;
  /** The agency's. YYYY-MM-DD */
  today: string;
  /** ISO. */
  now: string;
  /** Limit of rows that are looked at to find those of one person. */
  scan: number;
  /** Condition on a kind's things, by the column of their id; undefined: any. */
  only: (id: SQL) => SQL | undefined;
};

/** Columns that name the rows of a kind. For a kind in `DUE_AFTER`, `at` is the moment of the request. */
type Columns = { id: SQL; what: SQL; who: SQL; at: SQL; day?: SQL; owner?: SQL; ref?: SQL; count?: SQL };

const NONE = sql`null::text`;

/** One kind's rows in the order of an index, never more than are looked at. */
export function read({ id, what, who, at, day, owner, ref, count }: Columns, rest: SQL, scan = READ_MAX): SQL {
  return sql`select (${id})::text as id, (${what})::text as what, (${who})::text as who, (${at})::timestamptz as at,
    ${day ?? NONE}::text as day, ${owner ?? NONE} as owner, (${ref ?? NONE})::text as ref, ${count ?? sql`1`}::int as count
    ${rest} limit ${scan}`;
}

/** Shown rows, and one more to know if there are others. */
export const READ_MAX = TODAY_SHOWN_MAX + 1;

/** To find the rows of one person no more than this are looked at, where no index leads to them. */
export const SCANNED_MAX = 500;

/** The moment at which a day of the agency ends. */
export function endOf(day: SQL): SQL {
  return sql`((${day} + 1)::timestamp at time zone ${agencyTimeZone()})`;
}

/**
 * When something is due that was asked for at a moment, for the kinds of which that counts by Settings. The later one
 * was asked for, the later it is due, so their sources are in the right order without it.
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

/** Source of one kind, the most pressing first. */
export type Source = (asked: Asked) => SQL;
