import { MAIL_KEPT_MAX_BYTES } from "~/domain/mail-in/schema";
import { takeMail } from "~/domain/mail-in/take-mail.server";
import type { AppContext, RateLimitRule } from "~/kernel/app-context";
import { addressBlock } from "~/lib/address-block";
import { MultipartError } from "~/lib/multipart";
import { type Handover, type HookKeys, handoverOf } from "./handovers";
import { type Pace, paceBody, TooSlow } from "./paced-body";
import { createPlaces, type PlaceRules } from "./places";
import type { NoMail } from "./wrapped-mail";

/** Path where mail providers deliver emails. */
export const MAIL_HOOK_PATH = "/api/webhooks/mail-in";
/** Path for Mailgun, which sends whole emails only to addresses with this ending. */
export const MAIL_HOOK_MIME_PATH = `${MAIL_HOOK_PATH}/mime`;

/** Responds to the server that delivers an email. */
export type MailHook = (
  request: Request,
  sender: { clientAddress: string; allowSlowBody: () => void },
) => Promise<Response>;

/** Limit per network, for wrong signatures only. A network with a valid delivery within a day is never blocked. */
const FORGERIES: RateLimitRule = { name: "mail-hook-forged", points: 20, seconds: 10 * 60 };
/** Limits a proof that doesn't cover the email itself to one use, for as long as its sender may retry. */
const TOKENS: RateLimitRule = { name: "mail-hook-token", points: 1, seconds: 10 * 60 * 60 };
/** Limit for a form or JSON around an email, whose bytes may be escaped. */
const WRAPPED_MAX_BYTES = 2 * MAIL_KEPT_MAX_BYTES;
/** Bytes read before a slot is needed, which covers most emails entirely. */
const BEGINNING_BYTES = 64 * 1024;
const BEGINNINGS: PlaceRules = { ofProven: 256, ofUnproven: 64, ofAllUnproven: 512, waitersMax: 0, waitMs: 0 };
const WHOLES: PlaceRules = { ofProven: 8, ofUnproven: 1, ofAllUnproven: 16, waitersMax: 64, waitMs: 20_000 };
const PACE: Pace = { patienceMs: 10_000, bytesPerSecond: 128 * 1024 };

const NO_MAIL: Readonly<Record<NoMail, string>> = {
  "no fields": "There is no email in this request: neither a whole message nor the fields of one.",
  "no sender": "This email names no sender.",
};
/** Explanations for people who set up a provider. */
const WORDS: Readonly<Record<number, string>> = {
  401: "The signature or the password is missing or wrong.",
  408: "The request came too slowly.",
  413: "This email is too large.",
  422: "This request can’t be read: its form or JSON is broken or cut short.",
  429: "Too many wrong signatures from this network. Try again later.",
  503: "This email can’t be taken now. Try again later.",
};
const SOON = { "retry-after": "5" };
const LATER = { "retry-after": "60" };

/**
 * Accepts an email from anyone who proves that they know the secret or the key: in our own form (`message/rfc822` with
 * `X-Mail-Signature: t=<seconds>,v1=<hex>`, the HMAC-SHA256 of `<seconds>.` and the body), or as Mailgun, Postmark and
 * SendGrid post it, whole or as fields. An email is stored once. 202, and 200 to those providers, means that it's
 * stored; 413 that it's too large to store; 422 that the body contains none. A valid signature from another time gets a
 * request to retry. Nothing is counted before a signature turns out wrong, and proven senders never wait for unproven
 * ones. Large bodies aren't held in memory. Without keys the address doesn't exist.
 */
export function createMailHook(app: AppContext, keys: HookKeys, pace: Pace = PACE): MailHook {
  const now = () => app.clock.now().getTime();
  const beginnings = createPlaces(BEGINNINGS, now);
  const wholes = createPlaces(WHOLES, now);

  async function refuse(client: string, status: 401 | 422): Promise<Response> {
    const seconds = wholes.isProven(client) ? 0 : await app.limits.spend(FORGERIES, client);
    return seconds > 0 ? tooMany(seconds) : answer(status);
  }

  async function isUsed({ token }: Handover): Promise<boolean> {
    const one = token();
    return one !== undefined && (await app.limits.wait(TOKENS, one)) > 0;
  }

  return async (request, { clientAddress, allowSlowBody }) => {
    if (keys.secret === undefined && keys.publicKey === undefined) return answer(404);
    const client = addressBlock(clientAddress);
    const handover = handoverOf(request, keys, { files: app.files, maxBytes: WRAPPED_MAX_BYTES });
    if (handover?.isProvenByHeader) prove(client);
    const seconds = wholes.isProven(client) ? 0 : await app.limits.wait(FORGERIES, client);
    if (seconds > 0) return tooMany(seconds);
    if (!handover) return refuse(client, 401);
    const maxBytes = handover.from === "our form" ? MAIL_KEPT_MAX_BYTES : WRAPPED_MAX_BYTES;
    if (Number(request.headers.get("content-length") ?? 0) > maxBytes) return answer(413);
    const leaveBeginning = await beginnings.enter(client);
    if (!leaveBeginning) return answer(503, SOON);
    let leave: (() => void) | null = leaveBeginning;
    try {
      const body = paceBody(request.body, pace);
      if (!(await body.begin(BEGINNING_BYTES))) {
        leaveBeginning();
        leave = await wholes.enter(client);
        if (!leave) return answer(503, SOON);
        allowSlowBody();
      }
      return await take(handover, body.chunks(), { client, maxBytes });
    } catch (error) {
      if (isCausedBy(error, TooSlow)) return answer(408);
      if (isCausedBy(error, MultipartError)) return refuse(client, 422);
      app.log.error({ err: error }, "a mail could not be kept; its sender tries again");
      return answer(503, LATER);
    } finally {
      leave?.();
    }
  };

  function prove(client: string): void {
    beginnings.prove(client);
    wholes.prove(client);
  }

  async function take(
    handover: Handover,
    chunks: AsyncIterable<Uint8Array>,
    { client, maxBytes }: { client: string; maxBytes: number },
  ): Promise<Response> {
    const size = { bytes: 0, isTooLarge: false };
    const found: { why: Refused | null } = { why: null };
    const { outcome } = await takeMail(app, {
      way: "hook",
      mailbox: "Mail provider",
      content: handover.mail(bounded(chunks, maxBytes, size)),
      async isGenuine() {
        if (size.isTooLarge) return false;
        const proof = handover.proof(app.clock.now());
        if (proof !== "true") found.why = proof;
        else if (await isUsed(handover)) found.why = "used";
        return found.why === null;
      },
    });
    if (size.isTooLarge) return answer(413);
    const { why } = found;
    if (why === "wrong") return refuse(client, 401);
    if (why === "stale") {
      app.log.error({ from: handover.from }, "a mail was signed at another time than this machine's clock says");
      return answer(503, LATER);
    }
    prove(client);
    // Already stored, but the sender didn't get the response.
    if (why === "used") return answer(handover.success);
    if (outcome === "empty") {
      const [from, why] = [handover.from, handover.noMail()];
      app.log.error({ from, why }, "what a mail provider handed over holds no mail");
      return answer(422, {}, NO_MAIL[why]);
    }
    const token = handover.token();
    if (token !== undefined) await app.limits.take(TOKENS, token);
    return answer(handover.success);
  }
}

type Refused = "wrong" | "stale" | "used";

async function* bounded(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
  size: { bytes: number; isTooLarge: boolean },
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    size.bytes += chunk.length;
    size.isTooLarge = size.bytes > maxBytes;
    if (size.isTooLarge) return;
    yield chunk;
  }
}

/** True when an error or one of its causes is of this kind; the store wraps the reasons for its failures. */
function isCausedBy(error: unknown, kind: new (...args: never[]) => Error): boolean {
  if (error instanceof kind) return true;
  return error instanceof Error && error.cause !== undefined && isCausedBy(error.cause, kind);
}

function tooMany(seconds: number): Response {
  return answer(429, { "retry-after": String(seconds) });
}

function answer(status: number, headers: Record<string, string> = {}, words = WORDS[status]): Response {
  const all = new Headers({ "cache-control": "no-store", ...headers });
  if (words !== undefined) all.set("content-type", "text/plain; charset=utf-8");
  return new Response(words === undefined ? null : `${words}\n`, { status, headers: all });
}
