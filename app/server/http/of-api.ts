/** True when this path belongs to the REST API. */
export function isOfApi(path: string): boolean {
  return path.startsWith("/api/");
}
