import type pg from "pg";
import type { Crowd } from "./crowd.ts";
import type { Receivers } from "./receivers.ts";
import type { Findings } from "./writes/write-kind.ts";

/** Work that the queue no longer holds, or holds twice, would be a message lost or doubled. */
const WITHOUT_ONE_WORK = `
  select 'mail ' || e.id as key, (select count(*) from pgboss.job j where j.name = 'email'
    and j.state in ('created', 'retry', 'active') and j.data->>'emailId' = e.id::text)::int as works
  from emails e where e.status in ('queued', 'sending')
  union all
  select 'event ' || d.id, (select count(*) from pgboss.job j where j.name = 'webhook'
    and j.state in ('created', 'retry', 'active') and j.data->>'workKey' = d.work_key::text)::int
  from webhook_deliveries d where d.status in ('waiting', 'sending')
  union all
  select 'payment event ' || e.id, (select count(*) from pgboss.job j where j.name = 'payment-event'
    and j.state in ('created', 'retry', 'active') and j.data->>'eventId' = e.id)::int
  from payment_events e where e.state in ('received', 'failed')`;

/** Finds faults in the database, measured by what people were told. Nobody may write during it. */
export async function inspectWrites(db: pg.Client, crowd: Crowd): Promise<Findings> {
  const all: Findings = { lost: [], doubled: [], torn: [] };
  const add = (name: string, { lost, doubled, torn }: Findings) => {
    all.lost.push(...lost.map((key) => `${name}: ${key}`));
    all.doubled.push(...doubled.map((key) => `${name}: ${key}`));
    all.torn.push(...torn.map((key) => `${name}: ${key}`));
  };
  for (const [kind, deeds] of crowd.deeds) add(kind.name, await kind.inspect(db, deeds));
  const { rows } = await db.query<{ key: string; works: number }>(WITHOUT_ONE_WORK);
  const keysWith = (isMeant: (works: number) => boolean) =>
    rows.filter((row) => isMeant(row.works)).map(({ key }) => key);
  add("work", { lost: keysWith((works) => works === 0), doubled: keysWith((works) => works > 1), torn: [] });
  return all;
}

export type Deliveries = {
  /** Events of the payment provider, and how many of them aren't applied yet. */
  payments: { told: number; open: number };
  articles: { published: number; open: number };
  mails: { written: number; sent: number; missing: string[]; unknown: string[]; arrivedTwice: number };
  events: {
    written: number;
    delivered: number;
    missing: string[];
    unknown: string[];
    changed: string[];
    arrivedTwice: number;
  };
};

/** Compares arrivals outside with what was written: each at least once, nothing else, and under one id. */
export async function inspectDeliveries(db: pg.Client, { mails, events }: Receivers): Promise<Deliveries> {
  const written = await db.query<{ id: string; status: string }>("select message_id as id, status from emails");
  const messages = new Set(written.rows.map(({ id }) => id));
  const told = await db.query<{ id: string; status: string }>(
    "select d.event_id::text as id, d.status from webhook_deliveries d",
  );
  const known = new Set(told.rows.map(({ id }) => id));
  const count = async (query: string) => (await db.query<{ count: number }>(query)).rows[0]?.count ?? 0;
  return {
    payments: {
      told: await count("select count(*)::int as count from payment_events"),
      open: await count("select count(*)::int as count from payment_events where state in ('received', 'failed')"),
    },
    articles: {
      published: await count("select count(*)::int as count from audit_log where action = 'post.published'"),
      open: await count("select count(*)::int as count from posts where scheduled_for is not null"),
    },
    mails: {
      written: written.rows.length,
      sent: written.rows.filter(({ status }) => status === "sent").length,
      missing: [...messages].filter((id) => !mails.has(id)),
      unknown: [...mails.keys()].filter((id) => !messages.has(id)),
      arrivedTwice: [...mails.values()].filter((times) => times > 1).length,
    },
    events: {
      written: told.rows.length,
      delivered: told.rows.filter(({ status }) => status === "delivered").length,
      missing: [...known].filter((id) => !events.has(id)),
      unknown: [...events.keys()].filter((id) => !known.has(id)),
      changed: [...events].filter(([, bodies]) => new Set(bodies).size > 1).map(([id]) => id),
      arrivedTwice: [...events.values()].filter((bodies) => bodies.length > 1).length,
    },
  };
}

/** True when all written messages have been delivered, and all events and schedules been done. */
export function isDelivered({ mails, events, payments, articles }: Deliveries): boolean {
  const isOut = mails.sent === mails.written && events.delivered === events.written;
  return isOut && payments.open + articles.open === 0;
}

/** Lets work whose pause has begun go on right away; that a worker is gone, the queue still finds out on its own. */
export async function skipPauses(db: pg.Client): Promise<void> {
  await db.query(
    "update pgboss.job set start_after = now() where state in ('created', 'retry') and start_after > now() and name in ('email', 'webhook', 'payment-event')",
  );
}
