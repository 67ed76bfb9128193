import { createHash } from "node:crypto";
import type pg from "pg";
import { SteadyClient } from "./connections.server";

/** Of how many texts each connection keeps a prepared statement at most: what the server holds for them stays small. */
const MOST_TEXTS = 100;

const names = new Map<string, string>();

/**
 * A connection on which the server parses and plans each text of an insert once. Only inserts: their plan is the same whatever the values are.
 * Not for a connection through a pooler, which hands a statement to a server that never heard its name.
 */
export class PreparingClient extends SteadyClient {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const send = this.query.bind(this) as (...given: unknown[]) => unknown; // safe: what is given goes through as it came
    this.query = ((query: unknown, ...rest: unknown[]) =>
      send(withName(query, rest[0]), ...rest)) as pg.Client["query"];
  }
}

function withName(query: unknown, values: unknown): unknown {
  if (!isInsert(query) || !Array.isArray(values) || values.length === 0) return query;
  const name = nameOf(query.text);
  return name === undefined ? query : { ...query, name };
}

function isInsert(query: unknown): query is { text: string } {
  if (typeof query !== "object" || query === null || !("text" in query) || ("name" in query && query.name))
    return false;
  return typeof query.text === "string" && query.text.startsWith("insert into ");
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_TEXTS) return known;
  const name = createHash("sha256").update(text).digest("hex").slice(0, 32);
  names.set(text, name);
  return name;
}
