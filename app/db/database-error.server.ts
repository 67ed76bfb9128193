/** Whether an error, or what caused it, comes from PostgreSQL with one of these SQLSTATE codes. */
export function isDatabaseError(error: unknown, ...codes: string[]): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ("code" in current && typeof current.code === "string" && codes.includes(current.code)) return true;
  }
  return false;
}
