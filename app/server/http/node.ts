import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Hono } from "hono";
import { problem } from "~/api/problem";
import type { Log } from "~/lib/log";
import { inUtf8 } from "~/lib/old-bytes";
import { holdsKey, loggablePath } from "~/lib/private-path";
import { splitTarget } from "../cache/query-keys";
import { type Asked, createVisitCookie, type Recall } from "../cache/recall";
import { ALLOW, type RequestBindings } from "../create-app";
import type { Metrics } from "../metrics";
import { answerBroken } from "./broken-request";
import { bindCookies } from "./host-cookies";
import { boundServer, HEADERS_MAX_BYTES, plainSpelling, REQUEST_TIMEOUT_MS, refuseTarget } from "./limits";
import { movedTo } from "./moved-to";
import { sendWebResponse, sendWhole, toWebRequest } from "./node-adapter";
import { isOfApi } from "./of-api";
import { plain } from "./plain-answer";
import { plainPage } from "./plain-page";
import { clientAddressOf, isFromThisMachine } from "./request-facts";
import { INERT_POLICY } from "./security-headers";
import { beginningOf, openShortCut } from "./short-cut";

export type ListenerOptions = {
  origin: string;
  log: Log;
  trustProxy: number;
  commonHeaders: Record<string, string>;
  recall: Recall;
  app: Hono<{ Bindings: RequestBindings }>;
  metrics: Metrics;
};

export type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

const VERSIONS = new Set(["1.0", "1.1"]);
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const KEY_HEADERS = [
  ["referrer-policy", "no-referrer"],
  ["cache-control", "no-store"],
] as const;
const RETRY_AFTER_SECONDS = "5";
/** Default wait, in seconds. */
const TOO_MANY_SECONDS = "60";
const BAD_ADDRESS = { status: 400, code: "request.bad-address", message: "This address isn't valid." } as const;
const LONG_ADDRESS = { status: 414, code: "request.long-address", message: "This address is too long." } as const;
const REQUEST_ID_BYTES = 9;
const PRIVATE = "private, no-cache";
const BROKEN_LINGER_MS = 5000;

function askedBy({ method = "", url: target = "", headers }: IncomingMessage): Asked {
  return { method, target, headers };
}

/**
 * Creates the HTTP server, which limits connections and answers broken requests with a line instead of silence.
 * Requests that `recall` can answer skip `listener`.
 */
export function createHttpServer(listener: Listener, recall?: Recall): Server {
  // Requests without a body then have no stream in node, which saves much of the work for them.
  const server = createServer({ maxHeaderSize: HEADERS_MAX_BYTES, optimizeEmptyRequests: true }, listener);
  boundServer(server);
  // Expectations other than `100-continue` may be ignored (RFC 9110, 10.1.1).
  server.on("checkExpectation", listener);
  if (recall) openShortCut(server, recall);
  server.on("clientError", (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) return socket.destroy();
    socket.end(answerBroken(error, beginningOf(socket)));
    // Closes the other half of the connection too, if the client doesn't.
    const cut = setTimeout(() => socket.destroy(), BROKEN_LINGER_MS);
    return socket.once("close", () => clearTimeout(cut));
  });
  return server;
}

/** Answers every request: from memory if possible, otherwise through the app. Never throws. */
export function createListener(options: ListenerOptions): Listener {
  const { origin, log, trustProxy, commonHeaders, recall, app, metrics } = options;
  const visitCookie = createVisitCookie(origin);

  return (incoming, outgoing) => {
    const recalled = VERSIONS.has(incoming.httpVersion) ? recall(askedBy(incoming)) : undefined;
    if (!recalled) return void answer(incoming, outgoing);
    sendWhole(incoming, outgoing, recalled.status, recalled.headers, recalled.body);
  };

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const started = performance.now();
    const { method = "", url: target = "" } = incoming;
    const { path } = splitTarget(target);
    const connectionAddress = incoming.socket.remoteAddress ?? "";
    const lateness = method !== "GET" && method !== "HEAD" ? endWhenLate(incoming) : undefined;
    const env: RequestBindings = {
      requestId: randomBytes(REQUEST_ID_BYTES).toString("base64url"),
      clientAddress: clientAddressOf(connectionAddress, incoming.headers, trustProxy),
      isLocal: isFromThisMachine(connectionAddress, incoming.headers),
      host: incoming.headers.host,
      target,
      allowSlowBody: () => clearTimeout(lateness),
    };
    outgoing.once("close", () => {
      clearTimeout(lateness);
      const ms = performance.now() - started;
      const status = outgoing.headersSent ? outgoing.statusCode : 499;
      metrics.observeRequest(method, status, ms);
      const fields = { id: env.requestId, method, path: loggablePath(path), status, ms: Math.round(ms * 10) / 10 };
      if (status === 404) log.warn(fields, "404 not found");
      else log.info(fields, "request");
    });
    try {
      const response = refuse(incoming, env) ?? (await app.fetch(toWebRequest(incoming, outgoing, origin), env));
      await sendWebResponse(incoming, outgoing, dress(response, incoming, env, started));
    } catch (error) {
      if (outgoing.destroyed) return;
      log.error({ err: error, id: env.requestId, path: loggablePath(path) }, "request failed");
      if (outgoing.headersSent) outgoing.destroy();
      else fail(incoming, outgoing, env.requestId);
    }
  }

  /** Refuses a request before anything reads its path, or redirects to the path's normal spelling. */
  function refuse({ method = "", httpVersion }: IncomingMessage, { target, requestId }: RequestBindings) {
    if (!VERSIONS.has(httpVersion)) return plain(505, requestId, { connection: "close" });
    if (!METHODS.has(method)) return plain(405, requestId, ALLOW);
    const isRead = method === "GET" || method === "HEAD";
    // Links to old systems contain bytes that aren't UTF-8.
    const inBytes = isRead && refuseTarget(target) === 400 && !isOfApi(target) ? inUtf8(target) : null;
    const status = refuseTarget(inBytes ?? target);
    const { path, query } = splitTarget(inBytes ?? target);
    const spelled = plainSpelling(path);
    if (status === undefined && spelled === path && inBytes === null) return undefined;
    if (status === undefined && isRead) return movedTo(spelled, query);
    if (isOfApi(spelled)) return problem(status === 414 ? LONG_ADDRESS : BAD_ADDRESS);
    return plain(status ?? 400, requestId);
  }

  function endWhenLate(incoming: IncomingMessage): NodeJS.Timeout {
    return setTimeout(() => !incoming.complete && incoming.destroy(), REQUEST_TIMEOUT_MS);
  }

  function dress(response: Response, incoming: IncomingMessage, env: RequestBindings, started: number): Response {
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries(commonHeaders)) if (!headers.has(name)) headers.set(name, value);
    // The headers of a 304 replace those of the client's cached copy, so a document must not get the policy for
    // non-documents.
    if (response.status !== 304 && !headers.has("content-security-policy")) {
      headers.set("content-security-policy", INERT_POLICY);
    }
    headers.set("x-request-id", env.requestId);
    if (env.isLocal) headers.set("server-timing", `answer;dur=${(performance.now() - started).toFixed(2)}`);
    const isPage = response.status === 200 && headers.get("content-type")?.startsWith("text/html");
    const visit = isPage ? visitCookie(askedBy(incoming)) : undefined;
    if (visit) {
      headers.append("set-cookie", visit);
      headers.set("cache-control", PRIVATE);
    }
    const { path, query } = splitTarget(env.target);
    if (holdsKey(path, query)) for (const [name, value] of KEY_HEADERS) headers.set(name, value);
    if (response.status === 503 && !headers.has("retry-after")) headers.set("retry-after", RETRY_AFTER_SECONDS);
    if (response.status === 429 && !headers.has("retry-after")) headers.set("retry-after", TOO_MANY_SECONDS);
    bindCookies(headers, origin);
    return new Response(response.body, { status: response.status, headers });
  }

  function fail(incoming: IncomingMessage, outgoing: ServerResponse, requestId: string): void {
    const headers = {
      ...commonHeaders,
      "content-security-policy": INERT_POLICY,
      "content-type": "text/html; charset=utf-8",
    };
    sendWhole(incoming, outgoing, 500, headers, plainPage(500, requestId));
  }
}
