import { type Server, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { Recall, Recalled } from "../cache/recall";
import { readPlainRequest } from "./plain-request";
import type { RawHeaders } from "./raw-headers";

/** First pieces of requests whose headers arrived in several. */
const beginnings = new WeakMap<Duplex, Buffer>();
const HEAD_END = "\r\n\r\n";

/**
 * Returns the first piece of a connection whose first request hasn't been parsed yet, since node only reports the last
 * piece.
 */
export function beginningOf(socket: Duplex): Buffer | undefined {
  return beginnings.get(socket);
}

/**
 * Answers from memory before node creates request objects, which takes a quarter less CPU than the minimum of
 * node:http. A connection starts here and stays while each piece is a plain request whose response is in memory; the
 * first that isn't moves the connection with all its bytes to node permanently.
 */
export function openShortCut(server: Server, recall: Recall): void {
  const [toNode] = server.listeners("connection");
  if (!toNode) throw new Error("an HTTP server listens for connections");
  const waiting = new Set<Socket>();
  const heads = createHeads(server.keepAliveTimeout);

  server.on("request", ({ socket }) => void beginnings.delete(socket));
  server.removeAllListeners("connection");
  server.on("connection", (socket: Socket) => {
    const leave = () => {
      waiting.delete(socket);
      socket.off("data", onData).off("end", onEnd).off("timeout", onTimeout).off("error", onError).off("close", leave);
    };
    const onData = (bytes: Buffer) => {
      // Leaves clients that send more without reading responses to node, which slows them down.
      const request = socket.writableLength === 0 && server.listening ? readPlainRequest(bytes) : undefined;
      const answer = request && recall(request);
      if (answer) {
        socket.setTimeout(server.keepAliveTimeout);
        socket.write(heads.withBody(answer));
        return;
      }
      leave();
      if (!bytes.includes(HEAD_END)) beginnings.set(socket, bytes);
      socket.setTimeout(0);
      toNode.call(server, socket);
      socket.unshift(bytes);
    };
    const onEnd = () => socket.end();
    const onTimeout = () => socket.destroy();
    const onError = () => socket.destroy();
    waiting.add(socket);
    socket.setTimeout(server.headersTimeout);
    socket.on("data", onData).on("end", onEnd).on("timeout", onTimeout).on("error", onError).on("close", leave);
  });

  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    closeIdle();
    for (const socket of waiting) if (socket.writableLength === 0) socket.destroy();
  };
  const closeAll = server.closeAllConnections.bind(server);
  server.closeAllConnections = () => {
    closeAll();
    for (const socket of waiting) socket.destroy();
  };
}

/** Caches complete responses as sent over the wire, for the second that their `Date` names. */
function createHeads(keepAliveMs: number) {
  const ending = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveMs / 1000)}\r\n\r\n`;
  let kept = new WeakMap<RawHeaders, Buffer>();
  let second = 0;
  let date = "";
  return {
    withBody({ status, headers, body }: Recalled): Buffer {
      const now = Math.floor(Date.now() / 1000);
      if (now !== second) {
        kept = new WeakMap();
        second = now;
        date = new Date(now * 1000).toUTCString();
      }
      const known = kept.get(headers);
      if (known) return known;
      let head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
      for (let index = 0; index < headers.length; index += 2) head += `${headers[index]}: ${headers[index + 1]}\r\n`;
      const bytes = Buffer.concat([
        Buffer.from(`${head}Date: ${date}\r\n${ending}`, "latin1"),
        body ?? Buffer.alloc(0),
      ]);
      kept.set(headers, bytes);
      return bytes;
    },
  };
}
