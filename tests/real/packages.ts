import { spawnSync } from "node:child_process";
import { installNpmPrograms } from "./npm-programs.ts";

const SHOW_VERSION = `-f=${"$"}{Version}`;

/** Counterparts of the tests in this folder: the package of Debian, and the command that prints its version. */
export const COUNTERPARTS = [
  { package: "postfix", version: ["postconf", "-d", "-h", "mail_version"], tests: ["postfix", "mail-program"] },
  { package: "dovecot-imapd", version: ["dovecot", "--version"], tests: ["mailbox", "postfix", "mail-program"] },
  { package: "s-nail", version: ["s-nail", "-V"], tests: ["mail-program"] },
  { package: "postgresql", version: ["sh", "-c", "ls /usr/lib/postgresql | sort -n | tail -1"], tests: ["postgresql"] },
  { package: "pgbouncer", version: ["pgbouncer", "--version"], tests: ["postgresql"] },
  { package: "nginx", version: ["nginx", "-v"], tests: ["proxies"] },
  { package: "caddy", version: ["caddy", "version"], tests: ["proxies"] },
  { package: "haproxy", version: ["haproxy", "-v"], tests: ["proxies"] },
  { package: "openssl", version: ["openssl", "version"], tests: ["proxies"] },
  { package: "systemd", version: ["systemd-analyze", "--version"], tests: ["systemd"] },
  {
    package: "python3-feedparser",
    version: ["/usr/bin/python3", "-c", "import feedparser; print(feedparser.__version__)"],
    tests: ["readers"],
  },
  {
    package: "python3-swift",
    version: ["dpkg-query", "-W", SHOW_VERSION, "python3-swift"],
    tests: ["s3"],
  },
  { package: "qpdf", version: ["qpdf", "--version"], tests: ["papers"] },
  { package: "poppler-utils", version: ["pdftoppm", "-v"], tests: ["papers"] },
  { package: "firefox-esr", version: ["firefox-esr", "--version"], tests: ["browsers"] },
  {
    package: "webkit2gtk-driver",
    version: ["dpkg-query", "-W", SHOW_VERSION, "webkit2gtk-driver"],
    tests: ["browsers"],
  },
  // The screen that WebKit's window is on.
  { package: "xvfb", version: ["dpkg-query", "-W", SHOW_VERSION, "xvfb"], tests: ["browsers"] },
  { package: "hledger", version: ["hledger", "--version"], tests: ["ledgers"] },
  { package: "ledger", version: ["ledger", "--version"], tests: ["ledgers"] },
  { package: "radicale", version: ["radicale", "--version"], tests: ["calendars"] },
  { package: "w3m", version: ["dpkg-query", "-W", SHOW_VERSION, "w3m"], tests: ["w3m"] },
  // Presses the keys of w3m.
  { package: "tmux", version: ["tmux", "-V"], tests: ["w3m"] },
] as const;

const ENV = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin`, DEBIAN_FRONTEND: "noninteractive" };

/** The first line in which it tells its version; null where it isn't installed. */
export function versionOf([program, ...words]: readonly [string, ...string[]]): string | null {
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: "utf8", env: ENV });
  return status === 0 ? (`${stdout}${stderr}`.trim().split("\n")[0] ?? "") : null;
}

/**
 * Before the tests: installs what is missing unless `REAL_INSTALL=off`, packages of Debian where this is Debian and the
 * tests may (root). Missing packages are named, and their tests are skipped.
 */
export default function install(): void {
  const missing = () => COUNTERPARTS.filter(({ version }) => versionOf(version) === null).map((each) => each.package);
  const wanted = missing();
  const mayInstall = process.env.REAL_INSTALL !== "off";
  if (wanted.length > 0 && mayInstall && process.getuid?.() === 0) {
    spawnSync("apt-get", ["update"], { env: ENV });
    // One by one: one that this release of Debian hasn't keeps none of the others away.
    for (const name of wanted) {
      spawnSync("apt-get", ["install", "--yes", "--no-install-recommends", name], { env: ENV });
    }
  }
  const skipped = [...missing(), ...installNpmPrograms(mayInstall)];
  if (skipped.length > 0) process.stdout.write(`Skipped, since not installed here: ${skipped.join(", ")}\n`);
}
