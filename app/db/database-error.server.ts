/** True when an error, or its cause, comes from PostgreSQL with one of these SQLSTATE codes. */
export function isDatabaseError(error: unknown, ...codes: string[]): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ("code" in current && typeof current.code === "string" && codes.includes(current.code)) return true;
  }
  return false;
}

/**
 * SQLSTATEs for a server that can't work now: lost connections, exhausted resources such as a full disk, shutdown,
 * system errors, unreadable files, and timeouts of statements, locks and idle transactions.
 */
const AWAY_STATE = /^(?:08...|53...|57014|57P0[1-5]|58...|XX00[12]|25006|25P0[34]|55P03)$/;
const AWAY_CODES = ["ECONNREFUSED", "ECONNRESET", "EPIPE", "ENOENT", "ETIMEDOUT"];
const FILE_CALLS = /^(?:open|stat|lstat|access|scandir|unlink|rename|mkdir|copyfile)$/;
/** Driver messages without a code. */
const AWAY_WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** Returns true if an error, or its cause, means that the database can't currently be reached or written to. */
export function isDatabaseAway(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = "code" in current && typeof current.code === "string" ? current.code : "";
    // A missing file of our own isn't an outage.
    const isSocket = "syscall" in current && AWAY_CODES.includes(code) && !FILE_CALLS.test(String(current.syscall));
    if (isSocket || AWAY_STATE.test(code) || AWAY_WORDS.test(current.message)) return true;
  }
  return false;
}
