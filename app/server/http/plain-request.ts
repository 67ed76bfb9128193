import { HEADERS_MAX_COUNT, refuseTarget } from "./limits";

/**
 * A request that has no body and asks for nothing unusual. Names of headers are in lower case; each stood there once.
 */
export type PlainRequest = { method: "GET"; target: string; headers: Readonly<Record<string, string | undefined>> };

const MAX_BYTES = 4096;
const END = "\r\n\r\n";
const REQUEST_LINE = /^GET (\/[\x21-\x7e]*) HTTP\/1\.1$/;
/**
 * RFC 9110, 5.1 and 5.5, without what is obsolete there. One way to match only, so that no line takes long to refuse.
 */
const HEADER_LINE = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):([\t\x20-\x7e]*)$/;
/** With any of these, more follows than this request, or the answer depends on more than the page. */
const UNUSUAL = [
  "content-length",
  "transfer-encoding",
  "upgrade",
  "expect",
  "trailer",
  "range",
  "te",
  // Node takes it for `Connection`.
  "proxy-connection",
] as const;

/**
 * Reads bytes that are one whole request and nothing else. Undefined for everything that is not beyond doubt: another
 * method, a body, a part of a request or more than one, a header twice, any byte outside visible ASCII, a target that
 * is refused. The caller leaves those to node.
 */
export function readPlainRequest(bytes: Buffer): PlainRequest | undefined {
  if (bytes.length > MAX_BYTES) return undefined;
  const text = bytes.toString("latin1");
  if (text.indexOf(END) !== text.length - END.length) return undefined;
  const [requestLine = "", ...lines] = text.slice(0, -END.length).split("\r\n");
  if (lines.length > HEADERS_MAX_COUNT) return undefined;
  const target = REQUEST_LINE.exec(requestLine)?.[1];
  if (target === undefined || refuseTarget(target) !== undefined) return undefined;
  const headers: Record<string, string | undefined> = Object.create(null);
  for (const line of lines) {
    const [, name, value = ""] = HEADER_LINE.exec(line) ?? [];
    if (name === undefined) return undefined;
    const key = name.toLowerCase();
    if (headers[key] !== undefined) return undefined;
    headers[key] = value.trim();
  }
  if (!headers.host || UNUSUAL.some((name) => headers[name] !== undefined)) return undefined;
  const { connection } = headers;
  if (connection !== undefined && connection.toLowerCase() !== "keep-alive") return undefined;
  return { method: "GET", target, headers };
}
