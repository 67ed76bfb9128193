import { setTimeout as sleep } from "node:timers/promises";
import { ask } from "../../tests/crash/http.ts";
import { BUDGET } from "../budgets.ts";
import { growthRow } from "../growth.ts";
import { table, wholeNumber } from "../markdown.ts";
import type { Plan } from "../plan.ts";
import { type Memory, residentMemory } from "../process-figures.ts";
import { median } from "../statistics.ts";
import { openMailSink } from "../traffic/mail-sink.ts";
import { orderFor, sendTraffic, untilIdle } from "../traffic/measure.ts";
import { countAnswers } from "../traffic/order.ts";
import { describeMix, JOB_TITLE } from "../traffic/request-kinds.ts";
import { openEmbeddedSite, type TrafficSite } from "../traffic/sites.ts";

type Minute = Memory & { heap: number; perSecond: number; mails: number; waiting: number };

const CONNECTIONS = 16;
const MEGABYTE = 1024 * 1024;

/** Measures memory during minutes of the request mix, while emails are being sent. */
export async function measureMemory({ memory, traffic }: Plan): Promise<string[]> {
  const sink = await openMailSink();
  try {
    const site = await openEmbeddedSite({ rows: traffic.rows, extra: { SMTP_URL: sink.url } });
    try {
      await untilIdle([site]);
      const before = residentMemory(site.pids);
      const minutes: Minute[] = [];
      for (let minute = 1; minute <= memory.minutes; minute++) {
        const mailsBefore = sink.taken();
        const figures = await measureMinute(site, minute, memory);
        minutes.push({ ...figures, mails: sink.taken() - mailsBefore });
        console.log(`  minute ${minute}: ${figures.site.toFixed(0)} MB, ${figures.perSecond.toFixed(0)} requests/s`);
      }
      return report(before, minutes, memory);
    } finally {
      await site.stop();
    }
  } finally {
    await sink.close();
  }
}

async function measureMinute(
  site: TrafficSite,
  minute: number,
  { secondsOfMinute, sampleSeconds }: Plan["memory"],
): Promise<Omit<Minute, "mails">> {
  const order = orderFor({ kind: "mix", site }, secondsOfMinute, minute, CONNECTIONS);
  const sending = sendTraffic(order, true);
  let isOver = false;
  const over = sending.finally(() => (isOver = true)).catch(() => {});
  const samples: (Memory & { heap: number; waiting: number })[] = [];
  while (!isOver) {
    await Promise.race([over, sleep(sampleSeconds * 1000)]);
    if (isOver && samples.length > 0) break;
    samples.push({ ...residentMemory(site.pids), ...(await readMetrics(site)) });
    await publishJob(site);
  }
  const tally = await sending;
  const of = (figure: keyof Memory) => median(samples.map((sample) => sample[figure]));
  return {
    site: of("site"),
    database: of("database"),
    databaseShared: of("databaseShared"),
    heap: Math.min(...samples.map(({ heap }) => heap)),
    waiting: samples.at(-1)?.waiting ?? 0,
    perSecond: countAnswers(tally) / tally.seconds,
  };
}

/** Adds a job, which invalidates every cached page. */
async function publishJob({ origins: [origin = ""], keys: [key = ""] }: TrafficSite): Promise<void> {
  const job = { title: JOB_TITLE, category: "Technology", location: "Remote", status: "inactive", skills: ["SQL"] };
  const { status } = await ask(origin, "/api/jobs", {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify(job),
  });
  if (status !== 201) throw new Error(`no job was made: ${status}`);
}

async function readMetrics({ origins: [origin = ""] }: TrafficSite): Promise<{ heap: number; waiting: number }> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  const value = (name: string) => Number(metrics.match(new RegExp(`^${name} (\\S+)`, "m"))?.[1] ?? 0);
  const waiting = value('email_messages\\{status="queued"\\}') + value('email_messages\\{status="sending"\\}');
  return { heap: value("nodejs_heap_size_used_bytes") / MEGABYTE, waiting };
}

function report(
  before: Memory,
  minutes: readonly Minute[],
  { warmUpMinutes, secondsOfMinute, sampleSeconds }: Plan["memory"],
): string[] {
  const after = (figure: "site" | "database" | "heap") => minutes.slice(warmUpMinutes).map((minute) => minute[figure]);
  const rows = minutes.map(({ site, heap, database, databaseShared, perSecond, mails, waiting }, index) => [
    String(index + 1),
    site.toFixed(1),
    heap.toFixed(1),
    database.toFixed(1),
    databaseShared.toFixed(1),
    wholeNumber(perSecond),
    wholeNumber(mails),
    wholeNumber(waiting),
  ]);
  const unit = secondsOfMinute === 60 ? "minute" : `“minute” of ${secondsOfMinute} s`;
  return [
    "## Memory under load",
    "",
    `MB, shared pages counted once: the median of each ${unit}, of the heap in use its least. The mix without a pause on ${CONNECTIONS} connections, messages sent to a mail server that takes`,
    `all, and every ${sampleSeconds} s a new job, which makes all kept pages stale. Before it began: ${before.site.toFixed(1)} MB of the site, ${(before.database + before.databaseShared).toFixed(1)} MB of its database.`,
    "",
    ...table(
      [
        "minute",
        "the site",
        "of it heap in use",
        "the database",
        "and what its connections share",
        "requests/s",
        "mails sent",
        "mails waiting",
      ],
      rows,
    ),
    `Growth after the first ${warmUpMinutes} minutes, as the median of the slopes between all pairs of minutes. Budget: at most ${BUDGET.growthShare * 100} % a minute of what it was at their end. What the connections`,
    "share is bounded by the database's settings and fills with what is read.",
    "",
    ...table(
      ["", "MB a minute", "budget", ""],
      [
        growthRow("the site", after("site"), true),
        growthRow("the database", after("database"), true),
        growthRow("heap in use", after("heap"), false),
      ],
    ),
    `The mix, of a hundred requests: ${describeMix()}.`,
    "",
  ];
}
