import { eq, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { changedFields } from "~/lib/changed-fields";
import { isUuid } from "~/lib/uuid";
import type { ReadContext } from "./app-context";
import { recordAudit, recordAudits } from "./audit.server";
import { DomainError, type StaleCode } from "./domain-error";
import { markContentChanged } from "./publish.server";
import { changeTime, refuseStaleEdit, type StoredNow } from "./stale-edit.server";
import type { TransactionContext } from "./transact.server";

/** The kinds of records that two people may edit at the same time. */
type Kind = StaleCode extends infer Code ? (Code extends `${infer Name}.stale` ? Name : never) : never;
type RecordTable = PgTable & { readonly id: PgColumn };
type StoredRow = { id: string; updatedAt: Date };

const ROWS_AT_A_TIME = 100;

/**
 * Id and version of an edited record. `updatedAt`: the version that the editor saw; absent: any version is accepted.
 */
export type Edited = { id: string; updatedAt?: string };

/**
 * Defines the shared core of a record's verbs: how a row is found, locked, stored, audited and shown. Verbs check
 * permission and the rules of their kind. Each change writes an audit row, and with `isPublic` notifies the pages.
 */
export function defineRecord<Name extends Kind, Table extends RecordTable, Row extends StoredRow>(record: {
  kind: Name;
  table: Table;
  /** Columns read of a row. */
  columns: { readonly [Key in keyof Row]: PgColumn | SQL };
  /** Fields of a row to record in the audit log. */
  audited: (row: Row) => Record<string, unknown>;
  /** Returns the record as stored now, for a caller whose edit is stale. */
  show: (tx: TransactionContext, row: Row) => StoredNow[`${Name}.stale`] | Promise<StoredNow[`${Name}.stale`]>;
  isPublic?: true;
}) {
  const { kind, table, columns, audited, show, isPublic } = record;
  type Values = Omit<Table["$inferInsert"], "id" | "createdAt" | "updatedAt">;

  async function one(query: PromiseLike<unknown[]> | null): Promise<Row> {
    const [row] = query ? ((await query) as Row[]) : []; // safe: `columns` are those of a row
    if (!row) throw new DomainError(`${kind}.not-found` as never);
    return row;
  }

  async function tell(tx: TransactionContext, id: string, deed: string, what: { before?: object; after?: object }) {
    await recordAudit(tx, { action: `${kind}.${deed}`, subject: { kind, id }, ...(what as object) });
    if (isPublic) await markContentChanged(tx);
  }

  const read = ({ db }: Pick<ReadContext, "db">, id: string) =>
    db
      .select(columns as Record<string, PgColumn>)
      .from(table as PgTable)
      .where(eq(table.id, id)); // safe: as above

  return {
    /** Returns the stored row. Throws `not-found`. */
    find: (ctx: Pick<ReadContext, "db">, id: string): Promise<Row> => one(isUuid(id) ? read(ctx, id) : null),

    /**
     * Returns the stored row, locked until the transaction ends. Throws `not-found`, and `stale` when someone has
     * changed it since.
     */
    async hold(tx: TransactionContext, { id, updatedAt }: Edited): Promise<Row> {
      const row = await one(isUuid(id) ? read(tx, id).for("update") : null);
      await refuseStaleEdit(`${kind}.stale` as const, { row, seenAt: updatedAt }, () => show(tx, row));
      return row;
    },

    /** `now`: set it to give several records the same time. */
    async create(tx: TransactionContext, values: Values, now = tx.clock.now()): Promise<Row> {
      const made = { ...values, id: tx.ids.uuid(), createdAt: now, updatedAt: now };
      const row = await one(
        tx.db
          .insert(table as PgTable)
          .values(made as never)
          .returning(columns as never),
      );
      await tell(tx, row.id, "created", { after: audited(row) });
      return row;
    },

    /** As `create`, for many records in few statements. */
    async createAll(tx: TransactionContext, all: readonly Values[]): Promise<void> {
      const now = tx.clock.now();
      for (let at = 0; at < all.length; at += ROWS_AT_A_TIME) {
        const made = all
          .slice(at, at + ROWS_AT_A_TIME)
          .map((values) => ({ ...values, id: tx.ids.uuid(), createdAt: now, updatedAt: now }));
        const rows = (await tx.db
          .insert(table as PgTable)
          .values(made as never)
          .returning(columns as never)) as Row[]; // safe: `columns` are those of a row
        await recordAudits(
          tx,
          rows.map((row) => ({ action: `${kind}.created`, subject: { kind, id: row.id }, after: audited(row) })),
        );
      }
      if (isPublic) await markContentChanged(tx);
    },

    async change(tx: TransactionContext, before: Row, values: Partial<Values>): Promise<Row> {
      const changed = { ...values, updatedAt: changeTime(tx, before) };
      const isIt = eq(table.id, before.id);
      const row = await one(
        tx.db
          .update(table as PgTable)
          .set(changed as never)
          .where(isIt)
          .returning(columns as never),
      );
      await tell(tx, row.id, "updated", changedFields(audited(before), audited(row)));
      return row;
    },

    async remove(tx: TransactionContext, row: Row): Promise<void> {
      await tx.db.delete(table).where(eq(table.id, row.id));
      await tell(tx, row.id, "deleted", { before: audited(row) });
    },
  };
}
