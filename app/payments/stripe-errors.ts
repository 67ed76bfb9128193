import Stripe from "stripe";
import { DomainError } from "~/domain/kernel/domain-error";

/** What the provider's trouble means to a caller. Its own words stay in the cause, for the log. */
export async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { type, code, statusCode, requestId } = error;
    const said = [type, code, statusCode, requestId].filter(Boolean).join(" ");
    throw new DomainError("payment.provider-failed", `the payment provider refused: ${said}`);
  }
}

/** Null for what the provider says it does not have. */
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
/** The request may have been taken, or be taken later. */
const UNKNOWN = new Set([409, 429]);

/** `refused` where the provider said no for good; other trouble stays trouble, since nobody knows what it did. */
export async function unlessRefused<T, Refused>(ask: () => Promise<T>, refused: Refused): Promise<T | Refused> {
  try {
    return await ask();
  } catch (error) {
    const status = error instanceof Stripe.errors.StripeError ? (error.statusCode ?? 0) : 0;
    if (status >= REFUSES_FROM && status < REFUSES_BELOW && !UNKNOWN.has(status)) return refused;
    throw error;
  }
}
