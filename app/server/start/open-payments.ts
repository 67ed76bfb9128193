import type { Payments } from "~/kernel/payments";
import type { Log } from "~/lib/log";
import type { StripeConfig } from "~/payments/stripe.server";

/** Opens the payment provider with its keys. Loads its library only then. */
export async function openPayments(config: StripeConfig, log: Log): Promise<Payments> {
  const { createStripePayments } = await import("~/payments/stripe.server");
  const payments = createStripePayments(config);
  // Not awaited, so that the start doesn't depend on the provider.
  if (RESTRICTED_KEY.test(config.secretKey)) void reportMissingRights(payments, log);
  return payments;
}

const RESTRICTED_KEY = /^rk_/;

/** Logs permissions that the program needs and a restricted key lacks. */
async function reportMissingRights(payments: Payments, log: Log): Promise<void> {
  try {
    for (const missing of await payments.listMissingRights()) {
      log.error(missing, "the key of the payment provider lacks a right");
    }
  } catch (error) {
    log.warn({ err: error }, "the rights of the payment provider's key could not be checked");
  }
}
