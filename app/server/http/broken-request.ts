import { problemBody } from "~/api/problem";
import { splitTarget } from "../cache/query-keys";
import { plainSpelling } from "./limits";
import { isOfApi } from "./of-api";

/** Matches the method and address of a broken request, as far as they arrived. */
const BEGINNING = /^[A-Z]{3,7} (\S{1,8000})(\S?)/;

const FAULTS = {
  HPE_HEADER_OVERFLOW: [431, "Request Header Fields Too Large", "request.large-headers", "The headers are too large."],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "Request Timeout", "request.too-slow", "The request took too long to arrive."],
} as const;
const LONG = [414, "URI Too Long", "request.long-address", "This address is too long."] as const;
const BAD = [400, "Bad Request", "request.unreadable", "This request can't be read."] as const;

/**
 * Writes the complete response to a request that couldn't be parsed: a sentence, or a problem below `/api`. An address
 * longer than all headers may be in total counts as too long. `beginning`: the first piece of a request that arrived in
 * several.
 */
export function answerBroken(
  { code, rawPacket }: NodeJS.ErrnoException & { rawPacket?: Buffer },
  beginning = rawPacket,
): string {
  const [, target = "", more = ""] = BEGINNING.exec(beginning?.toString("latin1") ?? "") ?? [];
  const known = FAULTS[code as keyof typeof FAULTS]; // safe: an unknown code finds nothing
  const [status, title, name, message] = known?.[0] === 431 && more !== "" ? LONG : (known ?? BAD);
  const isProblem = isOfApi(plainSpelling(splitTarget(target).path));
  const body = isProblem ? problemBody({ status, code: name, message }) : `${message}\n`;
  const type = isProblem ? "application/problem+json; charset=utf-8" : "text/plain; charset=utf-8";
  const head = `connection: close\r\ncontent-type: ${type}\r\ncontent-length: ${Buffer.byteLength(body)}`;
  return `HTTP/1.1 ${status} ${title}\r\n${head}\r\n\r\n${body}`;
}
