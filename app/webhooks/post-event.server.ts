import type { IncomingMessage } from "node:http";
import type { AttemptVerdict } from "~/domain/webhooks/record-attempt.server";
import { Forbidden, type PublicOptions, requestPublic } from "./public-request.server";

export type PostEventOptions = PublicOptions & {
  patience?: { answerMs: number; bodyMs: number };
};

export type EventRequest = { url: string; headers: Record<string, string>; body: string };

/** Makes one request and never throws: every outcome is a verdict. */
export type PostEvent = (event: EventRequest, signal: AbortSignal) => Promise<AttemptVerdict>;

type Answer = Pick<AttemptVerdict, "outcome" | "httpStatus" | "reply" | "retryAfterSeconds">;

/** Milliseconds for an entire attempt up to the response headers, and then for the start of the body. */
const PATIENCE = { answerMs: 10_000, bodyMs: 2000 };

const BODY_MAX_BYTES = 2048;
const REPLY_MAX_CHARACTERS = 500;
const UNPRINTABLE = /[\p{Cc}\p{Cs}\ufffd]+/gu;
const HTTP_GONE = 410;
const RETRY_AFTER = /^\d{1,7}$/;

class TooLate extends Error {}

/**
 * Posts events over HTTPS, only to public addresses (`requestPublic`). The options are for tests: production passes
 * none.
 */
export function createPostEvent(options: PostEventOptions = {}): PostEvent {
  const { patience = PATIENCE, ...reached } = options;
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
      const response = await requestPublic({ ...event, method: "POST" }, attempt.signal, reached);
      clearTimeout(late);
      return read(response, patience.bodyMs);
    }
  };
}

/** Reads the verdict from the response headers; waits only briefly, for the start of the body. */
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
