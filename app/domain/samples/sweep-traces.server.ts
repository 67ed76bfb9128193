import { type SQL, sql } from "drizzle-orm";
import { forgetStaffMailsNaming } from "~/domain/notifications/forget-notices.server";
import type { TransactionContext } from "~/kernel/transact.server";
import type { RemovalState } from "./removal-state.server";
import { type Graph, markGoing, removeGoing } from "./remove-kind.server";

const UUID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";

/**
 * Tables that name things without a foreign key, each with SQL of its text. Rows that name a removed thing are deleted.
 */
const TRACES: readonly (readonly [table: string, said: string])[] = [
  ["audit_log", "concat_ws(' ', t.subject_id, t.actor_id, left(t.before::text, 20000), left(t.after::text, 20000))"],
  ["notifications", "t.path"],
  ["webhook_events", "t.data::text"],
  ["idempotent_answers", "t.body"],
  ["today_marks", "t.subject_id"],
  ["promise_notices", "t.subject_id::text"],
  ["merged_records", "concat_ws(' ', t.id, t.into_id)"],
  ["record_links", "t.record_id::text"],
  ["record_codes", "t.record_id::text"],
  ["reminders", "t.occasion_id::text"],
  ["list_views", "t.search"],
  ["verification", "concat_ws(' ', t.identifier, t.value)"],
];

/**
 * Deletes the last traces once everything else is removed: threads, messages in and out, notifications, log, events and
 * answers of programs, links and queued work. Files are discarded; call `removeDiscarded` after the commit.
 */
export async function sweepTraces(
  tx: TransactionContext,
  graph: Graph,
  { addresses, names }: RemovalState,
): Promise<void> {
  const isTheirs = (column: string) =>
    sql`lower(${sql.raw(column)}) = any(${sql.param(addresses.map((address) => address.toLowerCase()))}::text[])`;
  const sweep = async (table: string, where: SQL) => {
    await markGoing(tx, graph.keys, table, where);
    await removeGoing(tx, graph, table, []);
  };
  await sweep("record_messages", mentionsGone(sql`t.record_id::text`));
  await sweep("incoming_mails", sql`${mentionsGone(sql`t.subject_id::text`)} or ${isTheirs("t.from_address")}`);
  await sweep(
    "emails",
    sql`${mentionsGone(sql`concat_ws(' ', t.answers_id, t.attachments::text, t.headers::text, t.text)`)} or ${isTheirs("t.to_address")}`,
  );
  await forgetStaffMailsNaming(tx, { names, addresses });
  await tx.db.execute(sql`delete from bounced_addresses t where ${isTheirs("t.email")}`);
  await discardFiles(tx, graph);
  for (const [table, said] of TRACES)
    await tx.db.execute(sql`delete from ${sql.identifier(table)} t where ${mentionsGone(sql.raw(said))}`);
  await tx.db.execute(sql`delete from pgboss.job t where ${mentionsGone(sql`t.data::text`)}`);
}

/** Returns the condition that a text contains the id of a removed row. */
function mentionsGone(said: SQL): SQL {
  return sql`exists (select from regexp_matches(${said}, ${UUID}, 'g') as named(ids)
    where named.ids[1] in (select row_id from sample_rows where going))`;
}

async function discardFiles(tx: TransactionContext, { keys }: Graph): Promise<void> {
  await markGoing(tx, keys, "file_attachments", mentionsGone(sql`t.subject_id::text`));
  const isFreed = sql`t.id in (select a.file_id from file_attachments a
    join sample_rows s on s.table_name = 'file_attachments' and s.going
      and s.row_id = a.file_id::text || '/' || a.subject_kind || '/' || a.subject_id::text)
    and not exists (select from file_attachments a where a.file_id = t.id and not exists (
      select from sample_rows s where s.table_name = 'file_attachments' and s.going
      and s.row_id = a.file_id::text || '/' || a.subject_kind || '/' || a.subject_id::text))`;
  const now = tx.clock.now().toISOString();
  await tx.db.execute(
    sql`update files t set discarded_at = coalesce(t.discarded_at, ${now}::timestamptz) where ${isFreed}`,
  );
  await tx.db.execute(sql`
    delete from file_attachments a using sample_rows s where s.table_name = 'file_attachments' and s.going
    and s.row_id = a.file_id::text || '/' || a.subject_kind || '/' || a.subject_id::text`);
}
