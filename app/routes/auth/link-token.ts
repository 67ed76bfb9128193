/** Returns the token in a link's address; empty if there's none. */
export function linkTokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}
