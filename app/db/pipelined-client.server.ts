import { createHash } from "node:crypto";
import type { Duplex } from "node:stream";
import pg from "pg";
import { isSilence } from "./connections.server";

// JSON null is turned into undefined for columns with a shape (`stored-shapes.ts`); a column reads as null if nothing
// is stored.
pg.types.setTypeParser(pg.types.builtins.JSONB, (text) => (text === "null" ? undefined : JSON.parse(text)));

/** Maximum number of prepared statements per connection, to limit the server's memory. */
const MOST_NAMES = 100;
/** Number of uses after which a statement is worth preparing; a seed or import sends many just once. */
const WORTH_AFTER = 3;
const MOST_SEEN = 1000;

const names = new Map<string, string>();
const seen = new Map<string, number>();

/**
 * Client that doesn't wait for one response before sending the next query: statements requested at the same moment are
 * sent together, and the server runs them in order. A failing one fails alone; within a transaction, the ones after it
 * fail too. The server parses and plans the text of each insert once. If the server doesn't respond within the
 * statement timeout, the connection ends itself, since its next response couldn't be matched; the pool discards it.
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
      // Runs after all queries that the current code requests.
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

/** Inserts are planned the same way for all values. */
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
