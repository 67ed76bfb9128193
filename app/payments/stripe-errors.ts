import Stripe from "stripe";
import { ProviderFailed, type ProviderRefusal } from "~/kernel/payments";
import { cleanLine } from "~/lib/clean-text";

/** Translates the provider's errors for a caller, with the provider's message for staff and the log. */
export async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { type, code, statusCode, requestId } = error;
    const said = [type, code, statusCode, requestId].filter(Boolean).join(" ");
    const words = wordsOf(error);
    throw new ProviderFailed(`the payment provider refused: ${said}: ${words}`, words, refusesKey(statusCode));
  }
}

const WORDS_MAX_CHARACTERS = 400;
const KEY = /\b(sk|rk|pk|whsec)_\w{6,}/g;

const KEY_IS_WRONG = 401;
const KEY_MAY_NOT = 403;

function refusesKey(status: number | undefined): boolean {
  return status === KEY_IS_WRONG || status === KEY_MAY_NOT;
}

/** Returns the provider's message on one line and without API keys. */
export function wordsOf({ message }: Pick<Stripe.errors.StripeError, "message">): string {
  return cleanLine(message.replace(KEY, "$1_…")).slice(0, WORDS_MAX_CHARACTERS);
}

/** Returns null if the provider reports that it doesn't have the object. */
export async function unlessMissing<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
    throw error;
  }
}

const REFUSES_FROM = 400;
const REFUSES_BELOW = 500;
/** Status codes after which the request may still be processed. */
const UNKNOWN = new Set([409, 429]);

/** Returns the provider's permanent refusal; rethrows other errors, since their effect is unknown. */
export async function unlessRefused<T>(ask: () => Promise<T>): Promise<T | ProviderRefusal> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const status = error.statusCode ?? 0;
    if (status < REFUSES_FROM || status >= REFUSES_BELOW || UNKNOWN.has(status)) throw error;
    return { status: "failed", reason: wordsOf(error), isKey: refusesKey(status) };
  }
}
