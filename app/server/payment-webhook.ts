import { type Reception, receivePaymentEvent } from "~/domain/billing/receive-payment-event.server";
import type { AppContext } from "~/kernel/app-context";

const BODY_MAX_BYTES = 512 * 1024;

const STATUSES = {
  received: 200,
  known: 200,
  invalid: 400,
  "too-many": 429,
  stale: 503,
  "no-provider": 404,
} as const satisfies Record<Reception["outcome"], number>;
/** Headers for an event from another time, and for one that can't be stored. */
const LATER = { "retry-after": "60" };

export type PaymentWebhook = (request: Request, clientAddress: string) => Promise<Response>;

/**
 * Handles the payment provider's messages. Ignores cookies, tokens and origins: only the signature over the original
 * bytes counts. Responds before anything is applied. A valid signature from another time gets a request to retry.
 */
export function createPaymentWebhook(app: AppContext): PaymentWebhook {
  return async (request, clientAddress) => {
    const body = await readBytes(request);
    if (!body) return answer(413);
    const signature = request.headers.get("stripe-signature");
    try {
      return answerTo(await receivePaymentEvent(app, { body, signature, clientAddress }));
    } catch (error) {
      app.log.error({ err: error }, "a payment event could not be stored; the provider tries again");
      return answer(503, LATER);
    }
  };
}

function answerTo(reception: Reception): Response {
  const status = STATUSES[reception.outcome];
  if (reception.outcome === "stale") return answer(status, LATER);
  if (reception.outcome !== "too-many") return answer(status);
  return answer(status, { "retry-after": String(reception.retryAfterSeconds) });
}

function answer(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { "cache-control": "no-store", ...headers } });
}

/** Reads the body unchanged; returns null if it's larger than any of the provider's messages. */
async function readBytes({ body }: Request): Promise<Uint8Array | null> {
  const reader = body?.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    size += next.value.length;
    if (size > BODY_MAX_BYTES) {
      await reader?.cancel();
      return null;
    }
    parts.push(next.value);
  }
  return Buffer.concat(parts);
}
