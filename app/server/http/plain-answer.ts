import { type PlainStatus, plainPage } from "./plain-page";

/** Returns a plain page with its status. */
export function plain(status: PlainStatus, requestId?: string, headers: Record<string, string> = {}): Response {
  const own = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
  return new Response(plainPage(status, requestId), { status, headers: Object.assign(own, headers) });
}

/** Replaces React Router's bare error text with a page that says whether the problem is temporary. */
export function sound(response: Response, requestId: string): Response {
  const type = response.headers.get("content-type");
  const isBare = response.status >= 500 && (type === null || type.startsWith("text/plain"));
  if (!isBare) return response;
  if (response.status !== 503) return plain(500, requestId);
  const wait = response.headers.get("retry-after");
  return plain(503, requestId, wait === null ? {} : { "retry-after": wait });
}
