import type { IncomingMessage } from "node:http";
import { Agent, request } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { AttemptVerdict } from "~/domain/webhooks/record-attempt.server";
import { isPublicAddress } from "./public-address";
import { type ResolveName, resolveName } from "./resolve-name.server";

export type PostEventOptions = {
  resolve?: ResolveName;
  /** Returns true for addresses that may be connected to. */
  isAllowed?: (address: string) => boolean;
  /** Certificates of authorities to trust instead of the known ones. */
  authorities?: string[];
  patience?: { answerMs: number; bodyMs: number };
};

export type EventRequest = { url: string; headers: Record<string, string>; body: string };

/** Makes one request and never throws: whatever happens is a verdict. */
export type PostEvent = (event: EventRequest, signal: AbortSignal) => Promise<AttemptVerdict>;

type Answer = Pick<AttemptVerdict, "outcome" | "httpStatus" | "reply" | "retryAfterSeconds">;

/** Milliseconds for all of a try up to the head of the answer, and then for the beginning of its body. */
const PATIENCE = { answerMs: 10_000, bodyMs: 2000 };

/** For one of several addresses; the next is tried then. */
const CONNECT_MS = 2000;
const ADDRESSES_MAX = 4;
const BODY_MAX_BYTES = 2048;
const REPLY_MAX_CHARACTERS = 500;
const UNPRINTABLE = /[\p{Cc}\p{Cs}\ufffd]+/gu;
const HTTP_GONE = 410;
const RETRY_AFTER = /^\d{1,7}$/;

class Forbidden extends Error {}
class TooLate extends Error {}

/**
 * Posts events over HTTPS. The name is resolved once, every one of its addresses must be public, and only those are
 * connected to, so that neither a name that leads inside nor one that changes its mind reaches this network. Redirects
 * are not followed. The options are for tests: production passes none.
 */
export function createPostEvent(options: PostEventOptions = {}): PostEvent {
  const { resolve = resolveName, isAllowed = isPublicAddress, authorities, patience = PATIENCE } = options;
  return async (event, signal) => {
    const startedAt = performance.now();
    const attempt = new AbortController();
    const stop = () => attempt.abort(new Error("Stopped before the endpoint answered"));
    const late = setTimeout(
      () => attempt.abort(new TooLate(`No answer within ${patience.answerMs / 1000} seconds`)),
      patience.answerMs,
    );
    signal.addEventListener("abort", stop, { once: true });
    if (signal.aborted) stop();
    const answer = await post().catch(judge);
    clearTimeout(late);
    signal.removeEventListener("abort", stop);
    return { ...answer, durationMs: Math.round(performance.now() - startedAt) };

    async function post(): Promise<Answer> {
      const url = new URL(event.url);
      if (url.protocol !== "https:") throw new Forbidden("Only https:// addresses are sent to");
      const addresses = await addressesOf(url.hostname.replace(/^\[|\]$/g, ""), attempt.signal);
      const response = await send(url, addresses);
      clearTimeout(late);
      return read(response, patience.bodyMs);
    }

    async function addressesOf(name: string, signal: AbortSignal): Promise<string[]> {
      const addresses = isIP(name) ? [name] : await orAborted(resolve(name, signal), signal);
      const inside = addresses.find((address) => !isAllowed(address));
      if (inside !== undefined) throw new Forbidden(`${name} leads to ${inside}, which isn't a public address`);
      return addresses.slice(0, ADDRESSES_MAX);
    }

    function send(url: URL, addresses: string[]): Promise<IncomingMessage> {
      const lookup: LookupFunction = (_name, { all }, done) => {
        const found = addresses.map((address) => ({ address, family: isIP(address) }));
        const [first] = found;
        if (!first) done(new Error("no address"), "", 0);
        else if (all) done(null, found);
        else done(null, first.address, first.family);
      };
      // A connection of its own: none that was opened for another name or before another check is used again.
      const agent = new Agent({
        keepAlive: false,
        lookup,
        rejectUnauthorized: true,
        autoSelectFamily: true,
        autoSelectFamilyAttemptTimeout: CONNECT_MS,
        ...(authorities ? { ca: authorities } : {}),
      });
      return new Promise((resolve, reject) => {
        const outgoing = request(url, {
          method: "POST",
          headers: { ...event.headers, "content-length": Buffer.byteLength(event.body) },
          agent,
          signal: attempt.signal,
        });
        outgoing.once("response", resolve);
        outgoing.on("error", (error) => reject(attempt.signal.aborted ? attempt.signal.reason : error));
        outgoing.end(event.body);
      });
    }
  };
}

/** The verdict is in the head of the answer; of its body only the beginning is waited for, and not for long. */
async function read(response: IncomingMessage, bodyMs: number): Promise<Answer> {
  const httpStatus = response.statusCode ?? 0;
  const excerpt = toReply(await beginning(response, bodyMs));
  const retryAfter = response.headers["retry-after"] ?? "";
  const retryAfterSeconds = RETRY_AFTER.test(retryAfter) ? Number(retryAfter) : null;
  const isRedirect = httpStatus >= 300 && httpStatus < 400;
  const leadsTo = toReply(response.headers.location ?? "another address");
  const reply = isRedirect ? `Redirects aren't followed. This one leads to ${leadsTo}` : excerpt;
  return { outcome: outcomeOf(httpStatus), httpStatus, reply, retryAfterSeconds };
}

function outcomeOf(httpStatus: number): Answer["outcome"] {
  if (httpStatus >= 200 && httpStatus < 300) return "accepted";
  return httpStatus === HTTP_GONE ? "gone" : "refused";
}

function beginning(response: IncomingMessage, bodyMs: number): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const end = () => {
      clearTimeout(late);
      response.destroy();
      resolve(Buffer.concat(chunks).subarray(0, BODY_MAX_BYTES).toString());
    };
    const late = setTimeout(end, bodyMs);
    response.on("error", end);
    response.once("close", end);
    response.once("end", end);
    response.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= BODY_MAX_BYTES) end();
    });
  });
}

function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

function judge(error: unknown): Answer {
  const outcome = error instanceof Forbidden ? "forbidden" : error instanceof TooLate ? "timed-out" : "unreachable";
  return { outcome, httpStatus: null, reply: toReply(wordsOf(error)), retryAfterSeconds: null };
}

function wordsOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.map(wordsOf).join("; ");
  return error instanceof Error ? error.message : String(error);
}

function toReply(text: string): string {
  return text.replace(UNPRINTABLE, " ").replace(/ {2,}/g, " ").trim().slice(0, REPLY_MAX_CHARACTERS).toWellFormed();
}
