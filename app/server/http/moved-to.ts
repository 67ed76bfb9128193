/** Redirects to the normal spelling of an address. */
export function movedTo(path: string, query: string): Response {
  return new Response(null, { status: 301, headers: { location: query === "" ? path : `${path}?${query}` } });
}
