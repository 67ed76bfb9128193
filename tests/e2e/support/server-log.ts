import { readFileSync } from "node:fs";
import { LOG_FILE } from "./surroundings";

type LogLine = Record<string, unknown> & { level: string; msg?: string };

/** Every line that the server under test has logged so far. */
export function readServerLog(): LogLine[] {
  const lines = readFileSync(LOG_FILE, "utf8").split("\n");
  return lines.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line));
}
