import { FAKE_PUBLISHABLE_KEY, FAKE_SECRET_KEY, FAKE_WEBHOOK_SECRET } from "./fake-stripe.ts";

/** Returns the configuration of `createStripePayments` that reaches a provider of the tests. */
export function fakeStripeConfig(apiBase: string) {
  return {
    secretKey: FAKE_SECRET_KEY,
    webhookSecret: FAKE_WEBHOOK_SECRET,
    publishableKey: FAKE_PUBLISHABLE_KEY,
    apiBase,
  };
}
