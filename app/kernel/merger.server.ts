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

/** A pair to merge: `gone` becomes part of `into`. */
export type Pair<Row> = { gone: Row; into: Row };

/** Numbers of what moves with a record, and the reason why the two can't become one. */
export type Counted<Moves, Refusal> = { moves: Moves; refusal: Refusal | null };

export type MergePreview<Row, Moves, Refusal> = Pair<Row> & Counted<Moves, Refusal> & { updatedAt: string };

/**
 * Defines how one record of a kind becomes part of another: both are held, a stale edit is refused, rows that name the
 * one move to the other, and its address leads there from then on. The noun joins what both have and only one can.
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
  /** The survivor as it is stored now, for someone whose question is stale. */
  show: (into: Row) => StoredNow[`${Kind}.stale`];
  /** Joins what a record has only once, before the rest moves. */
  prepare?: (tx: TransactionContext, pair: Pair<Row>) => Promise<void>;
  /** Joins what is left once the rows have moved. Returns columns of the survivor. */
  join: (tx: TransactionContext, pair: Pair<Row>) => Promise<Partial<Table["$inferInsert"]>>;
  /** Follows when the merged one is gone. */
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
    /** Both records, what would move, and why it can't be done. Throws `not-found`. */
    async preview(ctx: ReadContext, ids: Ids): Promise<MergePreview<Row, Moves, Refusal>> {
      requirePermission(ctx, permission);
      const pair = await read(select(ctx, ids), ids);
      const updatedAt = seenOfBoth(pair.gone, pair.into).toISOString();
      return { ...pair, ...(await count(ctx, pair)), updatedAt };
    },

    /**
     * Merges them. `updatedAt`: the later version of both, as the question showed them. Nothing was changed unless
     * `merged`. Throws `not-found` and `stale`.
     */
    async merge(ctx: AppContext, ids: Ids & { updatedAt?: string }): Promise<{ outcome: "merged" | Refusal }> {
      requirePermission(ctx, permission);
      return transact(ctx, async (tx) => {
        // Held in the order of their ids, so that two merges don't wait for each other.
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
