import type { Server as HttpServer } from "node:http";
import { type AddressInfo, connect, createServer, type Server } from "node:net";
import type { Recall } from "../cache/recall";
import { createHttpServer, type Listener } from "../http/node";

/** For a predecessor that was told to stop and has not yet let go. */
const PATIENCE_MS = 3000;
const POLL_MS = 50;
/** A port of this machine answers sooner, or not at all. */
const ANSWER_MS = 1000;
const ANY_HOST = ["0.0.0.0", "::"];
const LOOPBACK = ["127.0.0.1", "::1"];

type Place = { port: number; host?: string };

/** A port that is free, before there is anything to answer with. */
export type ClaimedPort = {
  /**
   * Listens from now on: `recall` answers from memory what it knows, `listener` all else. Rejects with `EADDRINUSE`
   * where another program took the port meanwhile and keeps it.
   */
  open(listener: Listener, recall: Recall): Promise<HttpServer>;
};

/**
 * Makes sure of the port before anything is made: a start that could not serve changes nothing. Until `open`
 * connections are refused: a proxy sends those to another process even when they carry a form, which it doesn't once a
 * connection was taken. So it never listens on the port itself. Rejects with `EADDRINUSE` where another program keeps
 * the port, and with what listening rejects with where `host` isn't of this machine. A port that only the superuser may
 * take is met in `open`.
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

/** A port that nobody knows of, so that nobody can meet the listening on it. */
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

/** True when a program accepts connections there, or could: a program that is too busy doesn't answer. */
function isTaken(port: number, host: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect({ port, host, timeout: ANSWER_MS });
  socket
    .once("connect", () => resolve(true))
    .once("timeout", () => resolve(true))
    .once("error", () => resolve(false));
  return promise.finally(() => socket.destroy());
}

/** Listens, and tries again for `patienceMs` where the port is taken. */
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
