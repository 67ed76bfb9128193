import type { Config } from "~/config/env.server";
import type { Payments } from "~/domain/kernel/payments";

/** The payment provider, if its keys are set. Its library is loaded only then. */
export async function openPayments({ stripe }: Pick<Config, "stripe">): Promise<Payments | null> {
  if (!stripe?.webhookSecret || !stripe.publishableKey) return null;
  const { createStripePayments } = await import("~/payments/stripe.server");
  const { secretKey, webhookSecret, publishableKey, apiBase } = stripe;
  return createStripePayments({ secretKey, webhookSecret, publishableKey, apiBase });
}
