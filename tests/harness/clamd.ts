import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";

/**
 * The harmless text that every scanner takes for a virus, not written out, so that no scanner finds it in this file.
 */
export const EICAR = Buffer.from(
  "58354f2150254041505b345c505a58353428505e2937434329377d2445494341522d5354414e444152442d414e544956495255532d544553542d46494c452124482b482a",
  "hex",
);

type Server = { url: string; stop(): Promise<void> };

/**
 * A server that takes INSTREAM as clamd does and answers `reply`, or finds EICAR. `mute` says nothing, `hang-up` ends
 * each connection right away.
 */
export async function startFakeClamd(
  behaviour: "scan" | "mute" | "hang-up" | { reply: string } = "scan",
): Promise<Server> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {}).on("close", () => sockets.delete(socket));
    if (behaviour === "hang-up") return void socket.destroy();
    let received = Buffer.alloc(0);
    socket.on("data", (part: Buffer) => {
      received = Buffer.concat([received, part]);
      const content = contentOf(received);
      if (!content || behaviour === "mute") return;
      const verdict = content.includes(EICAR) ? "stream: Eicar-Test-Signature FOUND" : "stream: OK";
      socket.end(`${typeof behaviour === "object" ? behaviour.reply : verdict}\0`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as net.AddressInfo; // safe: it listens on a port
  return {
    url: `tcp://127.0.0.1:${port}`,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Returns the content of a whole INSTREAM; null while something is missing. Throws for anything that clamd would not
 * understand.
 */
function contentOf(received: Buffer): Buffer | null {
  const command = "zINSTREAM\0";
  if (received.length < command.length) return null;
  if (received.toString("latin1", 0, command.length) !== command) throw new Error("not INSTREAM");
  const parts: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    if (at + 4 + length > received.length) return null;
    parts.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

const CLAMD = "/usr/sbin/clamd";

/** True when Debian's clamav-daemon is installed. */
export const hasClamd = existsSync(CLAMD);

/** Debian's clamd with one signature of its own, for EICAR, on a socket in a folder of its own. */
export async function startRealClamd(): Promise<Server> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "clamd-"));
  const socket = path.join(folder, "clamd.ctl");
  await writeFile(path.join(folder, "local.ndb"), `Eicar-Local:0:*:${EICAR.toString("hex")}\n`);
  const settings = { LocalSocket: socket, DatabaseDirectory: folder, Foreground: "yes", TemporaryDirectory: folder };
  const config = path.join(folder, "clamd.conf");
  await writeFile(
    config,
    Object.entries(settings)
      .map(([name, value]) => `${name} ${value}\n`)
      .join(""),
  );
  const daemon = spawn(CLAMD, ["--config-file", config], { stdio: ["ignore", "pipe", "pipe"] });
  await untilListening(daemon, socket);
  return {
    url: `unix://${socket}`,
    async stop() {
      const ended = new Promise((resolve) => daemon.once("exit", resolve));
      daemon.kill("SIGKILL");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilListening(daemon: ChildProcess, socket: string): Promise<void> {
  let said = "";
  for (const stream of [daemon.stdout, daemon.stderr]) stream?.on("data", (part) => (said += part));
  while (!(await answers(socket))) {
    if (daemon.exitCode !== null) throw new Error(`clamd did not start: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.connect(socket, () => {
      probe.destroy();
      resolve(true);
    });
    probe.on("error", () => resolve(false));
  });
}
