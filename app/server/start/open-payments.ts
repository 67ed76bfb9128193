import type { Config } from "~/config/env.server";
import type { Payments } from "~/kernel/payments";
import type { Log } from "~/lib/log";

/** The payment provider, if its keys are set. Its library is loaded only then. */
export async function openPayments({ stripe }: Pick<Config, "stripe">, log: Log): Promise<Payments | null> {
  if (!stripe?.webhookSecret || !stripe.publishableKey) return null;
  const { createStripePayments } = await import("~/payments/stripe.server");
  const { secretKey, webhookSecret, publishableKey, apiBase } = stripe;
  const payments = createStripePayments({ secretKey, webhookSecret, publishableKey, apiBase });
  // The start doesn't wait for the provider.
  if (RESTRICTED_KEY.test(secretKey)) void reportMissingRights(payments, log);
  return payments;
}

const RESTRICTED_KEY = /^rk_/;

/** Logs what a restricted key may not do and the program does. */
async function reportMissingRights(payments: Payments, log: Log): Promise<void> {
  try {
    for (const missing of await payments.listMissingRights()) {
      log.error(missing, "the key of the payment provider lacks a right");
    }
  } catch (error) {
    log.warn({ err: error }, "the rights of the payment provider's key could not be checked");
  }
}
