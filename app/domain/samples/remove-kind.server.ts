import { type SQL, sql } from "drizzle-orm";
import type { TransactionContext } from "~/kernel/transact.server";
import { type Keys, type Reference, rowId } from "./graph.server";
import { SAMPLE_TABLES } from "./sample-kinds";

export type Graph = { references: readonly Reference[]; keys: Keys };

/** References whose rows are deleted with their target, although the database would only clear the column. */
const GOES_ALONG: readonly string[] = ["emails.lead_id", "bounced_addresses.email_id", "incoming_mails.email_id"];

/**
 * Deletes the marked rows of one kind, with everything that belongs to them alone. Rows that someone has built on since
 * the decision stay. The marks also stay, so that traces can be found.
 */
export async function removeKind(tx: TransactionContext, graph: Graph, table: string): Promise<void> {
  await keepWhatIsBuiltOn(tx, graph, table);
  await removeGoing(tx, graph, table, []);
}

/** Marks these rows of `t` for removal. */
export async function markGoing(tx: TransactionContext, keys: Keys, table: string, where: SQL): Promise<void> {
  await tx.db.execute(sql`
    insert into sample_rows (table_name, row_id, going)
    select ${table}::text, ${rowId(keys, table)}, true from ${sql.identifier(table)} t where ${where}
    on conflict (table_name, row_id) do update set going = true`);
}

/** Deletes the marked rows of a table, after everything that belongs to them. */
export async function removeGoing(
  tx: TransactionContext,
  { references, keys }: Graph,
  table: string,
  above: readonly string[],
): Promise<void> {
  if (above.includes(table)) return;
  for (const reference of references) {
    const { table: part, column, to, rule } = reference;
    const isPart = rule !== "n" || GOES_ALONG.includes(`${part}.${column}`);
    if (to !== table || part === table || SAMPLE_TABLES.includes(part) || !isPart) continue;
    const isTheirs = sql`t.${sql.identifier(column)}::text in (select row_id from sample_rows where table_name = ${table} and going)`;
    await markGoing(tx, keys, part, isTheirs);
    await removeGoing(tx, { references, keys }, part, [...above, table]);
  }
  await tx.db.execute(sql`
    delete from ${sql.identifier(table)} t using sample_rows s
    where s.table_name = ${table} and s.going and s.row_id = ${rowId(keys, table)}`);
}

async function keepWhatIsBuiltOn(tx: TransactionContext, { references, keys }: Graph, table: string): Promise<void> {
  for (const { table: child, column, to } of references) {
    if (to !== table || !SAMPLE_TABLES.includes(child)) continue;
    await tx.db.execute(sql`
      delete from sample_rows s where s.table_name = ${table} and s.going and exists (
        select from ${sql.identifier(child)} t where t.${sql.identifier(column)}::text = s.row_id
        and not exists (select from sample_rows g where g.table_name = ${child} and g.going and g.row_id = ${rowId(keys, child)}))`);
  }
}
