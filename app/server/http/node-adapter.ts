import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { Readable, type Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { compressOnce, compressor, isCompressible, pickQuickEncoding, QUICK_MAX_BYTES } from "../cache/encoding";
import type { RawHeaders } from "./raw-headers";
import { bodyOf, endAnswer, endsConnection, waitsForRequest } from "./unread-body";

/**
 * Converts node's request to a web request. Its address uses the site's own `origin`, never the client's Host header.
 * Its signal aborts if the client disconnects early.
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
 * Sends a web response. Compresses short text in one pass and sends its exact length; compresses long text, which would
 * delay all other responses, in other threads while sending; streams anything else as it arrives. Adds `connection:
 * close` if too much of the request is still unread.
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
  if (!isCompressible(response.headers.get("content-type") ?? "") || response.headers.has("content-encoding")) {
    return sendStream(incoming, outgoing, response.status, headers, Readable.fromWeb(streamOf(response.body)));
  }
  const picked = pickQuickEncoding(incoming.headers["accept-encoding"]);
  const { first, rest } = await beginning(response.body, QUICK_MAX_BYTES);
  if (rest === null) {
    const { body, encoding } = compressOnce(first, picked);
    if (encoding !== "identity") headers["content-encoding"] = encoding;
    headers["content-length"] = String(body.length);
    return sendWhole(incoming, outgoing, response.status, headers, body);
  }
  const whole = Readable.from(piecesOf(first, rest));
  if (picked !== "identity") headers["content-encoding"] = picked;
  delete headers["content-length"];
  return sendStream(incoming, outgoing, response.status, headers, whole, compressor(picked));
}

function streamOf(body: ReadableStream<Uint8Array>): NodeReadableStream {
  return body as NodeReadableStream; // safe: one class, typed twice
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** Reads the beginning of a body; `rest` is null if that is all, which is at most `maxBytes`. */
async function beginning(body: ReadableStream<Uint8Array>, maxBytes: number) {
  const reader: Reader = body.getReader();
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  while (bytes <= maxBytes) {
    const { done, value } = await reader.read();
    if (done) return { first: Buffer.concat(pieces), rest: null };
    pieces.push(value);
    bytes += value.length;
  }
  return { first: Buffer.concat(pieces), rest: reader };
}

async function* piecesOf(first: Uint8Array, rest: Reader): AsyncGenerator<Uint8Array> {
  try {
    yield first;
    for (let piece = await rest.read(); !piece.done; piece = await rest.read()) yield piece.value;
  } finally {
    // Notifies the source that reading has stopped.
    await rest.cancel().catch(() => undefined);
  }
}

async function sendStream(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  body: Readable,
  through?: Transform,
): Promise<void> {
  const isLast = endsConnection(incoming);
  if (isLast) outgoing.shouldKeepAlive = false;
  outgoing.writeHead(status, headers);
  await pipeline(through ? [body, through, outgoing] : [body, outgoing], { end: false });
  endAnswer(incoming, outgoing, isLast);
}

/** Sends a response that is already in memory. */
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
