import { HEADERS_MAX_COUNT, refuseTarget } from "./limits";

/** A request without a body or anything unusual. Header names are in lower case and unique. */
export type PlainRequest = { method: "GET"; target: string; headers: Readonly<Record<string, string | undefined>> };

const MAX_BYTES = 4096;
const END = "\r\n\r\n";
const REQUEST_LINE = /^GET (\/[\x21-\x7e]*) HTTP\/1\.1$/;
/**
 * Follows RFC 9110, 5.1 and 5.5, without its obsolete parts. Can match in one way only, so no line takes long to
 * reject.
 */
const HEADER_LINE = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):([\t\x20-\x7e]*)$/;
/** Headers that announce more than this request, or make the response depend on more than the page. */
const UNUSUAL = [
  "content-length",
  "transfer-encoding",
  "upgrade",
  "expect",
  "trailer",
  "range",
  "te",
  // Node treats it like `Connection`.
  "proxy-connection",
] as const;

/**
 * Reads bytes that are exactly one whole request. Returns undefined for anything in doubt: another method, a body, a
 * partial request or more than one, a repeated header, any byte outside visible ASCII, a refused target. The caller
 * leaves those to node.
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
