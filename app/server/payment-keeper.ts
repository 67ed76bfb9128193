import type { Config } from "~/config/env.server";
import { type ProviderKeys, readProviderKeys } from "~/domain/billing/read-provider-keys.server";
import type { AppContext } from "~/kernel/app-context";
import type { Payments } from "~/kernel/payments";
import { createKeptRead, type KeptRead } from "./kept-read";
import { openPayments } from "./start/open-payments";

/** The payment provider that this process knows. */
export type PaymentKeeper = KeptRead & {
  /** Returns the provider as of the last change that reached this process, or null. */
  known(): Payments | null;
  /** Calls `listener` after each change. */
  onChange(listener: () => void): void;
};

/** Provides the payment provider of the environment or, if it names none, of Settings. */
export function createPaymentKeeper(
  app: Pick<AppContext, "db" | "keptSettings" | "log" | "vault">,
  { stripe, stripeApiBase }: Pick<Config, "stripe" | "stripeApiBase">,
): PaymentKeeper {
  const listeners: (() => void)[] = [];
  let known: { keys: ProviderKeys | null; payments: Payments | null } = { keys: null, payments: null };
  const kept = createKeptRead({
    async read() {
      const keys = stripe ?? (await readProviderKeys(app));
      if (isSame(keys, known.keys)) return known;
      const payments =
        keys && (await openPayments({ ...keys, ...(stripeApiBase ? { apiBase: stripeApiBase } : {}) }, app.log));
      return { keys, payments };
    },
    learn(next) {
      if (next === known) return;
      known = next;
      for (const tell of listeners) tell();
    },
    failed: (error) => app.log.warn({ err: error }, "the keys of the payment provider could not be read"),
  });
  return { ...kept, known: () => known.payments, onChange: (listener) => void listeners.push(listener) };
}

function isSame(one: ProviderKeys | null, other: ProviderKeys | null): boolean {
  if (!one || !other) return one === other;
  return (
    one.secretKey === other.secretKey &&
    one.webhookSecret === other.webhookSecret &&
    one.publishableKey === other.publishableKey
  );
}
