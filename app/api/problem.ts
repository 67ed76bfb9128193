import { STATUS_CODES } from "node:http";

export type Problem = {
  status: 400 | 403 | 404 | 413 | 415 | 422 | 429 | 500 | 503;
  /** For programs, `noun.reason`. */
  code: string;
  /** For people. */
  message: string;
  /** When another try makes sense. */
  retryAfterSeconds?: number | undefined;
  /** Ends the connection, since the rest of the request will not be read. */
  closes?: boolean;
};

/** Everything that the API refuses (RFC 9457). */
export function problem({ status, code, message, retryAfterSeconds, closes }: Problem): Response {
  const body = { title: STATUS_CODES[status], status, detail: message, message, code };
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      "content-type": "application/problem+json; charset=utf-8",
      "cache-control": "no-store",
      ...(retryAfterSeconds ? { "retry-after": String(retryAfterSeconds) } : {}),
      ...(closes ? { connection: "close" } : {}),
    },
  });
}
