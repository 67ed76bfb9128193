import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findNode, root } from "../../scripts/project.mjs";
import { answers, endWithUs, pinTo, SERVER_CORE, stopProcess } from "../site-process.ts";

export type Rival = { name: string; url: string; pid: number; stop(): Promise<void> };
export type SameBytes = { body: Buffer; headers: Record<string, string> };

const BARE_PORT = 4632;
const NGINX_PORT = 4633;
/** Headers set by the server itself, or by the connection. */
const OWN_HEADERS = ["date", "connection", "keep-alive", "transfer-encoding"];

/** Extracts a response's headers and body as sent, so that the other servers can send the same. */
export function sameBytes(headers: Record<string, string | string[] | undefined>, body: Buffer): SameBytes {
  const kept = Object.entries(headers).filter(([name]) => !OWN_HEADERS.includes(name));
  return { body, headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])) };
}

export async function startBareNode({ body, headers }: SameBytes, folder: string): Promise<Rival> {
  const bodyFile = path.join(folder, "body");
  const headersFile = path.join(folder, "headers.json");
  writeFileSync(bodyFile, body);
  writeFileSync(headersFile, JSON.stringify(headers));
  const script = path.join(root, "bench/serve-bytes.mjs");
  const [command = "", ...args] = [...pinTo(SERVER_CORE), findNode(), script, String(BARE_PORT), bodyFile, headersFile];
  return run("bare node:http", command, args, BARE_PORT);
}

/** Returns nothing if nginx isn't installed. */
export async function startNginx({ body, headers }: SameBytes, folder: string): Promise<Rival | undefined> {
  const nginx = ["/usr/sbin/nginx", "/usr/bin/nginx", "/usr/local/bin/nginx"].find(
    (file) => spawnSync(file, ["-v"]).status === 0,
  );
  if (!nginx) return undefined;
  const pages = path.join(folder, "pages");
  mkdirSync(pages, { recursive: true });
  writeFileSync(path.join(pages, "home"), body);
  const skipped = ["content-length", "content-type", "etag"];
  const added = Object.entries(headers).filter(([name]) => !skipped.includes(name));
  const lines = added.map(([name, value]) => `add_header ${name} ${quote(value)};`);
  const config = path.join(folder, "nginx.conf");
  writeFileSync(
    config,
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/nginx-error.log;
${process.getuid?.() === 0 ? "user root;" : ""}
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; keepalive_timeout 65s;
  open_file_cache max=100 inactive=60s; client_body_temp_path ${folder}/t1; proxy_temp_path ${folder}/t2;
  fastcgi_temp_path ${folder}/t3; uwsgi_temp_path ${folder}/t4; scgi_temp_path ${folder}/t5;
  server {
    listen ${NGINX_PORT}; root ${pages}; default_type "text/html; charset=utf-8"; etag on;
    location = / { try_files /home =404; ${lines.join(" ")} }
  }
}
`,
  );
  const [command = "", ...args] = [...pinTo(SERVER_CORE), nginx, "-c", config];
  return run("nginx", command, args, NGINX_PORT);
}

async function run(name: string, command: string, args: string[], port: number): Promise<Rival> {
  const child: ChildProcess = spawn(command, args, { stdio: ["ignore", "ignore", "inherit"] });
  endWithUs(child);
  const url = `http://localhost:${port}/`;
  await answers(url, child);
  return { name, url, pid: child.pid ?? 0, stop: () => stopProcess(child) };
}

function quote(value: string): string {
  return `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}
