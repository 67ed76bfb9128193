import { readFileSync } from "node:fs";

const CHARACTERS = 2000;

/** The end of a log, for an error: the folder that the log is in goes with the run. */
export function logTail(logFile: string): string {
  return `\n${readFileSync(logFile, "utf8").slice(-CHARACTERS).trim()}`;
}
