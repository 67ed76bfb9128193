import type { IncomingMessage, ServerResponse } from "node:http";
import { BODY_MAX_BYTES } from "./limits";

/** More than any proxy sends before it looks for an answer, so that someone who sends too much is still told so. */
const DISCARD_MAX_BYTES = 64 * 1024 * 1024;
const DISCARD_MS = 30_000;

/**
 * The request's body as a web stream that takes only what is read from it. The person who cancels it leaves the rest to
 * `endAnswer`.
 */
export function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  let isOver = false;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        // Node has ended what has no body before anyone could hear of it.
        if (incoming.readableEnded) return controller.close();
        const end = (finish: () => void) => {
          if (!isOver) finish();
          isOver = true;
        };
        // Paused first, so that the listener for data does not begin to read.
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

/**
 * True when the client may go on sending so much that no answer can wait for it: then this answer is the connection's
 * last.
 */
export function endsConnection(incoming: IncomingMessage): boolean {
  if (incoming.complete || incoming.readableEnded) return false;
  const length = incoming.headers["content-length"];
  return incoming.headers["transfer-encoding"] !== undefined || Number(length ?? 0) > BODY_MAX_BYTES;
}

/**
 * True when an answer waits for the end of a request of known length. A proxy that has an answer stops reading, and the
 * connection that it closes takes the answer along while a client still sends.
 */
export function waitsForRequest(incoming: IncomingMessage): boolean {
  return endsConnection(incoming) && incoming.headers["content-length"] !== undefined;
}

/**
 * Ends an answer whose head and body are written, or `held` back to be sent then. The rest of the request is read and
 * dropped, or it would come before the next request on this connection, and a connection that is closed with bytes
 * unread takes the answer along. Bounded in bytes and time, after which the connection is cut.
 */
export function endAnswer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  isLast: boolean,
  held?: { body: Uint8Array | string | undefined },
): void {
  if (incoming.readableEnded || outgoing.destroyed) return void outgoing.end(held?.body);
  // Node cuts the connection behind the last answer right away, so that one ends when nothing more comes.
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
