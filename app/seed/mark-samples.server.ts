import { sql } from "drizzle-orm";
import { readKeys, rowId } from "~/domain/samples/graph.server";
import type { TransactionContext } from "~/kernel/transact.server";

/** Tables without samples: every site starts with their rows, or they only record what happened. */
const NO_SAMPLES: readonly string[] = [
  "settings",
  "sample_rows",
  "posts",
  "pricing_plans",
  "audit_log",
  "document_counters",
];

/** Marks every row stored by this transaction, except for the staff. Call it once all samples are stored. */
export async function markSamples(tx: TransactionContext): Promise<void> {
  const keys = await readKeys(tx);
  const stored = [...keys.keys()]
    .filter((table) => !NO_SAMPLES.includes(table))
    .map(
      (table) =>
        sql`select ${table}::text, ${rowId(keys, table)} from ${sql.identifier(table)} t where t.xmin = pg_current_xact_id()::xid`,
    );
  await tx.db.execute(sql`
    insert into sample_rows (table_name, row_id) ${sql.join(stored, sql` union all `)} on conflict do nothing`);
  await tx.db.execute(sql`
    delete from sample_rows s using "user" u left join account a on a.user_id = u.id
    where u.role <> 'customer' and ((s.table_name = 'user' and s.row_id = u.id) or (s.table_name = 'account' and s.row_id = a.id))`);
}
