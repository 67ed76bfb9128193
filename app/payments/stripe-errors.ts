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
