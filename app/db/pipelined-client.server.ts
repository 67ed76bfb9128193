import { createHash } from "node:crypto";
import type { Duplex } from "node:stream";
import pg from "pg";
import { isSilence } from "./connections.server";

// JSON's null reaches the shape of its column (`stored-shapes.ts`); a column reads as null where nothing is stored.
pg.types.setTypeParser(pg.types.builtins.JSONB, (text) => (text === "null" ? undefined : JSON.parse(text)));

/** Limit on prepared statements per connection: the server's memory for them stays small. */
const MOST_NAMES = 100;
/** A text that comes again is worth a name; one that a seed or an import sends once isn't. */
const WORTH_AFTER = 3;
const MOST_SEEN = 1000;

const names = new Map<string, string>();
const seen = new Map<string, number>();

/**
 * A connection that doesn't wait for one answer before it sends the next question: statements that are asked for at the
 * same moment leave in one piece, and the server answers them in that order. One that fails fails alone; within a
 * transaction, those behind it fail, too. The server parses and plans each text of an insert once. Where it says
 * nothing for as long as a statement may take, the connection ends itself, since nobody knows what it would answer
 * next; the pool throws it away.
 */
export class PipelinedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super({ ...(typeof config === "string" ? { connectionString: config } : config), pipeline: true });
    const send = this.query.bind(this) as (...given: unknown[]) => unknown; // safe: what is given goes through as it came
    const { stream } = (this as unknown as { connection: { stream: Duplex } }).connection; // safe: pg's own, which its types leave out
    let isGathering = false;
    const gather = () => {
      if (isGathering) return;
      isGathering = true;
      stream.cork();
      // After all that is asked for by what runs now.
      process.nextTick(() => {
        isGathering = false;
        stream.uncork();
      });
    };
    this.query = ((query: unknown, ...rest: unknown[]) => {
      gather();
      const asked = send(withName(query, rest[0]), ...rest);
      if (asked instanceof Promise) asked.catch((error: unknown) => void (isSilence(error) && this.end()));
      return asked;
    }) as pg.Client["query"];
  }
}

function withName(query: unknown, values: unknown): unknown {
  if (!isInsert(query) || !Array.isArray(values) || values.length === 0) return query;
  const name = nameOf(query.text);
  return name === undefined ? query : { ...query, name };
}

/** Their plan is the same whatever the values are. */
function isInsert(query: unknown): query is { text: string } {
  if (typeof query !== "object" || query === null || !("text" in query) || ("name" in query && query.name))
    return false;
  return typeof query.text === "string" && /^(?:insert into |with counted_)/.test(query.text);
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMES) return known;
  const times = (seen.get(text) ?? 0) + 1;
  if (times < WORTH_AFTER) {
    if (seen.size >= MOST_SEEN) seen.clear();
    seen.set(text, times);
    return undefined;
  }
  seen.delete(text);
  const name = createHash("sha256").update(text).digest("hex").slice(0, 32);
  names.set(text, name);
  return name;
}
