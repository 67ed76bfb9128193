import type { IncomingMessage, ServerResponse } from "node:http";
import { BODY_MAX_BYTES } from "./limits";

/** More than any proxy sends before it reads the response, so that a client that sends too much still gets one. */
const DISCARD_MAX_BYTES = 64 * 1024 * 1024;
const DISCARD_MS = 30_000;

/**
 * Returns the request's body as a web stream that reads only on demand. A caller who cancels it leaves the rest to
 * `endAnswer`.
 */
export function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  let isOver = false;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        // Node ends a request without a body before any listener is added.
        if (incoming.readableEnded) return controller.close();
        const end = (finish: () => void) => {
          if (!isOver) finish();
          isOver = true;
        };
        // Paused first, so that adding the data listener doesn't start the flow.
        incoming.pause();
        incoming.on("data", (bytes: Buffer) => {
          if (isOver) return;
          incoming.pause();
          controller.enqueue(bytes);
        });
        incoming.on("end", () => end(() => controller.close()));
        incoming.on("error", (error) => end(() => controller.error(error)));
        incoming.on("close", () => end(() => controller.error(new Error("the client went away"))));
      },
      pull() {
        incoming.resume();
      },
      cancel() {
        isOver = true;
      },
    },
    { highWaterMark: 0 },
  );
}

/** True when the client may still send more than a response can wait for, so this response is the connection's last. */
export function endsConnection(incoming: IncomingMessage): boolean {
  if (incoming.complete || incoming.readableEnded) return false;
  const length = incoming.headers["content-length"];
  return incoming.headers["transfer-encoding"] !== undefined || Number(length ?? 0) > BODY_MAX_BYTES;
}

/**
 * True when a response waits for the end of a request of known length. A proxy stops reading once it has a response,
 * and if the client is still sending, the connection that it closes loses the response.
 */
export function waitsForRequest(incoming: IncomingMessage): boolean {
  return endsConnection(incoming) && incoming.headers["content-length"] !== undefined;
}

/**
 * Ends a response whose head and body are written, or whose `held` body is sent at the end. Reads and discards the rest
 * of the request, because it would otherwise precede the next request on this connection, and closing a connection with
 * unread bytes loses the response. Limited in bytes and time; beyond that the connection is cut.
 */
export function endAnswer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  isLast: boolean,
  held?: { body: Uint8Array | string | undefined },
): void {
  if (incoming.readableEnded || outgoing.destroyed) return void outgoing.end(held?.body);
  // Node cuts the connection right after its last response, so that one ends only once nothing more arrives.
  if (!isLast) outgoing.end();
  let room = DISCARD_MAX_BYTES;
  const cut = () => {
    if (!held || outgoing.writableEnded) incoming.socket.destroy();
    else outgoing.end(held.body, () => incoming.socket.destroy());
  };
  const timer = setTimeout(cut, DISCARD_MS);
  incoming.once("close", () => clearTimeout(timer));
  incoming.once("end", () => {
    clearTimeout(timer);
    if (isLast && !outgoing.writableEnded) outgoing.end(held?.body);
  });
  incoming.removeAllListeners("data").on("data", (bytes: Buffer) => {
    room -= bytes.length;
    if (room < 0) cut();
  });
  incoming.resume();
}
