import { createHash } from "node:crypto";
import { answerOnce, type KeptAnswer } from "~/domain/idempotency/answer-once.server";
import { type Actor, actorId } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { addressBlock } from "~/lib/address-block";
import { onlyLeft } from "~/lib/only-left";
import { Refusal } from "./problem";

export const IDEMPOTENCY_KEY = "idempotency-key";
/** Header of a replayed response. */
export const REPLAYED = "idempotency-replayed";

const KEY_SHAPE = /^[\x21-\x7e]{1,255}$/;
const RETRY_AFTER_SECONDS = 1;

/**
 * Handles a request with an `Idempotency-Key` once: `work` and its response are one transaction. A later identical
 * request gets the stored response. Throws a 409 while the first one is in progress, and a 422 if the key was used for
 * another request.
 */
export async function answerIdempotently(
  ctx: AppContext,
  request: { key: string; actor: Actor; clientAddress: string; target: string; body: string },
  work: (ctx: AppContext) => Promise<KeptAnswer>,
): Promise<Response> {
  const { key, actor, clientAddress, target, body } = request;
  if (!KEY_SHAPE.test(key)) {
    const message = "An Idempotency-Key has 1 to 255 letters, digits or symbols, such as a UUID.";
    throw new Refusal({ status: 400, code: "idempotency.invalid-key", message });
  }
  const sender = actorId(actor) ?? `address:${addressBlock(clientAddress)}`;
  const hash = createHash("sha256").update(`${target}\n${body}`).digest("hex");
  const result = await answerOnce(ctx, { sender, key, hash }, work);
  if (result.outcome === "busy") {
    const message = "A request with this Idempotency-Key is still in progress. Please try again in a moment.";
    throw new Refusal({ status: 409, code: "idempotency.busy", message, retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  if (result.outcome === "other-request") {
    const message = "This Idempotency-Key was already used for another request. Send a new key with a new request.";
    throw new Refusal({ status: 422, code: "idempotency.other-request", message });
  }
  onlyLeft(result.outcome, "answered");
  const { answer, isRepeated } = result;
  const headers = { ...answer.headers, ...(isRepeated ? { [REPLAYED]: "true" } : {}) };
  return new Response(answer.status === 204 ? null : answer.body, { status: answer.status, headers });
}
