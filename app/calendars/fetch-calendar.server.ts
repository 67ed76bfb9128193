import type { IncomingMessage } from "node:http";
import { Forbidden, type PublicOptions, requestPublic } from "~/webhooks/public-request.server";

/** The text of a calendar, or why there is none, in words for its owner. */
export type FetchedCalendar = { text: string } | { why: string };
export type FetchCalendar = (address: string) => Promise<FetchedCalendar>;

const PATIENCE_MS = 20_000;
const MAX_BYTES = 5 * 1024 * 1024;
const REDIRECTS_MAX = 3;
const HEADERS = { accept: "text/calendar", "accept-encoding": "identity", "user-agent": "Agency calendar reader" };
const NOT_REACHED = "Its server doesn’t answer.";

class Unread extends Error {}

/**
 * Makes the function that gets a calendar over HTTPS from public addresses alone, within bounds of time and size. Each
 * redirect is judged like the address itself. The options are for tests: production passes none.
 */
export function createCalendarFetch(options: PublicOptions & { patienceMs?: number } = {}): FetchCalendar {
  const { patienceMs = PATIENCE_MS, ...reached } = options;
  return async (address) => {
    const attempt = new AbortController();
    const late = setTimeout(() => attempt.abort(new Unread("Its server is too slow.")), patienceMs);
    try {
      return { text: await get(address, attempt.signal, reached) };
    } catch (error) {
      return { why: wordsOf(error) };
    } finally {
      clearTimeout(late);
      attempt.abort();
    }
  };
}

async function get(address: string, signal: AbortSignal, reached: PublicOptions): Promise<string> {
  let url = address;
  for (let followed = 0; followed <= REDIRECTS_MAX; followed++) {
    const answer = await requestPublic({ url, method: "GET", headers: HEADERS }, signal, reached);
    const status = answer.statusCode ?? 0;
    if (status === 200) return readAll(answer);
    answer.destroy();
    const next = answer.headers.location;
    if (status < 300 || status >= 400 || next === undefined || !URL.canParse(next, url)) {
      throw new Unread(`Its server refuses it (${status}). Check the address.`);
    }
    url = new URL(next, url).href.replace(/^webcals?:/i, "https:");
  }
  throw new Unread("Its server sends us on again and again.");
}

async function readAll(answer: IncomingMessage): Promise<string> {
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
