import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import net, { type AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { findServerAccount } from "~/db/embedded-binaries.server";

const VERSIONS_FOLDER = "/usr/lib/postgresql";
const OLDEST = 15;
const PATIENCE_MS = 15_000;

/** The folder with the programs of a PostgreSQL server that the system brings, the oldest that we support or newer. */
export function findSystemPostgres(): string | undefined {
  if (!existsSync(VERSIONS_FOLDER)) return undefined;
  const versions = readdirSync(VERSIONS_FOLDER).map(Number);
  const version = versions.filter((number) => number >= OLDEST).sort((a, b) => a - b)[0];
  return version === undefined ? undefined : path.join(VERSIONS_FOLDER, String(version), "bin");
}

/**
 * An outside server of another version than the embedded one, with an empty database and a port of its own. With
 * `certificate` it speaks TLS, and only that.
 */
export async function startSystemPostgres(
  binaries: string,
  certificate?: { key: string; cert: string },
): Promise<{ url: string; stop(): Promise<void> }> {
  const account = findServerAccount();
  const folder = mkdtempSync(path.join(os.tmpdir(), "system-db-"));
  const give = (place: string) => {
    if (account.uid !== undefined && account.gid !== undefined) chownSync(place, account.uid, account.gid);
  };
  give(folder);
  const data = path.join(folder, "data");
  const run = { ...account, cwd: folder, stdio: "ignore" as const };
  execFileSync(
    path.join(binaries, "initdb"),
    ["-D", data, "-U", "agency", "-A", "trust", "-E", "UTF8", "--no-sync"],
    run,
  );
  const port = await freePort();
  const settings = ["-c", "listen_addresses=127.0.0.1", "-c", "fsync=off", "-p", String(port), "-k", folder];
  if (certificate) {
    for (const [name, content] of Object.entries(certificate)) {
      const file = path.join(folder, `server.${name}`);
      writeFileSync(file, content, { mode: 0o600 });
      give(file);
      settings.push("-c", `ssl_${name}_file=${file}`);
    }
    settings.push("-c", "ssl=on");
    writeFileSync(path.join(data, "pg_hba.conf"), "hostssl all all 127.0.0.1/32 trust\n");
  }
  const server = spawn(path.join(binaries, "postgres"), ["-D", data, ...settings], run);
  const url = `postgres://agency@127.0.0.1:${port}/postgres`;
  await untilItAnswers(certificate ? `${url}?sslmode=no-verify` : url);
  return {
    url,
    async stop() {
      server.kill("SIGINT");
      if (server.exitCode === null) await once(server, "exit");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function untilItAnswers(connectionString: string): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; ; ) {
    const client = new pg.Client({ connectionString });
    client.on("error", () => {});
    try {
      await client.connect();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    } finally {
      await client.end().catch(() => {});
    }
  }
}

export async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // safe: it listens on a port
  await new Promise((resolve) => server.close(resolve));
  return port;
}
