import type { Server as HttpServer } from "node:http";
import { type AddressInfo, createServer, type Server } from "node:net";
import type { Recall } from "../cache/recall";
import { createHttpServer, type Listener } from "../http/node";

/** For a predecessor that was told to stop and has not yet let go. */
const PATIENCE_MS = 3000;
const POLL_MS = 50;

type Place = { port: number; host?: string | undefined };

/** A port that is free, before there is anything to answer with. */
export type ClaimedPort = {
  /**
   * Listens from now on: `recall` answers from memory what it knows, `listener` all else. Rejects with `EADDRINUSE` where
   * another program took the port meanwhile and keeps it.
   */
  open(listener: Listener, recall: Recall): Promise<HttpServer>;
};

/**
 * Makes sure of the port before anything is made: a start that could not serve changes nothing. Until `open` connections are
 * refused: a proxy sends those to another process even when they carry a form, which it doesn't once a connection was taken.
 * Rejects with `EADDRINUSE` where another program keeps the port.
 */
export async function claimPort(place: Place, patienceMs = PATIENCE_MS): Promise<ClaimedPort> {
  const probe = createServer((socket) => socket.destroy());
  await take(probe, place, patienceMs);
  const { port } = probe.address() as AddressInfo; // safe: it listens on a port
  await new Promise((resolve) => probe.close(resolve));
  return {
    async open(listener, recall) {
      const server = createHttpServer(listener, recall);
      await take(server, { ...place, port }, patienceMs);
      return server;
    },
  };
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
