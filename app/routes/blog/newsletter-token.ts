/** Returns the token in a link's address; empty if there's none. */
export function linkToken(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}
