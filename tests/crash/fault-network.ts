import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { type SilentNetwork, startSilentNetwork } from "../harness/silent-network.ts";
import type { Trial } from "./figures.ts";
import { ask } from "./http.ts";
import { inspectWrites } from "./inspect.ts";
import { createRandom } from "./random.ts";
import { makeWorld, type World } from "./world.ts";

const WRITES = 6;
/** Shorter and longer than a statement is waited for. */
const SILENCES_MS = [4000, 20_000];
const RECOVERY_MS = 30_000;
const GLANCE_MS = 1000;
/** Cached pages; a page with a form is made again each time. */
const KNOWN_PAGES = ["/", "/blogs", "/job-listings"];

/**
 * The network to PostgreSQL swallows every byte for a while, and no connection ends. With `isControl` the site waits
 * for ever.
 */
export async function trySilentNetwork(seed: number, isControl: boolean, say: (line: string) => void): Promise<Trial> {
  const preload = isControl ? pathToFileURL(path.resolve("tests/crash/endless-patience.mjs")).href : undefined;
  let network: SilentNetwork | undefined;
  const by = async (connectionString: string) => {
    network = await startSilentNetwork({ connectionString });
    return network.config.connectionString;
  };
  const world = await makeWorld("postgres", createRandom(seed), { by, preload });
  try {
    if (!network) throw new Error("the site was not led over the network");
    const silences: Silence[] = [];
    for (const silentMs of SILENCES_MS) {
      silences.push(await fallSilent(world, network, silentMs));
      if (isControl) break;
    }
    const { lost, doubled, torn } = await world.withDatabase((db) => inspectWrites(db, world.crowd));
    const wrong = [...lost, ...doubled, ...torn];
    for (const key of wrong) say(`!! lost, doubled or half there: ${key}`);
    const told = silences.map(
      ({ silentMs, served, refused, slowestMs, recoveredMs }) =>
        `silent for ${silentMs / 1000} s: known pages answered ${served} of ${served + refused.length}${refused.length > 0 ? ` (not ${[...new Set(refused)].join(", ")})` : ""}, slowest ${(slowestMs / 1000).toFixed(1)} s; ${WRITES} writes ${recoveredMs < RECOVERY_MS ? `within ${(recoveredMs / 1000).toFixed(1)} s` : "did not come within 30 s"}`,
    );
    const isGood =
      wrong.length === 0 &&
      world.site.isRunning() &&
      silences.every(
        ({ served, refused, recoveredMs }) => served > 0 && refused.length === 0 && recoveredMs < RECOVERY_MS,
      );
    const outcome = `${told.join("; ")}; of ${world.crowd.acknowledged()} acknowledged writes ${wrong.length} lost, doubled or half there`;
    return { what: "the network to PostgreSQL falls silent", outcome, isGood };
  } finally {
    if (isControl) await world.site.kill();
    await world.close();
    await network?.close();
  }
}

type Silence = { silentMs: number; served: number; refused: string[]; slowestMs: number; recoveredMs: number };

async function fallSilent({ site, crowd }: World, network: SilentNetwork, silentMs: number): Promise<Silence> {
  for (const page of KNOWN_PAGES) await ask(site.origin, page);
  const people = crowd.begin();
  await crowd.acknowledges(WRITES);
  network.vanish();
  const silence = { silentMs, served: 0, refused: [] as string[], slowestMs: 0, recoveredMs: 0 };
  const glances: Promise<void>[] = [];
  for (const until = Date.now() + silentMs; Date.now() < until; await pause(GLANCE_MS)) {
    glances.push(...KNOWN_PAGES.map((page) => glance(site.origin, page, silence)));
  }
  network.comeBack();
  const backAt = performance.now();
  await crowd.acknowledges(WRITES, RECOVERY_MS);
  silence.recoveredMs = performance.now() - backAt;
  await Promise.all([people.stop(), ...glances]);
  return silence;
}

async function glance(origin: string, page: string, silence: Silence): Promise<void> {
  const askedAt = performance.now();
  const status = await ask(origin, page).then(
    (answer) => answer.status,
    () => 0,
  );
  silence.slowestMs = Math.max(silence.slowestMs, performance.now() - askedAt);
  if (status === 200) silence.served++;
  else silence.refused.push(`${page} ${status}`);
}
