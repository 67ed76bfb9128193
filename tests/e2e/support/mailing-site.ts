import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";

export type MailingSite = { origin: string; dataFolder: string; stop(): Promise<void> };

const START_MS = 180_000;

/**
 * The built server once more, with a mail server: the one that all tests share has none. `more`: further variables of
 * its environment. Ready when this returns.
 */
export async function startMailingSite(
  smtpUrl: string,
  more: Readonly<Record<string, string>> = {},
): Promise<MailingSite> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), "mailing-site-"));
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const program = spawn(process.execPath, ["build/server/server.js"], {
    stdio: "ignore",
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: String(port),
      HOST: "127.0.0.1",
      APP_URL: origin,
      DATA_DIR: dataFolder,
      TRUST_PROXY: "1",
      SMTP_URL: smtpUrl,
      ...more,
    },
  });
  const stop = async () => {
    program.kill("SIGTERM");
    if (program.exitCode === null) await once(program, "exit");
    rmSync(dataFolder, { recursive: true, force: true });
  };
  try {
    await expect.poll(() => program.exitCode !== null || isReady(origin), { timeout: START_MS }).toBe(true);
    if (program.exitCode !== null) throw new Error("the site with a mail server didn't start");
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, dataFolder, stop };
}

async function isReady(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/readyz`).catch(() => null);
  return answer?.ok ?? false;
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo; // safe: it listens on a port
  probe.close();
  await once(probe, "close");
  return port;
}
