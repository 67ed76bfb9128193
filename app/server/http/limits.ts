import type { Server } from "node:http";
import { isTracking, splitTarget } from "../cache/query-keys";
import { DISCOVERY_PATH } from "../routing/route-discovery";
import type { PlainStatus } from "./plain-page";

const URL_MAX_CHARACTERS = 2048;
/** Limit for the router's script, which names all links of a page in one address and stops at 7680. */
const DISCOVERY_MAX_CHARACTERS = 8192;
export const BODY_MAX_BYTES = 1024 * 1024;
/**
 * Limit for a form that anyone may send, which is shown again when it's refused: the website's longest form with every
 * character escaped.
 */
export const ANYONES_BODY_MAX_BYTES = 256 * 1024;
export const HEADERS_MAX_BYTES = 16 * 1024;
export const HEADERS_MAX_COUNT = 100;
const HEADERS_TIMEOUT_MS = 10_000;
/** Time limit for receiving a whole request. */
export const REQUEST_TIMEOUT_MS = 60_000;
/** Time limit for requests with a file: 10 MB over a slow phone connection. */
const UPLOAD_TIMEOUT_MS = 10 * 60_000;
/**
 * Longer than the idle time of common load balancers, which would otherwise send requests while we close the
 * connection.
 */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;

/** Limits durations and counts of every connection. */
export function boundServer(server: Server): void {
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = UPLOAD_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS;
  server.maxHeadersCount = HEADERS_MAX_COUNT;
}

const NEEDLESSLY_ENCODED = /%(?:2d|2e|5f|7e|3\d|[46][1-9a-f]|[57][0-9a])/gi;

/** Returns the normal spelling of a path, where letters, digits and `-._~` aren't escaped (RFC 3986, 6.2.2.2). */
export function plainSpelling(path: string): string {
  return path.replace(NEEDLESSLY_ENCODED, decodeURIComponent);
}

/**
 * Checks the target of the request line: undefined if it's a path of this site that every later step can decode,
 * otherwise the status to refuse it with. A campaign link with an unescaped percent sign is still accepted.
 */
export function refuseTarget(target: string): PlainStatus | undefined {
  if (target.length > (target.startsWith(`${DISCOVERY_PATH}?`) ? DISCOVERY_MAX_CHARACTERS : URL_MAX_CHARACTERS))
    return 414;
  if (!target.startsWith("/") || target.startsWith("//")) return 400;
  const { path, query } = splitTarget(target);
  if (/\/\.{1,2}(\/|$)/.test(plainSpelling(path)) || /%00/i.test(target)) return 400;
  if (/[\\#]|%5c/i.test(path) || !isDecodable(path)) return 400;
  const pairs = query.split("&").filter((pair) => !isTracking(pair));
  return pairs.every(isDecodable) ? undefined : 400;
}

function isDecodable(target: string): boolean {
  try {
    return decodeURIComponent(target).isWellFormed(); // the result must count: bundlers drop a call whose value is unused
  } catch {
    return false;
  }
}
