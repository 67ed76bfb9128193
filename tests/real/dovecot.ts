import { execFileSync, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../harness/debian-postgres";

/** Dovecot of Debian; null where it isn't installed, or the tests may not give it a user of its own. */
export function findDovecot(): string | null {
  const found = spawnSync("sh", ["-c", "PATH=$PATH:/usr/sbin command -v dovecot"], { encoding: "utf8" });
  return process.getuid?.() === 0 && found.status === 0 ? found.stdout.trim() : null;
}

/** An IMAP server with one empty mailbox, for anyone with its password. */
export async function startDovecot(binary: string) {
  const folder = mkdtempSync(path.join(tmpdir(), "dovecot-"));
  chmodSync(folder, 0o755);
  const [uid = 0, gid = 0] = ["-u", "-g"].map((flag) => Number(execFileSync("id", [flag, "nobody"])));
  const mail = path.join(folder, "mail");
  for (const part of ["", "cur", "new", "tmp"]) {
    mkdirSync(path.join(mail, part), { recursive: true });
    chownSync(path.join(mail, part), uid, gid);
  }
  const port = await freePort();
  const password = randomBytes(8).toString("hex");
  const config = path.join(folder, "dovecot.conf");
  const lines = [
    `base_dir = ${folder}/run`,
    `state_dir = ${folder}/state`,
    `log_path = ${folder}/log`,
    "protocols = imap",
    "ssl = no",
    "disable_plaintext_auth = no",
    "listen = 127.0.0.1",
    `first_valid_uid = ${Math.min(uid, 1)}`,
    "last_valid_uid = 0",
    `mail_location = maildir:${mail}`,
    "mail_fsync = never",
    "mail_max_userip_connections = 100",
    "service imap-login {",
    "  inet_listener imap {",
    `    port = ${port}`,
    "  }",
    "  inet_listener imaps {",
    "    port = 0",
    "  }",
    "}",
    "passdb {",
    "  driver = static",
    `  args = password=${password}`,
    "}",
    "userdb {",
    "  driver = static",
    `  args = uid=${uid} gid=${gid} home=${folder}`,
    "}",
    "",
  ];
  writeFileSync(config, lines.join("\n"));
  const server = spawn(binary, ["-F", "-c", config], { stdio: "ignore" });
  await untilItGreets(port);
  return {
    /** Where a mail server on this machine delivers. */
    maildir: mail,
    url: `imap://answers:${password}@127.0.0.1:${port}/INBOX`,
    /** As a mail server delivers it: whole, by a new name. */
    deliver(raw: string) {
      const name = `${Date.now()}.${randomBytes(8).toString("hex")}.test`;
      const file = path.join(mail, "tmp", name);
      writeFileSync(file, raw);
      chownSync(file, uid, gid);
      renameSync(file, path.join(mail, "new", name));
    },
    async stop() {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilItGreets(port: number): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const greets = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1");
      const settle = (isThere: boolean) => {
        socket.destroy();
        resolve(isThere);
      };
      socket.once("data", () => settle(true));
      socket.once("error", () => settle(false));
      socket.once("close", () => resolve(false));
    });
    if (greets) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("Dovecot doesn't answer");
}
