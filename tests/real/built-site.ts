import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

const SERVER = path.join("build", "server", "server.js");
const START_MS = 180_000;

export const OWNER = { username: "admin", password: "bluebonnet-admin-1" };
export const CUSTOMER = { username: "dana@juniperlane.example", password: "bluebonnet-demo-1" };

/** True when `npm run build` has run: these tests take its output, as visitors would. */
export const hasBuild = existsSync(SERVER);

export type BuiltSite = { origin: string; stop(): Promise<void> };

/**
 * The built site in a process of its own, with sample data in a folder of its own, or where the settings in `extra`
 * say.
 */
export async function startBuiltSite(extra: Readonly<Record<string, string>> = {}): Promise<BuiltSite> {
  const folder = mkdtempSync(path.join(tmpdir(), "built-site-"));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [SERVER], {
    stdio: "ignore",
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: String(port),
      APP_URL: origin,
      DATA_DIR: folder,
      DEMO_DATA: "on",
      ADMIN_PASSWORD: OWNER.password,
      DEMO_CUSTOMER_PASSWORD: CUSTOMER.password,
      ...extra,
    },
  });
  await answers(`${origin}/readyz`, child);
  return {
    origin,
    async stop() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  const until = performance.now() + START_MS;
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`the site ended with ${child.exitCode}`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the site didn't answer");
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
