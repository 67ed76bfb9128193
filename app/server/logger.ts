import pino from "pino";

/** Creates the log: JSON for machines, one short line per entry on a terminal. Times are UTC. */
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
    serializers: { err: (error: unknown) => describeError(error) },
    formatters: { level: (label) => ({ level: label }) },
  };
}

/** Formats a log line for a terminal. */
export function toShortLine(line: string): string {
  const { time, level, msg, err, ...fields } = JSON.parse(line); // safe: pino wrote it
  const facts = Object.entries(fields).map(
    ([name, value]) => `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`,
  );
  const head = `${String(time).slice(11, 19)} ${String(level).padEnd(5)} ${msg ?? ""}`;
  return [head, ...facts].join(" ") + (err?.stack ? `\n${err.stack}` : "") + causesOf(err);
}

/** Returns the causes that `describeError` wrote, one per line, nearest first. */
function causesOf(err: { cause?: Described } | undefined): string {
  const lines: string[] = [];
  for (let cause = err?.cause; cause; cause = cause.cause) {
    const { type, message, code } = cause;
    lines.push(`\n  caused by ${type ?? "Error"}: ${message}${code === undefined ? "" : ` (${code})`}`);
  }
  return lines.join("");
}

type Described = { type?: string; message?: string; code?: unknown; cause?: Described; stack?: string };

const DEEPEST_CAUSE = 8;

/**
 * Describes an error without user input: a failed query is shown with its text, never with its parameters or row
 * values.
 */
function describeError(error: unknown, depth = 0): Described {
  if (!(error instanceof Error)) return describeThing(error);
  const frames = error.stack?.split("\n").filter((line) => /^\s+at /.test(line)) ?? [];
  const [first] = error instanceof AggregateError ? error.errors : [];
  const reason: unknown = error.cause ?? first;
  const cause = reason === undefined || depth === DEEPEST_CAUSE ? undefined : describeError(reason, depth + 1);
  const message = "query" in error ? `failed query: ${error.query}` : error.message;
  const code = "code" in error ? error.code : undefined;
  return { type: error.name, message, code, cause, stack: [`${error.name}: ${message}`, ...frames].join("\n") };
}

/**
 * Describes a thrown value that isn't an error; some libraries pass on copies of errors that only lost their prototype.
 */
function describeThing(thing: unknown): Described {
  if (typeof thing !== "object" || thing === null) return { message: String(thing) };
  const { message, code } = thing as { message?: unknown; code?: unknown }; // safe: whatever they are
  return { message: typeof message === "string" ? message : "something that is no error", code };
}
