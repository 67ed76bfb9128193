import type { Server as HttpServer } from "node:http";
import { type AddressInfo, connect, createServer, type Server } from "node:net";
import type { Recall } from "../cache/recall";
import { createHttpServer, type Listener } from "../http/node";

/** Milliseconds for a predecessor to release the port after it was told to stop. */
const PATIENCE_MS = 3000;
const POLL_MS = 50;
/** Milliseconds within which a port on this machine responds, if at all. */
const ANSWER_MS = 1000;
const ANY_HOST = ["0.0.0.0", "::"];
const LOOPBACK = ["127.0.0.1", "::1"];

type Place = { port: number; host?: string };

/** A port that is free, before a listener exists. */
export type ClaimedPort = {
  /**
   * Starts listening: `recall` answers what it can from memory, `listener` everything else. Rejects with `EADDRINUSE`
   * if another program has taken the port and keeps it.
   */
  open(listener: Listener, recall: Recall): Promise<HttpServer>;
};

/**
 * Checks that the port is free before anything is created, so that a failed start changes nothing. Connections are
 * refused until `open`, because a proxy then sends them to another process even if they carry a form, which it doesn't
 * do with an accepted connection. So it never listens on the port itself. Rejects with `EADDRINUSE` if another program
 * keeps the port, and with the error of listening if `host` doesn't belong to this machine. A port reserved for the
 * superuser only fails in `open`.
 */
export async function claimPort(place: Place, patienceMs = PATIENCE_MS): Promise<ClaimedPort> {
  const free = await findFreePort(place.host);
  const port = place.port === 0 ? free : place.port;
  if (place.port !== 0) await untilLetGo(place, patienceMs);
  return {
    async open(listener, recall) {
      const server = createHttpServer(listener, recall);
      await take(server, { ...place, port }, patienceMs);
      return server;
    },
  };
}

/** Listens briefly on an unpredictable port, so that nobody connects to it, and returns its number. */
async function findFreePort(host: string | undefined): Promise<number> {
  const probe = createServer();
  await listen(probe, { port: 0, host });
  const { port } = probe.address() as AddressInfo; // safe: it listens on a port
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function untilLetGo({ port, host }: Place, patienceMs: number): Promise<void> {
  const deadline = performance.now() + patienceMs;
  const hosts = !host || ANY_HOST.includes(host) ? LOOPBACK : [host];
  while ((await Promise.all(hosts.map((own) => isTaken(port, own)))).includes(true)) {
    if (performance.now() > deadline)
      throw Object.assign(new Error(`Port ${port} is in use.`), { code: "EADDRINUSE", port });
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** True when a program accepts connections there, or is too busy to respond. */
function isTaken(port: number, host: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect({ port, host, timeout: ANSWER_MS });
  socket
    .once("connect", () => resolve(true))
    .once("timeout", () => resolve(true))
    .once("error", () => resolve(false));
  return promise.finally(() => socket.destroy());
}

/** Listens, and retries for `patienceMs` if the port is taken. */
async function take(server: Server, place: Place, patienceMs: number): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    try {
      return await listen(server, place);
    } catch (error) {
      const isTaken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
      if (!isTaken || performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }
}

function listen(server: Server, { port, host }: Place): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("listening", resolve).once("error", reject).listen({ port, host });
  return promise.finally(() => server.off("listening", resolve).off("error", reject));
}
