import { closeSync, mkdirSync, openSync, readFileSync, rmSync, symlinkSync, writeSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { samplePdf } from "../harness/sample-files.ts";
import { mountSmallDisk, type SmallDisk } from "../harness/small-disk.ts";
import type { Trial } from "./figures.ts";
import { ask, encodeForm } from "./http.ts";
import { inspectWrites } from "./inspect.ts";
import { createRandom } from "./random.ts";
import { siteUnderTest } from "./site-under-test.ts";
import { makeFolder, makeWorld, PORTS, siteEnv, type World } from "./world.ts";

/** Enough for a fresh embedded database, and little beyond it. */
const DATABASE_DISK_KB = 140_000;
const FILES_DISK_KB = 4000;
const BALLAST_CHUNK_BYTES = 65_536;
const FULL_MS = 8000;
const RECOVERY_MS = 60_000;
const WRITES = 6;

type Say = (line: string) => void;

/** Disks that are full or read-only, and a second process on the same folder. Throws where no disk can be mounted. */
export async function runDiskTrials(seed: number, say: Say): Promise<Trial[]> {
  const trials: Trial[] = [];
  const add = (trial: Trial) => {
    trials.push(trial);
    say(`${trial.isGood ? "" : "!! "}${trial.what}: ${trial.outcome}`);
  };
  await withDisk(DATABASE_DISK_KB, async (disk) => {
    const world = await makeWorld("embedded", createRandom(seed), { place: path.join(disk.folder, "data") });
    try {
      add(await trySecondProcess(world));
      add(await tryFullDisk(world, disk, say));
    } finally {
      await world.close();
    }
    add(await tryReadOnlyStart(disk));
  });
  await withDisk(FILES_DISK_KB, async (disk) => {
    const dataDir = path.join(makeFolder(), "data");
    mkdirSync(dataDir);
    symlinkSync(disk.folder, path.join(dataDir, "files"));
    const world = await makeWorld("embedded", createRandom(seed), { place: dataDir });
    try {
      add(
        await tryStore(
          world,
          "the file store is full",
          () => fill(disk),
          () => empty(disk),
        ),
      );
      add(
        await tryStore(
          world,
          "the file store is read-only",
          () => disk.setReadOnly(true),
          () => disk.setReadOnly(false),
        ),
      );
    } finally {
      await world.close();
      rmSync(path.dirname(dataDir), { recursive: true, force: true });
    }
  });
  return trials;
}

async function withDisk(kilobytes: number, work: (disk: SmallDisk) => Promise<void>): Promise<void> {
  const disk = mountSmallDisk(kilobytes);
  if (!disk) throw new Error("this account may not mount a small disk here");
  try {
    await work(disk);
  } finally {
    disk.stop();
  }
}

async function trySecondProcess({ dataDir, folder, crowd }: World): Promise<Trial> {
  const logFile = path.join(folder, "second.log");
  const second = siteUnderTest({ port: PORTS.second, env: siteEnv(dataDir, {}), logFile });
  second.start();
  await second.ended();
  const line = readFileSync(logFile, "utf8").match(/Could not start: (.*)/)?.[1] ?? "no line";
  const people = crowd.begin();
  await crowd.acknowledges(WRITES);
  await people.stop();
  const outcome = `refused: “${line}”; the first one goes on`;
  return { what: "a second process on the same DATA_DIR", outcome, isGood: /in use by another process/.test(line) };
}

/** People go on writing while nothing can be stored; what they are told must be true. */
async function tryFullDisk(world: World, disk: SmallDisk, say: Say): Promise<Trial> {
  const people = world.crowd.begin();
  await world.crowd.acknowledges(WRITES);
  fill(disk);
  const seen = new Set<string>();
  for (const until = Date.now() + FULL_MS; Date.now() < until; await pause(100)) {
    fill(disk);
    for (const status of await glance(world)) seen.add(status);
  }
  empty(disk);
  const emptiedAt = Date.now();
  await world.crowd.acknowledges(WRITES, RECOVERY_MS);
  const recoveredMs = Date.now() - emptiedAt;
  await people.stop();
  const { lost, doubled, torn } = await world.withDatabase((db) => inspectWrites(db, world.crowd));
  const wrong = [...lost, ...doubled, ...torn];
  for (const key of wrong) say(`!! lost, doubled or half there: ${key}`);
  const answers = [...seen].sort().join(", ");
  const isGood = wrong.length === 0 && recoveredMs < RECOVERY_MS && !answers.includes(" 500");
  const outcome = `${answers}; ${wrong.length} writes lost, doubled or half there; after room was made, ${WRITES} writes within ${(recoveredMs / 1000).toFixed(1)} s`;
  return { what: "the disk of database and files is full", outcome, isGood };
}

/** Takes a look as visitors do: at a page, and at each kind of write. */
async function glance({ site, visit }: World): Promise<string[]> {
  const message = { name: "Ann", email: "full@crash.example", subject: "A", message: "B" };
  const questions = {
    page: () => ask(site.origin, "/"),
    live: () => ask(site.origin, "/healthz"),
    form: async () => ask(site.origin, "/contact", await encodeForm(site.origin, message)),
    api: () =>
      ask(site.origin, "/api/jobs", {
        method: "POST",
        body: JSON.stringify({ title: "Full", category: "Design", status: "inactive" }),
        headers: { ...visit.credentials, "content-type": "application/json" },
      }),
    upload: () => upload(site.origin),
  };
  const asked = Object.entries(questions).map(async ([name, question]) => {
    const status = await question().then(
      (answer) => String(answer.status),
      () => "cut off",
    );
    return `${name} ${status}`;
  });
  return Promise.all(asked);
}

async function tryStore(world: World, what: string, breakIt: () => void, mendIt: () => void): Promise<Trial> {
  const { site, visit } = world;
  breakIt();
  const refused = await upload(site.origin);
  const read = await ask(site.origin, "/job-listings");
  const note = await visit.call("POST", "/api/jobs", { title: what, category: "Design", status: "inactive" });
  mendIt();
  const taken = await upload(site.origin);
  const message = (JSON.parse(refused.text) as { message?: string }).message ?? ""; // safe: the API answers so
  const isGood = refused.status === 503 && read.status === 200 && note.status === 201 && taken.status === 201;
  const outcome = `upload ${refused.status} “${message}”, page ${read.status}, write without file ${note.status}; mended: upload ${taken.status}`;
  return { what, outcome, isGood };
}

async function upload(origin: string) {
  const file = new File([new Uint8Array(samplePdf(500_000))], "resume.pdf");
  const address = `10.${Math.floor(Math.random() * 200)}.${Math.floor(Math.random() * 200)}.7`;
  const form = await encodeForm(origin, { purpose: "resume", file });
  return ask(origin, "/api/files/upload", { ...form, headers: { ...form.headers, "x-forwarded-for": address } });
}

async function tryReadOnlyStart(disk: SmallDisk): Promise<Trial> {
  const folder = makeFolder();
  const logFile = path.join(folder, "read-only.log");
  const site = siteUnderTest({ port: PORTS.site, env: siteEnv(path.join(disk.folder, "data"), {}), logFile });
  try {
    disk.setReadOnly(true);
    site.start();
    await site.ended();
    const line = readFileSync(logFile, "utf8").match(/Could not start: (.*)/)?.[1] ?? "no line";
    disk.setReadOnly(false);
    site.start();
    const readyMs = await site.ready();
    const outcome = `refused: “${line}”; writable again: ready after ${(readyMs / 1000).toFixed(1)} s`;
    return { what: "DATA_DIR is read-only at the start", outcome, isGood: /read-only|may not be written/i.test(line) };
  } finally {
    site.terminate();
    await site.ended();
    rmSync(folder, { recursive: true, force: true });
  }
}

function fill(disk: SmallDisk): void {
  const file = openSync(path.join(disk.folder, "ballast"), "a");
  try {
    for (;;) writeSync(file, Buffer.alloc(BALLAST_CHUNK_BYTES));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error; // safe: errors of the system carry a code
  } finally {
    closeSync(file);
  }
}

function empty(disk: SmallDisk): void {
  rmSync(path.join(disk.folder, "ballast"), { force: true });
}
