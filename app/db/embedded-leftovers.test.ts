import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { until } from "../../tests/harness/eventually";
import { withClient } from "../../tests/harness/test-server";
import { openEmbedded } from "./embedded.server";

const OWNER = path.resolve("tests/harness/embedded-owner.ts");
const TEMPORARY = path.join(os.tmpdir(), "embedded-");
const WAIT_MS = 60_000;
const run = promisify(execFile);

let initialised: string;
let folder: string;

beforeAll(async () => {
  initialised = await fs.mkdtemp(TEMPORARY);
  await (await openEmbedded(initialised)).stop();
});

beforeEach(async () => {
  folder = await fs.mkdtemp(TEMPORARY);
  await run("cp", ["-a", path.join(initialised, "pg18"), folder]);
});

afterEach(() => fs.rm(folder, { recursive: true, force: true }));

afterAll(() => fs.rm(initialised, { recursive: true, force: true }));

async function expectStart(): Promise<void> {
  const owner = await openEmbedded(folder, { waitMs: WAIT_MS });
  try {
    await withClient(owner.config, (client) => client.query("select 1"));
  } finally {
    await owner.stop();
  }
}

async function firstLine(file: string): Promise<number> {
  return Number((await fs.readFile(file, "utf8")).split("\n")[0]);
}

async function parentOf(pid: number): Promise<number> {
  return Number((await fs.readFile(`/proc/${pid}/status`, "utf8")).match(/^PPid:\s+(\d+)$/m)?.[1]);
}

/** The site's program, killed with the shell that would have ended the server; returns the server's process id. */
async function leaveServerBehind(): Promise<number> {
  const owner = spawn(process.execPath, [OWNER, folder], { stdio: ["ignore", "pipe", "inherit"] });
  await once(owner.stdout, "data");
  const server = await firstLine(path.join(folder, "pg18/postmaster.pid"));
  const shell = await parentOf(server);
  const { stdout } = await run("pgrep", ["-P", String(shell)]);
  for (const pid of [shell, ...stdout.trim().split("\n").map(Number)]) if (pid !== server) process.kill(pid, "SIGKILL");
  owner.kill("SIGKILL");
  await once(owner, "exit");
  return server;
}

/** A dead process that nobody has asked about yet does not count. */
async function isAlive(pid: number): Promise<boolean> {
  const status = await fs.readFile(`/proc/${pid}/status`, "utf8").catch(() => "State:\tX");
  return !/^State:\s+[XZ]/m.test(status);
}

describe("what a dead program left behind does not keep the next from starting", () => {
  const LEFT: Record<string, (file: string, serverPid: number) => Promise<unknown>> = {
    "empty files": (file) => fs.writeFile(file, ""),
    "NUL bytes, as after a power cut": (file) => fs.writeFile(file, Buffer.alloc(64)),
    words: (file) => fs.writeFile(file, "nothing that a server wrote\n"),
    "the id of a program that lives": (file) => fs.writeFile(file, `${process.pid}\n${folder}/pg18\n`),
    "the id of another database": (file, pid) => fs.writeFile(file, `${pid}\n${folder}/pg18\n1\n5432\n`),
    "an id that no process has": (file) => fs.writeFile(file, `4194303\n${folder}/pg18\n1\n5432\n`),
  };

  it.each(Object.keys(LEFT))("%s", async (kind) => {
    const other = await openEmbedded(initialised);
    try {
      await fs.mkdir(path.join(folder, "run"));
      const serverPid = await firstLine(path.join(initialised, "pg18/postmaster.pid"));
      await LEFT[kind]?.(path.join(folder, "pg18/postmaster.pid"), serverPid);
      await LEFT[kind]?.(path.join(folder, "run/.s.PGSQL.5432.lock"), serverPid);
      await fs.writeFile(path.join(folder, "run/.s.PGSQL.5432"), "");
      await expectStart();
      await withClient(other.config, (client) => client.query("select 1"));
    } finally {
      await other.stop();
    }
  });

  it.each<[string, () => Promise<unknown>]>([
    ["words in owner.lock", () => fs.writeFile(path.join(folder, "owner.lock"), "4711\n".repeat(3000))],
    ["NUL bytes in owner.lock", () => fs.writeFile(path.join(folder, "owner.lock"), Buffer.alloc(8192))],
    ["a folder named owner.lock", () => fs.mkdir(path.join(folder, "owner.lock"))],
  ])("%s", async (_name, leave) => {
    await leave();
    await expectStart();
    const owner = await openEmbedded(folder);
    await expect(openEmbedded(folder, { waitMs: 100 })).rejects.toThrow(/in use by another process/);
    await owner.stop();
  });
});

describe.runIf(process.platform === "linux")("a server that outlived its program", () => {
  it("is ended, and nothing is lost", async () => {
    const server = await leaveServerBehind();
    expect(await isAlive(server)).toBe(true);
    const owner = await openEmbedded(folder, { waitMs: WAIT_MS });
    expect(await isAlive(server)).toBe(false);
    const { rows } = await withClient(owner.config, (client) => client.query("select max(n) as max from acknowledged"));
    expect(rows[0].max).toBeGreaterThan(0);
    await owner.stop();
  });

  it("is ended though a part of it hangs and holds the shared memory", async () => {
    const server = await leaveServerBehind();
    let parts: number[] = [];
    // On a slow machine its parts may still be on their way; pgrep fails while there are none.
    await until(async () => {
      const { stdout } = await run("pgrep", ["-P", String(server)]);
      parts = stdout.trim().split("\n").map(Number);
      return parts.length > 0;
    });
    const [hanging = 0] = parts;
    process.kill(hanging, "SIGSTOP");
    process.kill(server, "SIGKILL");
    for (const pid of parts) if (pid !== hanging) await until(async () => !(await isAlive(pid)));
    await expectStart();
    expect(await isAlive(hanging)).toBe(false);
  });
});

it("runs the server as the account that owns the data, whatever accounts there are", async (test) => {
  if (process.getuid?.() !== 0) return test.skip("only root gives folders away");
  await run("chown", ["-R", "65534:65534", folder]);
  await expectStart();
  expect((await fs.stat(path.join(folder, "pg18/PG_VERSION"))).uid).toBe(65534);
});
