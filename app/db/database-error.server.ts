/** True when an error, or its cause, comes from PostgreSQL with one of these SQLSTATE codes. */
export function isDatabaseError(error: unknown, ...codes: string[]): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ("code" in current && typeof current.code === "string" && codes.includes(current.code)) return true;
  }
  return false;
}

/**
 * SQLSTATEs that say that the server cannot work now: connections, resources such as a full disk, shutdown, the system
 * itself, its files that can't be read, and what took longer than it may: a statement, a lock, a transaction that
 * waits.
 */
const AWAY_STATE = /^(?:08...|53...|57014|57P0[1-5]|58...|XX00[12]|25006|25P0[34]|55P03)$/;
const AWAY_CODES = ["ECONNREFUSED", "ECONNRESET", "EPIPE", "ENOENT", "ETIMEDOUT"];
const FILE_CALLS = /^(?:open|stat|lstat|access|scandir|unlink|rename|mkdir|copyfile)$/;
/** Messages of the driver that have no code. */
const AWAY_WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** True when an error, or its cause, says that the database can't be reached or can't store anything at the moment. */
export function isDatabaseAway(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = "code" in current && typeof current.code === "string" ? current.code : "";
    // A file of ours that is missing is no outage.
    const isSocket = "syscall" in current && AWAY_CODES.includes(code) && !FILE_CALLS.test(String(current.syscall));
    if (isSocket || AWAY_STATE.test(code) || AWAY_WORDS.test(current.message)) return true;
  }
  return false;
}
