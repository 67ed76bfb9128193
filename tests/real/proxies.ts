import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../harness/debian-postgres";

export type RunningProxy = { httpPort: number; httpsPort: number; stop(): Promise<void> };

/** Where the documented text of a proxy is to be put to work. `pem` holds certificate and key in one. */
type Place = {
  folder: string;
  sitePort: number;
  httpPort: number;
  httpsPort: number;
  certificate: string;
  key: string;
  pem: string;
};

type ProxyKind = {
  /** As its block in `docs/operations.md` says, and its package and its program. */
  name: "nginx" | "caddy" | "haproxy";
  /** The documented text with other ports and certificates. */
  place(documented: string, place: Place): string;
  command(folder: string, file: string): string[];
};

const KINDS: readonly ProxyKind[] = [
  {
    name: "nginx",
    place(documented, { folder, sitePort, httpPort, httpsPort, certificate, key }) {
      const site = documented
        .replaceAll(/^\s*listen \[::\].*\n/gm, "")
        .replaceAll("listen 80;", `listen 127.0.0.1:${httpPort};`)
        .replaceAll("listen 443 ssl", `listen 127.0.0.1:${httpsPort} ssl`)
        .replaceAll(/\/etc\/letsencrypt\/\S+fullchain.pem/g, certificate)
        .replaceAll(/\/etc\/letsencrypt\/\S+privkey.pem/g, key)
        .replaceAll("127.0.0.1:3000", `127.0.0.1:${sitePort}`)
        // One connection to the site, which every visitor shares.
        .replaceAll("keepalive 64;", "keepalive 1;");
      const temporary = ["client_body body", "proxy proxy", "fastcgi other", "uwsgi other", "scgi other"]
        .map((pair) => pair.split(" "))
        .map(([kind, name]) => `${kind}_temp_path ${path.join(folder, name ?? "")};`);
      for (const name of ["body", "proxy", "other"]) mkdirSync(path.join(folder, name));
      const user = process.getuid?.() === 0 ? "user root;\n" : "";
      return `${user}worker_processes 1;\ndaemon off;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\naccess_log off;\n${temporary.join("\n")}\n${site}\n}\n`;
    },
    command: (folder, file) => ["-p", folder, "-e", `${folder}/error.log`, "-c", file],
  },
  {
    name: "caddy",
    place(documented, { sitePort, httpPort, httpsPort, certificate, key }) {
      const site = documented
        .replaceAll(/^www\.agency\.example \{/gm, `$&\n    tls ${certificate} ${key}`)
        .replaceAll("127.0.0.1:3000", `127.0.0.1:${sitePort}`)
        .replaceAll(
          "keepalive 60s",
          "keepalive 60s\n            keepalive_idle_conns 1\n            max_conns_per_host 1",
        );
      return `{\n    admin off\n    http_port ${httpPort}\n    https_port ${httpsPort}\n    default_bind 127.0.0.1\n}\n${site}`;
    },
    command: (_folder, file) => ["run", "--adapter", "caddyfile", "--config", file],
  },
  {
    name: "haproxy",
    place: (documented, { sitePort, httpPort, httpsPort, pem }) =>
      documented
        .replaceAll("bind :80", `bind 127.0.0.1:${httpPort}`)
        .replaceAll("bind :443", `bind 127.0.0.1:${httpsPort}`)
        .replaceAll("/etc/haproxy/agency.pem", pem)
        .replaceAll("127.0.0.1:3000", `127.0.0.1:${sitePort}`),
    command: (_folder, file) => ["-db", "-f", file],
  },
];

const isThere = (program: string, ...version: string[]) => spawnSync(program, version).status === 0;
const hasOpenssl = isThere("openssl", "version");

/** The proxies that are installed here, as `docs/operations.md` sets them up. */
export const PROXIES = KINDS.filter(({ name }) => hasOpenssl && isThere(name, name === "caddy" ? "version" : "-v"));
export const MISSING_PROXIES = KINDS.filter((kind) => !PROXIES.includes(kind)).map(({ name }) => name);

/** A proxy with the very text of `docs/operations.md`, but for ports, certificates and connections to the site. */
export async function startProxy(
  { name, place, command }: ProxyKind,
  sitePort: number,
  change = (text: string) => text,
): Promise<RunningProxy> {
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-`));
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const [certificate, key, pem] = ["certificate.pem", "key.pem", "both.pem"].map((file) => path.join(folder, file)) as [
    string,
    string,
    string,
  ]; // safe: three go in
  makeCertificate(certificate, key);
  writeFileSync(pem, readFileSync(certificate, "utf8") + readFileSync(key, "utf8"));
  const file = path.join(folder, "config");
  writeFileSync(
    file,
    place(change(documentedFor(name)), { folder, sitePort, httpPort, httpsPort, certificate, key, pem }),
  );
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const program = spawn(name, command(folder, file), { env, stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  program.stderr.on("data", (text) => {
    said += text;
  });
  const ended = once(program, "exit");
  await untilItListens(program, httpsPort, () => `${name} did not start: ${said}`);
  return {
    httpPort,
    httpsPort,
    async stop() {
      program.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function makeCertificate(certificate: string, key: string): void {
  const names = "subjectAltName=DNS:agency.example,DNS:www.agency.example";
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  const files = ["-subj", "/CN=www.agency.example", "-addext", names, "-keyout", key, "-out", certificate];
  execFileSync("openssl", ["req", "-x509", ...kind, ...files], { stdio: "pipe" });
}

function documentedFor(name: string): string {
  const text = new RegExp(`\`\`\`${name}\\n([\\s\\S]*?)\`\`\``).exec(readFileSync("docs/operations.md", "utf8"))?.[1];
  if (!text) throw new Error(`docs/operations.md has no text for ${name}`);
  return text;
}

async function untilItListens(program: ChildProcess, port: number, why: () => string): Promise<void> {
  while (!(await listens(port))) {
    if (program.exitCode !== null) throw new Error(why());
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.end(() => resolve(true)));
    socket.on("error", () => resolve(false));
  });
}
