import type { Log } from "~/lib/log";

export const silentLog: Log = { info() {}, warn() {}, error() {} };

/** A log that remembers what was said, for tests that expect a complaint. */
export function recordingLog(): Log & { messages: string[] } {
  const messages: string[] = [];
  const note = (_fields: Record<string, unknown>, message: string) => {
    messages.push(message);
  };
  return { messages, info: note, warn: note, error: note };
}

/** A log that remembers whole lines, for tests of what is logged. */
export function keepingLog(): Log & { lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  const keep = (fields: Record<string, unknown>, msg: string) => void lines.push(Object.assign({ msg }, fields));
  return { lines, info: keep, warn: keep, error: keep };
}
