import { sql } from "drizzle-orm";
import type { TestContext } from "./test-context";

/**
 * Gives a customer so many rows of each kind that the export of their data has many of: what they were told, measured,
 * offered and sent, and a project for five of these rows with milestones and reports, one of which has very many.
 */
export async function makeLargeCustomer(
  { ctx: { db } }: TestContext,
  { businessId, userId, quoteId }: { businessId: string; userId: string; quoteId: string },
  rows: number,
): Promise<void> {
  const series = sql`generate_series(1, ${rows}::int) i`;
  const at = sql`timestamptz '2026-01-01' + make_interval(secs => i)`;
  const project = sql`md5('project' || (i % (${rows}::int / 5)))::uuid`;
  await db.transaction(async (tx) => {
    const statements = [
      sql`insert into notifications (id, user_id, type, title, text, path, created_at)
        select gen_random_uuid(), ${userId}, 'project', 'News ' || i, repeat('Something happened. ', 5), '/dashboard', ${at} from ${series}`,
      sql`insert into daily_metrics (id, business_id, day, channel, visits, leads, reach, spend_cents, updated_at)
        select gen_random_uuid(), ${businessId}, date '1990-01-01' + i, 'website', i, 0, i, i, ${at} from ${series}`,
      sql`insert into record_messages (id, record_kind, record_id, text, side, via, author_id, author_label, created_at)
        select gen_random_uuid(), 'quote', ${quoteId}, 'Thanks for ' || i, 'customer', 'portal', ${userId}, 'Ann', ${at} from ${series}`,
      sql`insert into projects (id, business_id, name, status, created_at, updated_at)
        select distinct on (${project}) ${project}, ${businessId}::uuid, 'Project ' || i, 'running', ${at}, ${at} from ${series}`,
      sql`insert into project_milestones (id, project_id, title, position, created_at)
        select gen_random_uuid(), ${project}, 'Step ' || i, i, ${at} from ${series}`,
      sql`insert into project_updates (id, project_id, title, text, author_label, created_at)
        select gen_random_uuid(), case when i % 2 = 0 then md5('project0')::uuid else ${project} end, 'Report ' || i, repeat('It went well. ', 10), 'Sam', ${at} from ${series}`,
      sql`insert into quote_versions (id, quote_id, version, content, content_hash, total_cents, sent_by_label, created_at)
        select md5('version' || i)::uuid, quote_id, 1 + i, content, content_hash, total_cents, sent_by_label, created_at
        from quote_versions, ${series} where quote_id = ${quoteId} and version = 1`,
      sql`insert into quotes (id, number, business_id, business_name, business_email, status, draft, version_id, total_cents, deposit_cents, valid_until, sent_at, created_at, updated_at)
        select gen_random_uuid(), 1000000 + i, ${businessId}::uuid, business_name, business_email, 'sent', draft, md5('version' || i)::uuid, total_cents, deposit_cents, valid_until, ${at}, ${at}, ${at}
        from quotes, ${series} where id = ${quoteId}`,
    ];
    await tx.execute(sql`set local statement_timeout = 0`);
    for (const statement of statements) await tx.execute(statement);
  });
}
