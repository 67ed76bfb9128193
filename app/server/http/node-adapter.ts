import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { compressOnce, isCompressible, pickQuickEncoding } from "../cache/encoding";
import type { RawHeaders } from "./raw-headers";
import { bodyOf, endAnswer, endsConnection, waitsForRequest } from "./unread-body";

/**
 * A web request from node's. Its address is built on the site's own `origin`: the client's Host header has no say.
 * Aborts its signal when the client goes away early.
 */
export function toWebRequest(incoming: IncomingMessage, outgoing: ServerResponse, origin: string): Request {
  const headers = new Headers();
  for (let index = 0; index < incoming.rawHeaders.length; index += 2) {
    headers.append(incoming.rawHeaders[index] ?? "", incoming.rawHeaders[index + 1] ?? "");
  }
  headers.set("host", new URL(origin).host);
  const controller = new AbortController();
  outgoing.once("close", () => {
    if (!outgoing.writableFinished) controller.abort();
  });
  const method = incoming.method ?? "GET";
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(origin + incoming.url, {
    method,
    headers,
    signal: controller.signal,
    ...(hasBody ? { body: bodyOf(incoming), duplex: "half" as const } : {}),
  });
}

/**
 * Sends a web response. Text is compressed in one pass with its exact length; anything else streams as it comes. Says
 * `connection: close` where too much of the request is still to come.
 */
export async function sendWebResponse(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  response: Response,
): Promise<void> {
  const headers: Record<string, string | string[]> = Object.fromEntries(response.headers);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers["set-cookie"] = cookies;
  if (incoming.method === "HEAD" || response.body === null) {
    if (response.body === null && response.status >= 200 && ![204, 304].includes(response.status))
      headers["content-length"] ??= "0";
    await response.body?.cancel();
    return sendWhole(incoming, outgoing, response.status, headers);
  }
  if (isCompressible(response.headers.get("content-type") ?? "") && !response.headers.has("content-encoding")) {
    const bytes = Buffer.from(await response.arrayBuffer());
    const { body, encoding } = compressOnce(bytes, pickQuickEncoding(incoming.headers["accept-encoding"]));
    if (encoding !== "identity") headers["content-encoding"] = encoding;
    headers["content-length"] = String(body.length);
    return sendWhole(incoming, outgoing, response.status, headers, body);
  }
  const isLast = endsConnection(incoming);
  if (isLast) outgoing.shouldKeepAlive = false;
  outgoing.writeHead(response.status, headers);
  await pipeline(Readable.fromWeb(response.body as NodeReadableStream), outgoing, { end: false }); // safe: one class, typed twice
  endAnswer(incoming, outgoing, isLast);
}

/** Sends an answer that is in memory. */
export function sendWhole(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders | RawHeaders,
  body?: Uint8Array | string,
): void {
  const isBodiless = body === undefined || incoming.method === "HEAD";
  const isRead = incoming.readableEnded;
  const isLast = !isRead && endsConnection(incoming);
  if (isLast) outgoing.shouldKeepAlive = false;
  outgoing.writeHead(status, headers as OutgoingHttpHeaders); // safe: node only reads them
  if (isRead) return void (isBodiless ? outgoing.end() : outgoing.end(body));
  if (waitsForRequest(incoming)) {
    return void endAnswer(incoming, outgoing, isLast, { body: isBodiless ? undefined : body });
  }
  if (isBodiless) outgoing.flushHeaders();
  else outgoing.write(body);
  endAnswer(incoming, outgoing, isLast);
}
