import { readServerLog } from "./server-log";

/** However bad the input was: the server never answered 5xx and never logged an error. */
export default function checkLog(): void {
  const failures = readServerLog().filter(
    ({ level, status }) => level === "error" || level === "fatal" || (typeof status === "number" && status >= 500),
  );
  if (failures.length > 0) {
    throw new Error(`the server failed:\n${failures.map((line) => JSON.stringify(line)).join("\n")}`);
  }
}
