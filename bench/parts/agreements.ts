import { setTimeout as sleep } from "node:timers/promises";
import { holds, table, wholeNumber } from "../markdown.ts";
import type { Plan } from "../plan.ts";
import { residentMemory } from "../process-figures.ts";
import { openMailSink } from "../traffic/mail-sink.ts";
import { openServerSite, type TrafficSite } from "../traffic/sites.ts";

const LIMIT = { seconds: 60, megabytes: 300 };
const PATIENCE_MS = 15 * 60_000;
const POLL_MS = 200;
const CUSTOMERS = "Bench agreement %";

/** Customers with one person and one agreement each, of which a period starts today. */
const SEED = (count: number) => [
  `insert into businesses (id, name, created_at) select gen_random_uuid(), 'Bench agreement ' || n, now()
    from generate_series(1, ${count}) n`,
  `insert into "user" (id, name, email, email_verified, username, role, business_id, business_role, created_at, updated_at)
    select gen_random_uuid()::text, name, replace(lower(name), ' ', '-') || '@bench.example', true,
      replace(lower(name), ' ', '-'), 'customer', id, 'owner', now(), now() from businesses where name like '${CUSTOMERS}'`,
  `insert into agreements (id, business_id, title, rhythm, starts_on, billing_day, first_period, is_draft,
      is_tax_included, next_on, created_at, updated_at)
    select gen_random_uuid(), id, 'Bench website care', 'month', current_date - 1, extract(day from current_date - 1), 'whole',
      false, false, current_date - 1, now(), now() from businesses where name like '${CUSTOMERS}'`,
  `insert into agreement_lines (id, agreement_id, from_on, position, name, quantity, unit, unit_price_cents, amount_cents)
    select gen_random_uuid(), id, starts_on, position, 'Line ' || position, 1000, 'month', 22500, 22500
    from agreements, generate_series(1, 2) position where title = 'Bench website care'`,
  "analyze",
];
const LEFT = `select count(*)::int as count from agreements where title = 'Bench website care' and next_on <= current_date
  and not exists (select from agreement_periods where agreement_id = agreements.id)`;
/** The hourly job, as the clock queues it. */
const BEGIN = "insert into pgboss.job (name, policy) values ('invoices-due', 'exclusive')";
/** Counts that are equal if each period is billed once. */
const WRONG = `with billed as (select p.invoice_id from agreement_periods p join agreements a on a.id = p.agreement_id
    where a.title = 'Bench website care')
  select (select count(*) from billed)::int as periods,
  (select count(distinct invoice_id) from billed)::int as invoices,
  (select max(number_count) - min(number_count) + 1 from invoices i join billed b on b.invoice_id = i.id)::int as numbers,
  (select count(*) from emails e join billed b on b.invoice_id = e.answers_id)::int as mails`;

/** Measures agreements due on the same night, on a site with two processes that sends its emails. */
export async function measureAgreements({ agreements: count }: Plan): Promise<string[]> {
  const sink = await openMailSink();
  try {
    const site = await openServerSite({ rows: 100, processes: 2, isPinned: false, extra: { SMTP_URL: sink.url } });
    try {
      for (const statement of SEED(count)) await site.ask(statement);
      return report(count, await billAll(site));
    } finally {
      await site.stop();
    }
  } finally {
    await sink.close();
  }
}

type Night = {
  seconds: number;
  atRest: number;
  megabytes: number;
  periods: number;
  invoices: number;
  numbers: number;
  mails: number;
};

async function billAll(site: TrafficSite): Promise<Night> {
  const processes = site.pids.slice(0, -1);
  const begun = performance.now();
  let startedAt = begun;
  const largest = () => Math.max(...processes.map((pid) => residentMemory([pid]).site));
  const atRest = largest();
  let megabytes = atRest;
  await site.ask(BEGIN);
  for (let first = -1; ; ) {
    const { count } = await site.ask<{ count: number }>(LEFT);
    const now = performance.now();
    if (first < 0) first = count;
    // Waiting for the worker to poll isn't part of the work.
    if (count === first) startedAt = now;
    megabytes = Math.max(megabytes, largest());
    if (count === 0) {
      const found = await site.ask<Omit<Night, "seconds" | "atRest" | "megabytes">>(WRONG);
      return { seconds: (now - startedAt) / 1000, atRest, megabytes, ...found };
    }
    if (now - begun > PATIENCE_MS) throw new Error(`${count} agreements were not billed`);
    await sleep(POLL_MS);
  }
}

function report(count: number, night: Night): string[] {
  const { seconds, atRest, megabytes, periods, invoices, numbers, mails } = night;
  const once = [periods, invoices, numbers, mails].every((found) => found === count);
  return [
    "## Agreements due on one night",
    "",
    `${wholeNumber(count)} customers with an agreement of two lines each, all due at once; two processes of the site, one of which takes the work, and a mail server that takes the messages meanwhile.`,
    "",
    ...table(
      ["", "measured", "goal", ""],
      [
        ["seconds", seconds.toFixed(1), `${LIMIT.seconds}`, holds(seconds <= LIMIT.seconds)],
        ["ms for each", ((seconds * 1000) / count).toFixed(2), "6.00", holds((seconds * 1000) / count <= 6)],
        [
          `MB of the larger process (${atRest.toFixed(0)} before)`,
          megabytes.toFixed(0),
          `${LIMIT.megabytes}`,
          holds(megabytes <= LIMIT.megabytes),
        ],
        [
          "periods, invoices, numbers in a row, messages",
          [periods, invoices, numbers, mails].map(wholeNumber).join(", "),
          wholeNumber(count),
          holds(once),
        ],
      ],
    ),
  ];
}
