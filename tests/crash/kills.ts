import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { killAll } from "./processes.ts";
import type { DatabaseKind, World } from "./world.ts";

/** Result of one round: the number of kills, and the time until the site served again. */
export type Round = { kills: number; readyMs: number };

export type KillKind = { name: string; run(world: World): Promise<Round> };

const FEWEST_WRITES = 2;
const MOST_WRITES = 16;
const LONGEST_PAUSE_MS = 60;
const LONGEST_START_MS = 1100;
const LONGEST_STOP_MS = 250;
const LONGEST_OUTAGE_MS = 400;
/** Time in which the old server's acknowledgments arrive. */
const LAST_WORDS_MS = 100;
const WRITES_AFTERWARDS = 3;

/** Lets people write for a while, and lets `disaster` come at a moment that nobody expects. */
async function whilePeopleWrite({ crowd, random }: World, disaster: () => Promise<void>): Promise<void> {
  const people = crowd.begin();
  await crowd.acknowledges(random.between(FEWEST_WRITES, MOST_WRITES));
  await pause(random.next() * LONGEST_PAUSE_MS);
  await disaster();
  await people.stop();
}

async function startAgain({ site }: World): Promise<number> {
  site.start();
  return site.ready();
}

const program: KillKind = {
  name: "the program",
  async run(world) {
    await whilePeopleWrite(world, () => world.site.kill());
    return { kills: 1, readyMs: await startAgain(world) };
  },
};

const everything: KillKind = {
  name: "the program with its database",
  async run(world) {
    await whilePeopleWrite(world, () => world.site.killFamily());
    return { kills: 1, readyMs: await startAgain(world) };
  },
};

const whileStarting: KillKind = {
  name: "the program, and again while it starts",
  async run(world) {
    await whilePeopleWrite(world, () => world.site.kill());
    world.site.start();
    await pause(world.random.next() * LONGEST_START_MS);
    await world.site.kill();
    return { kills: 2, readyMs: await startAgain(world) };
  },
};

const whileStopping: KillKind = {
  name: "the program while it stops",
  async run(world) {
    let kills = 0;
    await whilePeopleWrite(world, async () => {
      world.site.terminate();
      await pause(world.random.next() * LONGEST_STOP_MS);
      if (world.site.isRunning()) kills++;
      await world.site.kill();
    });
    return { kills, readyMs: await startAgain(world) };
  },
};

/** The site stays; how long it takes until a write is acknowledged again. */
const databaseServer: KillKind = {
  name: "the PostgreSQL server",
  async run(world) {
    let readyMs = 0;
    await whilePeopleWrite(world, async () => {
      const killedAt = performance.now();
      if (world.server) {
        await world.server.kill();
        await pause(world.random.next() * LONGEST_OUTAGE_MS);
        await world.server.start();
      } else {
        killAll([postmasterOf(world)]);
      }
      await pause(LAST_WORDS_MS);
      await world.crowd.acknowledges(1, 30_000);
      readyMs = performance.now() - killedAt;
      await world.crowd.acknowledges(WRITES_AFTERWARDS);
      if (!world.site.isRunning()) throw new Error("the site ended with its database");
    });
    await world.site.ready();
    return { kills: 1, readyMs };
  },
};

function postmasterOf({ dataDir }: World): number {
  return Number(readFileSync(path.join(dataDir, "pg18/postmaster.pid"), "utf8").split("\n")[0]);
}

/** Processes to kill, in turn. */
export const KILLS: Record<DatabaseKind, readonly KillKind[]> = {
  embedded: [
    program,
    everything,
    databaseServer,
    whileStarting,
    program,
    everything,
    whileStopping,
    program,
    everything,
    program,
  ],
  postgres: [
    program,
    databaseServer,
    whileStarting,
    program,
    databaseServer,
    program,
    whileStopping,
    databaseServer,
    program,
    databaseServer,
  ],
};
