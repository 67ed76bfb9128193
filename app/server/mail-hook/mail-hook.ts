import { createHmac, timingSafeEqual } from "node:crypto";
import { MAIL_KEPT_MAX_BYTES } from "~/domain/incoming/schema";
import { takeMail } from "~/domain/incoming/take-mail.server";
import type { AppContext, RateLimitRule } from "~/domain/kernel/app-context";
import { addressBlock } from "~/lib/address-block";

/** Where a mail provider hands mails over. */
export const MAIL_HOOK_PATH = "/api/webhooks/mail-in";

/** Answers the server that hands over a mail. */
export type MailHook = (
  request: Request,
  sender: { clientAddress: string; allowSlowBody: () => void },
) => Promise<Response>;

const SIGNATURE = /^t=(\d{10}),v1=([0-9a-f]{64})$/;
const FRESH_SECONDS = 5 * 60;
/** Bodies that are read at a time, no matter who sends them. */
const AT_ONCE_MAX = 4;
/** Of one network. Whatever carries a true signature is given back. */
const FORGERIES: RateLimitRule = { name: "mail-hook-forged", points: 20, seconds: 10 * 60 };

/**
 * Takes a mail as it came (`message/rfc822`) from anyone who knows the secret: `X-Mail-Signature: t=<seconds>,v1=<hex>` is the HMAC-SHA256 of
 * `<seconds>.` and the body. A signature is good for five minutes, and the same mail is kept once, so nothing comes of sending it again.
 * 202 says that the mail is kept, and 413 that it's larger than any that is: its sender has to be told by the provider. Nothing of a body is
 * held in memory. Without a secret there is no such address.
 */
export function createMailHook(app: AppContext, secret: string | undefined): MailHook {
  let reading = 0;
  return async (request, { clientAddress, allowSlowBody }) => {
    if (secret === undefined) return answer(404);
    const [, seconds, signature] = request.headers.get("x-mail-signature")?.match(SIGNATURE) ?? [];
    const client = addressBlock(clientAddress);
    if (!(await app.limits.take(FORGERIES, client))) return answer(429);
    if (!seconds || !signature || !isFresh(seconds, app.clock.now())) return answer(401);
    if (Number(request.headers.get("content-length") ?? 0) > MAIL_KEPT_MAX_BYTES) return answer(413);
    if (reading >= AT_ONCE_MAX) return answer(503, { "retry-after": "5" });
    reading += 1;
    allowSlowBody();
    try {
      const body = createBoundedBody(request, createHmac("sha256", secret).update(`${seconds}.`));
      const { outcome } = await takeMail(app, {
        way: "hook",
        mailbox: "Mail provider",
        content: body.chunks(),
        isGenuine: () => !body.isTooLarge() && body.isSignedBy(signature),
      });
      if (body.isTooLarge()) return answer(413);
      if (outcome === "not-genuine") return answer(401);
      await app.limits.refund(FORGERIES, client);
      return answer(outcome === "empty" ? 422 : 202);
    } catch (error) {
      app.log.error({ err: error }, "a mail could not be kept; its sender tries again");
      return answer(503, { "retry-after": "60" });
    } finally {
      reading -= 1;
    }
  };
}

function createBoundedBody({ body }: Request, mac: ReturnType<typeof createHmac>) {
  let bytes = 0;
  return {
    isTooLarge: () => bytes > MAIL_KEPT_MAX_BYTES,
    async *chunks(): AsyncGenerator<Uint8Array> {
      if (!body) return;
      for await (const chunk of body) {
        bytes += chunk.length;
        if (bytes > MAIL_KEPT_MAX_BYTES) return;
        mac.update(chunk);
        yield chunk;
      }
    },
    isSignedBy: (signature: string) => timingSafeEqual(mac.digest(), Buffer.from(signature, "hex")),
  };
}

function isFresh(seconds: string, now: Date): boolean {
  return Math.abs(now.getTime() / 1000 - Number(seconds)) <= FRESH_SECONDS;
}

function answer(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: Object.assign({ "cache-control": "no-store" }, headers) });
}
