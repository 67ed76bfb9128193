import type { IncomingMessage } from "node:http";
import { Forbidden, type PublicOptions } from "~/webhooks/public-request.server";

/** Options of requests to calendar servers: for tests, production passes none. */
export type ServerOptions = PublicOptions & { patienceMs?: number };

const PATIENCE_MS = 20_000;
const MAX_BYTES = 5 * 1024 * 1024;
const NOT_REACHED = "Its server doesn’t answer.";
const FAULT = 500;

/** A calendar that can't be read, with a message for its owner. */
export class Unread extends Error {}

/** Runs requests to a calendar's server, and ends them after a while. Any failure is returned as a message. */
export async function withinPatience<Found>(
  { patienceMs = PATIENCE_MS, ...reached }: ServerOptions,
  ask: (signal: AbortSignal, reached: PublicOptions) => Promise<Found>,
): Promise<Found | { why: string }> {
  const attempt = new AbortController();
  const late = setTimeout(() => attempt.abort(new Unread("Its server is too slow.")), patienceMs);
  try {
    return await ask(attempt.signal, reached);
  } catch (error) {
    // A truncated body doesn't reveal the reason.
    return { why: wordsOf(attempt.signal.aborted ? attempt.signal.reason : error) };
  } finally {
    clearTimeout(late);
    attempt.abort();
  }
}

/** Returns the error for a server's refusal. */
export function refusedBy(status: number): Unread {
  if (status >= FAULT) return new Unread(`Its server has a fault (${status}).`);
  return new Unread(`Its server refuses it (${status}). Check the address.`);
}

/** Reads a whole answer as text. Throws `Unread` for a very large one. */
export async function readAll(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Unread("It’s larger than 5 MB. Share a shorter one.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function wordsOf(error: unknown): string {
  if (error instanceof Unread) return error.message;
  if (error instanceof Forbidden) return "Its address doesn’t lead to the public internet.";
  return NOT_REACHED;
}
