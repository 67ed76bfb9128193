import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { REST } from "./support/depth";

/** For a first start, which fills a database, on a machine with other work. */
const START_MS = 120_000;

// The built program on its own, in a place that nobody has used.
let dataDir: string;
let taken: Server;
let takenPort: number;

test.beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "start-"));
  taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  takenPort = (taken.address() as AddressInfo).port; // safe: it listens on a port
});

test.afterEach(() => {
  taken.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts it and gathers what it says. */
function start(port: number, more: Record<string, string> = {}) {
  const program = spawn(process.execPath, ["build/server/server.js"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      PORT: String(port),
      ...more,
    },
  });
  let said = "";
  for (const stream of [program.stdout, program.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  return { program, said: () => said };
}

async function codeOf(program: ChildProcess): Promise<number | null> {
  if (program.exitCode === null) await once(program, "exit");
  return program.exitCode;
}

test(`a first start on a taken port makes nothing, and the next tells the passwords ${REST}`, async () => {
  const refused = start(takenPort);
  expect(await codeOf(refused.program)).toBe(1);
  expect(refused.said()).toContain(`port ${takenPort} is in use: stop what is using it or set PORT`);
  expect(existsSync(dataDir) ? readdirSync(dataDir) : []).toEqual([]);
  taken.close();
  const { program, said } = start(takenPort);
  await expect
    .poll(said, { timeout: START_MS })
    .toMatch(/Staff +\S+ +password: \S+[\s\S]*Customer +\S+ +password: \S+[\s\S]*Sign in/);
  program.kill("SIGTERM");
  expect(await codeOf(program)).toBe(0);
});
