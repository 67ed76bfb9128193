// Checks that the port is free before installing or building anything. Runs on Node 14 and later, with nothing
// installed: built-in modules only.
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { root, stop } from "./project.mjs";

/** Matches `app/server/start/claim-port.ts`, which claims the port when the program starts. */
const PATIENCE_MS = 3000;
const POLL_MS = 50;
const ANSWER_MS = 1000;
const ANY_HOST = ["0.0.0.0", "::"];
const LOOPBACK = ["127.0.0.1", "::1"];
const DEFAULT_PORT = "3000";

/**
 * Ends the program if another one has the port and keeps it. A predecessor that is stopping gets time to release it.
 */
export async function refuseTakenPort() {
  const port = Number(settingOf("PORT") || DEFAULT_PORT);
  const host = settingOf("HOST");
  // An invalid port is rejected with all other settings, when the program starts.
  if (!Number.isInteger(port) || port < 1 || port > 65535) return;
  const hosts = !host || ANY_HOST.includes(host) ? LOOPBACK : [host];
  for (
    let waitedMs = 0;
    (await Promise.all(hosts.map((own) => isTaken(port, own)))).includes(true);
    waitedMs += POLL_MS
  ) {
    if (waitedMs >= PATIENCE_MS)
      stop(`\n  Could not start: port ${port} is in use: stop what is using it or set PORT\n`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

function isTaken(port, host) {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host, timeout: ANSWER_MS });
    const settle = (taken) => {
      socket.destroy();
      resolve(taken);
    };
    socket
      .once("connect", () => settle(true))
      .once("timeout", () => settle(true))
      .once("error", () => settle(false));
  });
}

/** Reads from the environment, otherwise from `.env`, like Node does for the program. */
function settingOf(name) {
  const set = process.env[name];
  if (set !== undefined) return set.trim();
  const file = path.join(root, ".env");
  const text = fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "";
  const lines = text.match(new RegExp(`^[ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=.*$`, "gm")) || [];
  const value = lines.length > 0 ? lines[lines.length - 1].replace(/^[^=]*=/, "").trim() : "";
  const [, , quoted] = value.match(/^(["'`])(.*?)\1/) || [];
  return (quoted === undefined ? value.replace(/\s*#.*$/, "") : quoted).trim();
}
