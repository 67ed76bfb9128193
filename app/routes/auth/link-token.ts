/** The token in the address of a link; empty where there is none. */
export function linkTokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}
