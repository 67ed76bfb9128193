import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { Recall } from "../cache/recall";
import { answerFrom, createHttpServer, type Listener } from "../http/node";

/** For a predecessor that was told to stop and has not yet let go. */
const PATIENCE_MS = 3000;
const POLL_MS = 50;

/** A port that is ours, before there is anything to answer with. */
export type ClaimedPort = {
  server: Server;
  /** From now on connections stay, and are answered from memory where `recall` knows the answer, else by `listener`. */
  open(listener: Listener, recall: Recall): void;
};

/**
 * Takes the port before anything is made: a start that could not serve changes nothing. Until `open`, connections are closed as though nobody
 * listened, so that a proxy turns to another process. Rejects with `EADDRINUSE` where another program keeps the port.
 */
export async function claimPort(
  { port, host }: { port: number; host?: string | undefined },
  patienceMs = PATIENCE_MS,
): Promise<ClaimedPort> {
  const server = createHttpServer((_incoming, outgoing) => outgoing.destroy());
  const turnAway = (socket: Socket) => socket.destroy();
  server.prependListener("connection", turnAway);
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      await listen(server, port, host);
      return {
        server,
        open(listener, recall) {
          server.off("connection", turnAway);
          answerFrom(server, listener, recall);
        },
      };
    } catch (error) {
      const isTaken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
      if (!isTaken || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }
}

function listen(server: Server, port: number, host: string | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("listening", resolve).once("error", reject).listen({ port, host });
  return promise.finally(() => server.off("listening", resolve).off("error", reject));
}
