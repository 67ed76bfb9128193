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
