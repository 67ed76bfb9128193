import { spawn, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findBinaries, findServerAccount, linkLibraries } from "~/db/embedded-binaries.server";
import { reachBinaries } from "~/db/embedded-copy.server";
import type { Trial } from "./figures.ts";
import { inspectWrites } from "./inspect.ts";
import { createRandom } from "./random.ts";
import { makeWorld, type World } from "./world.ts";

/** `living`: the pid of another process of the same account. */
type Leftover = { name: string; spoil(content: string, living: number): string | Buffer };

const WHAT = "left-over lock files after a kill of everything";
const WRITES = 4;
const OWN_FILES = ["pg18/postmaster.pid", "run/.s.PGSQL.5432.lock"];
const OWNER_LOCK = "owner.lock";
const STRANGER_SECONDS = 600;
const REFUSAL_MS = 5000;
const LEFTOVERS: readonly Leftover[] = [
  { name: "a pid used again", spoil: (content, living) => content.replace(/^\d+/, String(living)) },
  { name: "empty", spoil: () => "" },
  { name: "NUL bytes", spoil: (content) => Buffer.alloc(Math.max(16, content.length)) },
  { name: "garbage", spoil: () => "!§$ no pid at all\n\u0001\u0002 nothing\n" },
];

/**
 * Everything is killed, and the files by which a server knows its predecessor are spoilt. A bare PostgreSQL must refuse
 * each of them, or nothing was shown; the site must serve. With `isControl` the bare one is all that is tried.
 */
export async function tryLeftovers(seed: number, isControl: boolean, say: (line: string) => void): Promise<Trial> {
  const world = await makeWorld("embedded", createRandom(seed));
  const stranger = spawn("sleep", [String(STRANGER_SECONDS)], findServerAccount(path.join(world.dataDir, "pg18")));
  const spoilt = (name: string, leftover: Leftover) =>
    spoil(path.join(world.dataDir, name), leftover, stranger.pid ?? process.pid);
  try {
    const told: string[] = [];
    let bareStarts = 0;
    for (const leftover of LEFTOVERS) {
      const people = world.crowd.begin();
      await world.crowd.acknowledges(WRITES);
      await world.site.killFamily();
      await people.stop();
      for (const name of OWN_FILES) spoilt(name, leftover);
      const bare = startBare(world);
      if (bare.starts) bareStarts++;
      if (isControl) {
        say(`bare PostgreSQL, ${leftover.name}: ${bare.line}`);
        return { what: WHAT, outcome: bare.line, isGood: bare.starts };
      }
      spoilt(OWNER_LOCK, leftover);
      world.site.start();
      told.push(`${leftover.name}: ready after ${((await world.site.ready()) / 1000).toFixed(1)} s`);
    }
    const people = world.crowd.begin();
    await world.crowd.acknowledges(WRITES);
    await people.stop();
    const { lost, doubled, torn } = await world.withDatabase((db) => inspectWrites(db, world.crowd));
    const wrong = [...lost, ...doubled, ...torn];
    for (const key of wrong) say(`!! lost, doubled or half there: ${key}`);
    const outcome = `${told.join(", ")}; a bare PostgreSQL refused ${LEFTOVERS.length - bareStarts} of ${LEFTOVERS.length}; of ${world.crowd.acknowledged()} acknowledged writes ${wrong.length} lost, doubled or half there`;
    return { what: WHAT, outcome, isGood: wrong.length === 0 && bareStarts === 0 };
  } finally {
    stranger.kill();
    await world.close();
  }
}

function spoil(file: string, leftover: Leftover, living: number): void {
  writeFileSync(file, leftover.spoil(readFileSync(file, "latin1"), living));
}

/** PostgreSQL as it is, on the same folder: what the files mean to anyone who believes them. */
function startBare({ dataDir, folder }: World): { starts: boolean; line: string } {
  const data = path.join(dataDir, "pg18");
  const account = findServerAccount(data);
  const binaries = reachBinaries(findBinaries(), account);
  const env = { PATH: process.env.PATH ?? "", LC_ALL: "C.UTF-8", ...linkLibraries(binaries, folder, account) };
  const settings = ["-D", data, "-k", path.join(dataDir, "run"), "-c", "listen_addresses="];
  const { status, stderr } = spawnSync(path.join(binaries, "postgres"), settings, {
    ...account,
    env,
    cwd: dataDir,
    encoding: "utf8",
    timeout: REFUSAL_MS,
    killSignal: "SIGINT",
  });
  const line = stderr.match(/FATAL: +(.*)/)?.[1] ?? "it starts";
  return { starts: status !== 1, line };
}
