import { execFileSync, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../harness/debian-postgres";
import { CERTIFICATE, PRIVATE_KEY } from "../harness/receiver-certificate";

/**
 * True when Debian's Postfix is installed, with Dovecot, which knows its passwords, and the tests may give them users
 * of their own.
 */
export const hasPostfix =
  process.getuid?.() === 0 &&
  spawnSync("sh", ["-c", "PATH=$PATH:/usr/sbin command -v postfix && command -v dovecot"]).status === 0;

const PASSWORD_CHARACTERS = 8;
const DAEMONS = `
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
tlsmgr unix - - n 1000? 1 tlsmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
flush unix n - n 1000? 0 flush
proxymap unix - - n - - proxymap
proxywrite unix - - n - 1 proxymap
virtual unix - n n - - virtual
error unix - - n - - error
retry unix - - n - - error
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
postlog unix-dgram n - n - 1 postlogd
`;

export type Postfix = {
  /** Where the site hands its mail, with the password. */
  url(password?: string): string;
  /** From the next connection on these recipients are answered so ("450 4.2.0 later"); everyone else is taken. */
  answer(recipients: Readonly<Record<string, string>>): void;
  /** Whole messages that it delivered, in no order. */
  delivered(): string[];
  start(): Promise<void>;
  /** Ends it in the middle of whatever it is doing. */
  abort(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * A mail server that takes mail only after STARTTLS and a sign-in, and delivers it into one folder: its own, unless it
 * is told another (maildir of `nobody`).
 */
export async function startPostfix(maildir?: string): Promise<Postfix> {
  const folder = mkdtempSync(path.join(tmpdir(), "postfix-"));
  chmodSync(folder, 0o755);
  const [uid = 0, gid = 0] = ["-u", "-g"].map((flag) => Number(execFileSync("id", [flag, "nobody"])));
  const inbox = maildir ?? path.join(folder, "mail");
  mkdirSync(inbox, { recursive: true });
  chownSync(inbox, uid, gid);
  const port = await freePort();
  const password = randomBytes(PASSWORD_CHARACTERS).toString("hex");
  const passwords = await startPasswords(folder, password);
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  write("certificate.pem", CERTIFICATE);
  write("key.pem", PRIVATE_KEY);
  write("access", "");
  const settings = {
    compatibility_level: "3.6",
    queue_directory: `${folder}/queue`,
    data_directory: `${folder}/data`,
    meta_directory: "/etc/postfix",
    daemon_directory: "/usr/lib/postfix/sbin",
    command_directory: "/usr/sbin",
    maillog_file: `${folder}/log`,
    maillog_file_prefixes: tmpdir(),
    inet_interfaces: "127.0.0.1",
    inet_protocols: "ipv4",
    myhostname: "mail.receiver.example",
    mydestination: "",
    smtputf8_enable: "yes",
    // As Postfix's own delivery says it, without a look at who is there.
    virtual_mailbox_domains: "static:all",
    virtual_mailbox_base: path.dirname(inbox),
    virtual_mailbox_maps: `static:${path.basename(inbox)}/`,
    virtual_minimum_uid: "1",
    virtual_uid_maps: `static:${uid}`,
    virtual_gid_maps: `static:${gid}`,
    smtpd_tls_cert_file: `${folder}/certificate.pem`,
    smtpd_tls_key_file: `${folder}/key.pem`,
    smtpd_tls_security_level: "encrypt",
    smtpd_sasl_auth_enable: "yes",
    smtpd_sasl_type: "dovecot",
    smtpd_sasl_path: `${folder}/auth`,
    smtpd_recipient_restrictions: `check_recipient_access texthash:${folder}/access, permit_sasl_authenticated, reject`,
    // Each connection reads the table of answers afresh.
    max_use: "1",
  };
  write(
    "main.cf",
    Object.entries(settings)
      .map(([name, value]) => `${name} = ${value}\n`)
      .join(""),
  );
  write("master.cf", `127.0.0.1:${port} inet n - n - - smtpd\n${DAEMONS}`);
  mkdirSync(path.join(folder, "queue"));
  const ask = (command: string) => execFileSync("postfix", ["-c", folder, command], { stdio: "pipe" });
  const start = async () => {
    ask("start");
    await untilItListens(port, true);
  };
  await start();
  return {
    start,
    url: (given = password) =>
      `smtp://site:${given}@127.0.0.1:${port}?requireTLS=true&tls.servername=mail.receiver.example&tls.ca=${encodeURIComponent(CERTIFICATE)}`,
    answer: (recipients) =>
      write(
        "access",
        Object.entries(recipients)
          .map(([who, what]) => `${who} ${what}\n`)
          .join(""),
      ),
    delivered() {
      const fresh = path.join(inbox, "new");
      return readdirSync(inbox).includes("new")
        ? readdirSync(fresh).map((name) => readFileSync(path.join(fresh, name), "utf8"))
        : [];
    },
    async abort() {
      ask("abort");
      await untilItListens(port, false);
    },
    async stop() {
      spawnSync("postfix", ["-c", folder, "stop"]);
      await passwords.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Dovecot, which only says whether a password is right. */
async function startPasswords(folder: string, password: string) {
  const own = path.join(folder, "dovecot");
  mkdirSync(own);
  const config = path.join(own, "dovecot.conf");
  writeFileSync(
    config,
    `base_dir = ${own}/run
state_dir = ${own}/state
log_path = ${own}/log
protocols =
ssl = no
passdb {
  driver = static
  args = user=site password=${password}
}
userdb {
  driver = static
  args = uid=nobody gid=nogroup home=${own}
}
service auth {
  unix_listener ${folder}/auth {
    mode = 0666
  }
}
`,
  );
  const server = spawn("dovecot", ["-F", "-c", config], { stdio: "ignore" });
  for (let tries = 0; !readdirSync(folder).includes("auth"); tries++) {
    if (tries > 300 || server.exitCode !== null) throw new Error("Dovecot doesn't answer");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    async stop() {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGTERM");
      await ended;
    },
  };
}

async function untilItListens(port: number, shouldListen: boolean): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const listens = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => {
        socket.destroy();
        resolve(true);
      });
      socket.once("error", () => resolve(false));
    });
    if (listens === shouldListen) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Postfix ${shouldListen ? "doesn't answer" : "doesn't end"}`);
}
