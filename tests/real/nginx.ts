import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { CERTIFICATE, PRIVATE_KEY } from "../harness/receiver-certificate";

export const hasNginx = spawnSync("nginx", ["-v"]).status === 0;

export type Nginx = { httpPort: number; httpsPort: number; stop(): Promise<void> };

/** nginx with the very text of `docs/operations.md`, but for ports, certificates and one connection to the site, which every visitor shares. */
export async function startNginx(sitePort: number, change = (text: string) => text): Promise<Nginx> {
  const folder = mkdtempSync(path.join(tmpdir(), "nginx-"));
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  writeFileSync(path.join(folder, "certificate.pem"), CERTIFICATE);
  writeFileSync(path.join(folder, "key.pem"), PRIVATE_KEY);
  for (const name of ["body", "proxy", "other"]) mkdirSync(path.join(folder, name));
  const site = change(documented())
    .replaceAll(/^\s*listen \[::\].*\n/gm, "")
    .replaceAll("listen 80;", `listen 127.0.0.1:${httpPort};`)
    .replaceAll("listen 443 ssl", `listen 127.0.0.1:${httpsPort} ssl`)
    .replaceAll(/\/etc\/letsencrypt\/\S+fullchain.pem/g, path.join(folder, "certificate.pem"))
    .replaceAll(/\/etc\/letsencrypt\/\S+privkey.pem/g, path.join(folder, "key.pem"))
    .replaceAll("127.0.0.1:3000", `127.0.0.1:${sitePort}`)
    .replaceAll("keepalive 64;", "keepalive 1;");
  const temporary = ["client_body body", "proxy proxy", "fastcgi other", "uwsgi other", "scgi other"]
    .map((pair) => pair.split(" "))
    .map(([kind, name]) => `${kind}_temp_path ${path.join(folder, name ?? "")};`);
  writeFileSync(
    path.join(folder, "nginx.conf"),
    `${process.getuid?.() === 0 ? "user root;\n" : ""}worker_processes 1;\ndaemon off;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\naccess_log off;\n${temporary.join("\n")}\n${site}\n}\n`,
  );
  const nginx = spawn("nginx", ["-p", folder, "-e", `${folder}/error.log`, "-c", path.join(folder, "nginx.conf")]);
  let said = "";
  nginx.stderr.on("data", (text) => {
    said += text;
  });
  const ended = once(nginx, "exit");
  while (!(await listens(httpsPort))) {
    if (nginx.exitCode !== null) throw new Error(`nginx did not start: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    httpPort,
    httpsPort,
    async stop() {
      nginx.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

function documented(): string {
  const text = /```nginx\n([\s\S]*?)```/.exec(readFileSync("docs/operations.md", "utf8"))?.[1];
  if (!text) throw new Error("docs/operations.md has no text for nginx");
  return text;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // safe: it listens on a port
  server.close();
  await once(server, "close");
  return port;
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.end(() => resolve(true)));
    socket.on("error", () => resolve(false));
  });
}
