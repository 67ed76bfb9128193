import pino from "pino";

/** Log lines: JSON for machines, one short line each where a person watches a terminal. Times are UTC. */
export function createLogger(level: string, isTerminal: boolean): pino.Logger {
  const options = loggerOptions(level);
  return isTerminal
    ? pino(options, { write: (line) => process.stdout.write(`${toShortLine(line)}\n`) })
    : pino(options);
}

export function loggerOptions(level: string): pino.LoggerOptions {
  return {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    formatters: { level: (label) => ({ level: label }) },
  };
}

function toShortLine(line: string): string {
  const { time, level, msg, err, ...fields } = JSON.parse(line); // safe: pino wrote it
  const facts = Object.entries(fields).map(
    ([name, value]) => `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`,
  );
  const head = `${String(time).slice(11, 19)} ${String(level).padEnd(5)} ${msg ?? ""}`;
  return [head, ...facts].join(" ") + (err?.stack ? `\n${err.stack}` : "");
}

/** An error without what people typed: a failed query shows its text, never its parameters or the row's values. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const frames = error.stack?.split("\n").filter((line) => /^\s+at /.test(line)) ?? [];
  const cause = error.cause === undefined ? undefined : describeError(error.cause);
  const message = "query" in error ? `failed query: ${error.query}` : error.message;
  const code = "code" in error ? error.code : undefined;
  return { type: error.name, message, code, cause, stack: [`${error.name}: ${message}`, ...frames].join("\n") };
}
