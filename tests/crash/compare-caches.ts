import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { ask } from "./http.ts";
import type { SiteUnderTest } from "./site-under-test.ts";
import type { Visit } from "./visit.ts";

/**
 * Disturbances of the connections on which the processes hear about changes, with the number of changes during each.
 */
const PHASES = [
  { disturb: undefined, changes: 240 },
  { disturb: "freeze", changes: 80 },
  { disturb: "end", changes: 80 },
] as const;
const READERS = 8;
const GLANCE_MS = 1;
const GLANCES_MS = 5000;
const LISTENERS = "select pid from pg_stat_activity where application_name = 'content-changes' order by pid";

/**
 * Changes a job through one process and right away looks at its page through the other, while others read that page
 * from both. A frozen connection stands without a word (its server process is stopped by a signal); which of the two it
 * is changes.
 */
export async function compareCaches(
  visit: Visit,
  sites: readonly [SiteUnderTest, SiteUnderTest],
  connectionString: string,
) {
  const page = `/job/${visit.jobId}`;
  const readers = readAt(sites, page);
  const figures = { changes: 0, seenAtOnce: 0, slowestSeenMs: 0 };
  for (const { disturb, changes } of PHASES) {
    for (let count = 0; count < changes; count++) {
      const undo = disturb && (await disturbOne(connectionString, disturb, Math.floor(count / 2) % 2));
      const [changed, other] = count % 2 === 0 ? sites : [sites[1], sites[0]];
      const title = `Tester ${figures.changes++}x`;
      await rename(visit, changed, title);
      const seenMs = await timeUntilSeen(other, page, title);
      if (seenMs === 0) figures.seenAtOnce++;
      else figures.slowestSeenMs = Math.max(figures.slowestSeenMs, seenMs);
      undo?.();
    }
  }
  await readers.stop();
  return figures;
}

async function rename(visit: Visit, site: SiteUnderTest, title: string): Promise<void> {
  const { text } = await visit.get(`/api/jobs/${visit.jobId}`);
  const { data } = JSON.parse(text) as { data: Record<string, unknown> }; // safe: the API answers so
  const answer = await ask(site.origin, `/api/jobs/${visit.jobId}`, {
    method: "PUT",
    headers: { authorization: visit.credentials.authorization, "content-type": "application/json" },
    body: JSON.stringify({ ...data, title, updatedAt: undefined }),
  });
  if (answer.status !== 200) throw new Error(`the job could not be changed: ${answer.status} ${answer.text}`);
}

/** 0: its very first answer showed it. */
async function timeUntilSeen(site: SiteUnderTest, page: string, title: string): Promise<number> {
  const since = performance.now();
  for (let glances = 0; ; glances++) {
    if ((await ask(site.origin, page)).text.includes(title)) return glances === 0 ? 0 : performance.now() - since;
    if (performance.now() - since > GLANCES_MS) throw new Error("a change is never seen through the other process");
    await pause(GLANCE_MS);
  }
}

/** Freezes or ends one of the connections. Returns what undoes it. */
async function disturbOne(connectionString: string, how: "freeze" | "end", which: number): Promise<() => void> {
  const db = new pg.Client({ connectionString });
  await db.connect();
  try {
    const { rows } = await db.query<{ pid: number }>(LISTENERS);
    const pid = rows[which % Math.max(1, rows.length)]?.pid;
    if (pid === undefined) return () => {};
    if (how === "end") await db.query("select pg_terminate_backend($1)", [pid]);
    else process.kill(pid, "SIGSTOP");
    return () => {
      if (how === "freeze") process.kill(pid, "SIGCONT");
    };
  } finally {
    await db.end();
  }
}

/** Visitors of both who only read, so that both keep the page. */
function readAt(sites: readonly SiteUnderTest[], page: string): { stop(): Promise<void> } {
  let isOver = false;
  const readers = Array.from({ length: READERS }, async (_, reader) => {
    const origin = sites[reader % sites.length]?.origin ?? "";
    while (!isOver) {
      await ask(origin, page).catch(() => {});
      await pause(GLANCE_MS);
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(readers);
    },
  };
}
