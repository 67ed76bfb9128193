/** The token in the address of a link; empty where there is none. */
export function linkToken(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}
