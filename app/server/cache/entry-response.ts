import { pickEncoding } from "./encoding";
import { type Entry, isFresh } from "./page-entry";

/** Returns the response for a cached page: 304 if the client's copy is current. */
export function entryResponse(entry: Entry, request: Request): Response {
  const variant = entry.variants[pickEncoding(request.headers.get("accept-encoding") ?? undefined)];
  if (entry.status === 200 && isFresh(request.headers.get("if-none-match") ?? undefined, entry)) {
    return new Response(null, { status: 304, headers: variant.notModified });
  }
  return new Response(new Uint8Array(variant.body), { status: entry.status, headers: variant.headers });
}
