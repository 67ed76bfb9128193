import { eq, getTableName, inArray, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { isUuid } from "~/lib/uuid";
import type { AppContext, ReadContext } from "./app-context";
import { recordAudit } from "./audit.server";
import { DomainError } from "./domain-error";
import { type MergedKind, recordMerge } from "./merged.server";
import { type Permission, requirePermission } from "./permissions";
import { changeTime, refuseStaleEdit, type StoredNow, seenOfBoth } from "./stale-edit.server";
import { type TransactionContext, transact } from "./transact.server";

type StoredRow = { id: string; updatedAt: Date };

/** A pair to merge: `gone` is merged into `into`. */
export type Pair<Row> = { gone: Row; into: Row };

/** Counts of what would move with a record, and why the two can't be merged, if so. */
export type Counted<Moves, Refusal> = { moves: Moves; refusal: Refusal | null };

export type MergePreview<Row, Moves, Refusal> = Pair<Row> & Counted<Moves, Refusal> & { updatedAt: string };

/**
 * Defines how one record of a kind is merged into another: both are locked, a stale edit is refused, rows that
 * reference the one are moved to the other, and its URL redirects there. The noun merges fields that both have but only
 * one can keep.
 */
export function defineMerger<
  Kind extends MergedKind,
  Table extends PgTable & { readonly id: PgColumn },
  Row extends StoredRow,
  Moves extends Record<string, number>,
  Refusal extends string,
>(merger: {
  kind: Kind;
  permission: Permission;
  /** Action in the audit log. */
  action: `${string}.merged`;
  table: Table;
  /** Columns read of a row. */
  columns: { readonly [Key in keyof Row]: PgColumn };
  /** The foreign key to the record, and each table that has it. A test compares them with those of the database. */
  references: { column: string; tables: readonly PgTable[] };
  count: (ctx: Pick<ReadContext, "db">, pair: Pair<Row>) => Promise<Counted<Moves, Refusal>>;
  /** Returns the survivor as stored now, for a caller whose confirmation is stale. */
  show: (into: Row) => StoredNow[`${Kind}.stale`];
  /** Merges parts that a record can have only once, before the rest moves. */
  prepare?: (tx: TransactionContext, pair: Pair<Row>) => Promise<void>;
  /** Merges the remaining fields once the rows have moved. Returns columns of the survivor. */
  join: (tx: TransactionContext, pair: Pair<Row>) => Promise<Partial<Table["$inferInsert"]>>;
  /** Runs after the merged record is gone. */
  finish?: (tx: TransactionContext, pair: Pair<Row>, moves: Moves) => Promise<void>;
}) {
  const { kind, permission, table, columns, references, count } = merger;

  async function read(query: PromiseLike<unknown[]> | null, { id, intoId }: Ids): Promise<Pair<Row>> {
    const rows = query ? ((await query) as Row[]) : []; // safe: `columns` are those of a row
    const [gone, into] = [id, intoId].map((wanted) => rows.find((row) => row.id === wanted));
    if (!gone || !into) throw new DomainError(`${kind}.not-found`);
    return { gone, into };
  }

  const select = ({ db }: Pick<ReadContext, "db">, { id, intoId }: Ids) =>
    [id, intoId].every(isUuid)
      ? db
          .select(columns as Record<string, PgColumn>)
          .from(table as PgTable) // safe: as above
          .where(inArray(table.id, [id, intoId]))
          .orderBy(table.id)
      : null;

  return {
    /** Returns both records, what would move, and why they can't be merged, if so. Throws `not-found`. */
    async preview(ctx: ReadContext, ids: Ids): Promise<MergePreview<Row, Moves, Refusal>> {
      requirePermission(ctx, permission);
      const pair = await read(select(ctx, ids), ids);
      const updatedAt = seenOfBoth(pair.gone, pair.into).toISOString();
      return { ...pair, ...(await count(ctx, pair)), updatedAt };
    },

    /**
     * Merges them. `updatedAt`: the later version of both, as shown in the confirmation. Nothing is changed unless the
     * outcome is `merged`. Throws `not-found` and `stale`.
     */
    async merge(ctx: AppContext, ids: Ids & { updatedAt?: string }): Promise<{ outcome: "merged" | Refusal }> {
      requirePermission(ctx, permission);
      return transact(ctx, async (tx) => {
        // Locked in the order of their ids, so that two merges don't deadlock.
        const pair = await read(select(tx, ids)?.for("update") ?? null, ids);
        const { gone, into } = pair;
        const seen = { updatedAt: seenOfBoth(gone, into) };
        await refuseStaleEdit(`${kind}.stale` as const, { row: seen, seenAt: ids.updatedAt }, () =>
          Object.assign({}, merger.show(into), { updatedAt: seen.updatedAt.toISOString() }),
        );
        const { moves, refusal } = await count(tx, pair);
        if (refusal) return { outcome: refusal };
        await merger.prepare?.(tx, pair);
        const column = sql.identifier(references.column);
        for (const each of references.tables) {
          const name = sql.identifier(getTableName(each));
          await tx.db.execute(sql`update ${name} set ${column} = ${into.id} where ${column} = ${gone.id}`);
        }
        const joined = await merger.join(tx, pair);
        await tx.db.delete(table).where(eq(table.id, gone.id));
        await tx.db
          .update(table as PgTable)
          .set({ ...joined, updatedAt: changeTime(tx, into) } as never) // safe: columns of this table
          .where(eq(table.id, into.id));
        await merger.finish?.(tx, pair, moves);
        await recordMerge(tx, { kind, id: gone.id, intoId: into.id });
        const subject = { kind, id: into.id };
        await recordAudit(tx, { action: merger.action, subject, after: { mergedId: gone.id, ...moves } });
        return { outcome: "merged" };
      });
    },
  };
}

type Ids = { id: string; intoId: string };
