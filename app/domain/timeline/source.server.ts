import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { infixes } from "~/db/schema/columns";
import type { AppContext } from "~/kernel/app-context";
import { matchesParts } from "~/kernel/search.server";
import { TIMELINE_TEXT_MAX_CHARACTERS, type TimelineEntry, type TimelineKind } from "./schema";
import type { Scope } from "./scope.server";

/** Position where a page begins; it contains only older entries. */
export type TimelineCursor = { at: string; id: string };

/** Request to each source: the newest entries in this scope, older than `before`, that contain every word of `text`. */
export type Asked = {
  ctx: Pick<AppContext, "by" | "db" | "log">;
  scope: Scope;
  /** Null: all kinds. */
  kind: TimelineKind | null;
  before: TimelineCursor | null;
  text: string | undefined;
  limit: number;
};

export type Source = (asked: Asked) => Promise<Found[]>;

/** An entry before the name of its record is added. */
export type Found = Omit<TimelineEntry, "about"> & { of: { kind: string; id: string } | null };

/** Returns the condition that a row comes before the start of the page. */
export function isBefore({ before }: Asked, at: SQLWrapper, id: SQLWrapper): SQL | undefined {
  return before ? sql`(${at}, ${id}) < (${before.at}::timestamptz, ${before.id}::uuid)` : undefined;
}

/** Orders a timeline from its end. */
export function newest(at: SQLWrapper, id: SQLWrapper): [SQL, SQL] {
  return [sql`${at} desc`, sql`${id} desc`];
}

/**
 * Returns the condition that these texts together contain every search word, in any of its usual spellings. Texts may
 * be null.
 */
export function says({ text }: Asked, ...texts: SQLWrapper[]): SQL | undefined {
  return matchesParts(infixes(sql`concat_ws(' ', ${sql.join(texts, sql`, `)})`), text);
}

/** Creates an entry from the fields that all entries have. */
export function entry(
  kind: TimelineKind,
  row: { id: string; at: Date; who: string; of?: Found["of"] },
  what: string,
  more: Partial<Pick<Found, "opens" | "text" | "quoted" | "marks" | "files" | "refusedFiles">> = {},
): Found {
  const { text = "", quoted = "", opens = null, marks = [], files = [], refusedFiles = [] } = more;
  return {
    kind,
    what,
    opens,
    marks,
    files,
    refusedFiles,
    id: row.id,
    at: row.at.toISOString(),
    who: row.who,
    of: row.of ?? null,
    text: text.slice(0, TIMELINE_TEXT_MAX_CHARACTERS),
    isCut: text.length > TIMELINE_TEXT_MAX_CHARACTERS,
    quoted: quoted.slice(0, TIMELINE_TEXT_MAX_CHARACTERS),
  };
}
