import { sql } from "drizzle-orm";
import type pg from "pg";
import type { Db } from "~/db/client.server";
import { EMAIL_STATUSES, type EmailStatus } from "~/db/schema/lists";

/** Waiting work, for operators to monitor. */
export type Backlog = {
  emails: Record<EmailStatus, number>;
  /** Age of the oldest queued message, or 0. */
  oldestEmailSeconds: number;
  /** Events queued for webhook endpoints. */
  webhooks: number;
  connections: { open: number; idle: number; waiting: number };
};

/** Reads the backlog from indexes alone. Rejects if the database doesn't respond. */
export async function readBacklog(db: Db, pool: pg.Pool): Promise<Backlog> {
  const { rows } = await db.execute<{ status: EmailStatus; count: number; oldest: number }>(
    sql`select status, count(*)::int as count, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest
        from emails where status not in ('sent', 'discarded') group by status`,
  );
  const sent = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from webhook_deliveries where status in ('waiting', 'sending')`,
  );
  const emails = Object.fromEntries(
    EMAIL_STATUSES.map((status) => [status, rows.find((row) => row.status === status)?.count ?? 0]),
  ) as Backlog["emails"]; // safe: made from the list of all statuses
  const unsent = rows.filter(({ status }) => status === "queued" || status === "sending");
  return {
    emails,
    oldestEmailSeconds: Math.max(0, ...unsent.map(({ oldest }) => oldest)),
    webhooks: sent.rows[0]?.count ?? 0,
    connections: { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount },
  };
}
