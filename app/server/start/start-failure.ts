const SAYS: Record<string, (subject: string) => string> = {
  EROFS: (path) => `${path} is on a read-only file system: make it writable, or set DATA_DIR to a folder that is`,
  ENOSPC: (path) => `the disk of ${path} is full: free up some space, or set DATA_DIR to a folder on another disk`,
  EACCES: (path) =>
    `${path} may not be read or written by this account: change its owner, or set DATA_DIR to another folder`,
};

/**
 * Describes in one line for the person who started the program why it can't start, and what to do about it, if known.
 */
export function describeStartFailure(error: unknown, { port, dataDir }: { port: number; dataDir: string }): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : "";
  if (code === "EADDRINUSE") return `port ${port} is in use: stop what is using it or set PORT`;
  const isOfFile = "path" in error && typeof error.path === "string";
  const said = isOfFile && SAYS[code]?.(String(error.path) || dataDir);
  if (said) return said;
  // A failed query's message repeats its parameters; its cause is the database's own message.
  return "query" in error && error.cause instanceof Error ? error.cause.message : error.message;
}
