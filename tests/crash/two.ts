import { rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { compareCaches } from "./compare-caches.ts";
import { type Crowd, createCrowd } from "./crowd.ts";
import type { TwoProcesses } from "./figures.ts";
import { ask } from "./http.ts";
import { inspectWrites } from "./inspect.ts";
import { makeNextVersion } from "./next-version.ts";
import { type Balancer, type Failure, startProxy } from "./proxy.ts";
import { createRandom } from "./random.ts";
import { startReceivers } from "./receivers.ts";
import { type SiteUnderTest, siteUnderTest } from "./site-under-test.ts";
import { DATABASE, furnish, makeFolder, makeServer, PORTS, siteEnv } from "./world.ts";

const KILLS = 5;
const MIGRATION_SECONDS = 3;
const WRITES_BETWEEN = 12;
const GLANCE_MS = 1;
const READERS = 3;
const READ_PAGES = ["/", "/job-listings", "/blogs", "/contact", "/services/startups"];

/**
 * Two processes on one PostgreSQL behind a balancer: killed, restarted into a migration, and asked for the same page.
 */
export async function runTwo(seed: number, say: (line: string) => void): Promise<TwoProcesses> {
  const folder = makeFolder();
  const random = createRandom(seed);
  const receivers = await startReceivers(folder, random);
  const server = await makeServer(folder);
  const env = siteEnv(path.join(folder, "data"), {
    ...receivers.env,
    DATABASE_URL: server.url(DATABASE),
    APP_URL: `http://127.0.0.1:${PORTS.proxy}`,
  });
  const sites = [PORTS.site, PORTS.second].map((port) =>
    siteUnderTest({ port, env, logFile: path.join(folder, `site-${port}.log`) }),
  );
  const nextVersion = siteUnderTest({
    port: PORTS.second,
    env,
    logFile: path.join(folder, "next.log"),
    version: makeNextVersion(folder, MIGRATION_SECONDS),
  });
  const proxy = await startProxy(PORTS.proxy, [PORTS.site, PORTS.second]);
  try {
    for (const site of sites) site.start();
    await Promise.all(sites.map((site) => site.ready()));
    say("both processes started at once on an empty database");
    const [first, second] = sites;
    if (!first || !second) throw new Error("there are not two");
    const visit = await furnish(proxy.origin, random, receivers);
    const crowd = createCrowd(visit);
    const caches = await compareCaches(visit, [first, second], server.url(DATABASE));
    say(`caches: ${caches.seenAtOnce} of ${caches.changes} changes were in the next answer of the other process`);
    proxy.takeTimes();
    const writers = crowd.begin();
    const readers = readOn(proxy.origin);
    const kills: Kill[] = [];
    for (let count = 0; count < KILLS; count++) {
      await crowd.acknowledges(WRITES_BETWEEN);
      kills.push(await killAndStart(count % 2 === 0 ? first : second, proxy, say));
    }
    await crowd.acknowledges(WRITES_BETWEEN);
    const times = proxy.takeTimes();
    const migrating = await restartInto(nextVersion, second, crowd, proxy, say);
    const reads = await readers.stop();
    await writers.stop();
    await inspect(server.url(DATABASE), crowd, say);
    const allTimes = [...times, ...migrating, ...proxy.takeTimes()];
    const isInFlight = (failure: Failure) => kills.some((kill) => tookWith(kill, failure));
    for (const failure of proxy.failures) {
      const { backend, target, why } = failure;
      say(`${isInFlight(failure) ? "cut off" : "!! failed"} at ${backend}: ${target}, ${why}`);
    }
    const failedInFlight = proxy.failures.filter(isInFlight).length;
    say(`${crowd.acknowledged()} writes and ${reads} pages, ${proxy.failures.length} failures`);
    return {
      requests: allTimes.length + proxy.failures.length,
      failedInFlight,
      failedBeyondFlight: proxy.failures.length - failedInFlight,
      slowestMs: Math.max(...times),
      slowestWhileMigratingMs: Math.max(...migrating),
      ...caches,
    };
  } finally {
    for (const site of [...sites, nextVersion]) site.terminate();
    await Promise.all([...sites, nextVersion].map((site) => site.ended()));
    await Promise.all([proxy.close(), server.stop(), receivers.close()]);
    if (!process.env.CRASH_KEEP) rmSync(folder, { recursive: true, force: true });
  }
}

/** A process that was killed, and when the next one was started in its place. */
type Kill = { backend: number; at: number; until: number };

/**
 * True when a request failed on a connection that the killed process had accepted: the system may close those a while
 * after its end.
 */
function tookWith({ backend, at, until }: Kill, failure: Failure): boolean {
  return failure.backend === backend && failure.since < until && failure.at >= at;
}

async function killAndStart(site: SiteUnderTest, proxy: Balancer, say: (line: string) => void): Promise<Kill> {
  const inFlight = proxy.inFlight(site.port);
  const at = performance.now();
  await site.kill();
  await pause(200);
  const kill = { backend: site.port, at, until: performance.now() };
  site.start();
  const readyMs = Math.round(await site.ready());
  const cut = proxy.failures.filter((failure) => tookWith(kill, failure)).length;
  say(`killed ${site.port} with ${inFlight} requests in flight, ${cut} cut off; ready after ${readyMs} ms`);
  return kill;
}

/**
 * Stops one process as an upgrade does and starts its next version, which migrates first. Returns the times of all
 * answers meanwhile.
 */
async function restartInto(
  next: SiteUnderTest,
  old: SiteUnderTest,
  crowd: Crowd,
  proxy: Balancer,
  say: (line: string) => void,
): Promise<number[]> {
  const before = proxy.failures.length;
  old.terminate();
  await old.ended();
  next.start();
  const readyMs = await next.ready();
  const failed = proxy.failures.length - before;
  say(
    `restarted ${old.port} into a migration of ${MIGRATION_SECONDS} s: ready after ${Math.round(readyMs)} ms, ${failed} failures`,
  );
  await crowd.acknowledges(WRITES_BETWEEN);
  return proxy.takeTimes();
}

/** Visitors who only read. */
function readOn(origin: string): { stop(): Promise<number> } {
  let isOver = false;
  let read = 0;
  const readers = Array.from({ length: READERS }, async (_, reader) => {
    for (let count = reader; !isOver; count++) {
      const page = READ_PAGES[count % READ_PAGES.length] ?? "/";
      await ask(origin, page).then(
        () => read++,
        () => {},
      );
      await pause(GLANCE_MS * 20);
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(readers);
      return read;
    },
  };
}

async function inspect(connectionString: string, crowd: Crowd, say: (line: string) => void): Promise<void> {
  const db = new pg.Client({ connectionString });
  await db.connect();
  try {
    const { lost, doubled, torn } = await inspectWrites(db, crowd);
    for (const key of [...lost, ...doubled, ...torn]) say(`!! lost, doubled or half there: ${key}`);
    if (lost.length + doubled.length + torn.length > 0) throw new Error("writes were lost, doubled or half there");
  } finally {
    await db.end();
  }
}
