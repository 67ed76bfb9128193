import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { findServerAccount } from "~/db/embedded-binaries.server";
import { freePort, untilItAnswers } from "./debian-postgres";

const PROGRAM = "/usr/sbin/pgbouncer";

/** Where Debian puts the pooler; undefined when it isn't installed. */
export function findPgbouncer(): string | undefined {
  return existsSync(PROGRAM) ? PROGRAM : undefined;
}

/**
 * A pooler before the server at `url`, with its defaults but for how it lends connections. Returns what `DATABASE_URL`
 * says for it.
 */
export async function startPgbouncer(
  program: string,
  url: string,
  settings: Record<string, string>,
): Promise<{ url: string; stop(): Promise<void> }> {
  const { hostname, port, username, pathname } = new URL(url);
  const account = findServerAccount();
  const folder = mkdtempSync(path.join(os.tmpdir(), "pgbouncer-"));
  const own = await freePort();
  const users = path.join(folder, "users.txt");
  writeFileSync(users, `"${username}" ""\n`);
  const lines = {
    listen_addr: "127.0.0.1",
    listen_port: own,
    unix_socket_dir: "",
    auth_type: "trust",
    auth_file: users,
  };
  const config = path.join(folder, "pgbouncer.ini");
  writeFileSync(
    config,
    [
      "[databases]",
      `* = host=${hostname} port=${port}`,
      "[pgbouncer]",
      ...Object.entries(Object.assign(lines, settings)).map(([name, value]) => `${name} = ${value}`),
    ].join("\n"),
  );
  if (account.uid !== undefined && account.gid !== undefined) {
    for (const place of [folder, users, config]) chownSync(place, account.uid, account.gid);
  }
  const child: ChildProcess = spawn(program, [config], { ...account, cwd: folder, stdio: "ignore" });
  const through = `postgres://${username}@127.0.0.1:${own}${pathname}`;
  await untilItAnswers(through);
  return {
    url: through,
    async stop() {
      child.kill("SIGKILL");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      await rm(folder, { recursive: true, force: true });
    },
  };
}
