/** True when the REST API answers at this path. */
export function isOfApi(path: string): boolean {
  return path.startsWith("/api/");
}
