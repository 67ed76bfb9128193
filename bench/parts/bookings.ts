import { holds, table, wholeNumber } from "../markdown.ts";
import type { Plan } from "../plan.ts";
import { median } from "../statistics.ts";
import { AS_BROWSERS_DO } from "../traffic/request-kinds.ts";
import { openServerSite } from "../traffic/sites.ts";

const LIMIT_MS = 50;
const HOSTS = 6;
const EVENTS = 1000;
const WARM_UPS = 5;
const PAGES = ["/book/call", "/book/discovery-session"];
const KIND = "019b0000-0000-7000-8000-000000000009";

/** Hosts, and their bookings in the coming weeks: one in every hour of the working days. */
const SEED = [
  `insert into "user" (id, name, email, email_verified, username, role, created_at, updated_at)
    select 'bench-host-' || n, 'Bench host ' || n, 'bench-host-' || n || '@bench.example', true, 'bench-host-' || n,
      'sales', now(), now() from generate_series(2, ${HOSTS}) n`,
  `insert into booking_kinds (id, slug, name, minutes, place, notice_hours, ahead_days, hosting, is_active, created_at, updated_at)
    values ('${KIND}', 'bench', 'Bench', 20, 'phone', 4, 30, 'any', false, now(), now())`,
  `insert into bookings (id, kind_id, state, starts_at, ends_at, token_hash, time_zone, created_at, updated_at)
    select md5(n::text)::uuid, '${KIND}', 'booked', at, at + interval '20 minutes', md5(n::text), 'UTC', now(), now()
    from (select n, date_trunc('day', now()) + (n / ${HOSTS} / 8 + 1) * interval '1 day'
      + (13 + n / ${HOSTS} % 8) * interval '1 hour' as at from generate_series(0, ${EVENTS - 1}) n) events`,
  `insert into booking_hosts (booking_id, host_id, blocked_from, blocked_until)
    select bookings.id, hosts.id, starts_at, ends_at from generate_series(0, ${EVENTS - 1}) n
    join bookings on bookings.id = md5(n::text)::uuid
    join (select id, row_number() over (order by id) - 1 as place from "user" where role in ('owner', 'sales')
      order by id limit ${HOSTS}) hosts on place = n % ${HOSTS}`,
  "analyze",
];

/** Measures the server time of pages with free times, for fully booked hosts. */
export async function measureBookings({ renders: { rounds, perRound } }: Plan): Promise<string[]> {
  const site = await openServerSite({ rows: 100, processes: 1, isPinned: false });
  try {
    for (const statement of SEED) await site.ask(statement);
    const { count } = await site.ask<{ count: number }>("select count(*)::int as count from booking_hosts");
    const [origin = ""] = site.origins;
    const times = new Map<string, number[]>(PAGES.map((path) => [path, []]));
    for (const path of PAGES) for (let asked = 0; asked < WARM_UPS; asked++) await answerTime(origin + path);
    for (let round = 0; round < rounds * perRound; round++) {
      for (const [path, measured] of times) measured.push(await answerTime(origin + path));
    }
    return report(count, times);
  } finally {
    await site.stop();
  }
}

async function answerTime(address: string): Promise<number> {
  const response = await fetch(address, { headers: AS_BROWSERS_DO });
  const text = await response.text();
  if (response.status !== 200 || !text.includes('name="at"')) throw new Error(`${address} offers no time`);
  const timing = response.headers.get("server-timing")?.match(/answer;dur=([\d.]+)/)?.[1];
  if (timing === undefined) throw new Error(`${address} doesn't say how long it took`);
  return Number(timing);
}

function report(events: number, times: ReadonlyMap<string, readonly number[]>): string[] {
  const rows = [...times].map(([path, measured]) => {
    const milliseconds = median(measured);
    return [
      path,
      milliseconds.toFixed(1),
      Math.max(...measured).toFixed(1),
      `${LIMIT_MS}`,
      holds(milliseconds <= LIMIT_MS && events === EVENTS),
    ];
  });
  return [
    "## Free times to book",
    "",
    `In ms, the server's own word for a page of free times: ${HOSTS} hosts who have ${wholeNumber(events)} events together, with a PostgreSQL server of its own.`,
    "",
    ...table(["page", "median", "slowest", "goal", ""], rows),
  ];
}
