import Stripe from "stripe";
import type { PaymentEvent, PaymentObject } from "~/kernel/payments";
import { idOf, moment } from "./stripe-objects";

/** Maximum difference between the provider's clock and ours, including delivery time. */
const TOLERANCE_SECONDS = 300;
/** Value by which the library skips the age check. */
const ANY_AGE = 0;
const SECRET_FIELDS = new Set(["client_secret", "secret"]);

/**
 * Parses a signed event. Null if the signature doesn't match exactly these bytes. `stale`: it matches, but its time is
 * too far from now.
 */
export function readStripeEvent(
  body: Uint8Array,
  signature: string | null,
  now: Date,
  secret: string,
): PaymentEvent | "stale" | null {
  if (!signature) return null;
  const read = (seconds: number) =>
    Stripe.webhooks.constructEvent(Buffer.from(body), signature, secret, seconds, undefined, now.getTime());
  try {
    if (isMadeBefore(signature, now)) return toEvent(read(TOLERANCE_SECONDS));
  } catch {
    // Checked again below, ignoring its time.
  }
  try {
    read(ANY_AGE);
    return "stale";
  } catch {
    return null;
  }
}

/** Returns true if a signature isn't from the future; the library only checks that it isn't too old. */
function isMadeBefore(signature: string, now: Date): boolean {
  const made = Number(signature.match(/(?:^|,)t=(\d{1,12})(?:,|$)/)?.[1] ?? Number.NaN);
  return made <= now.getTime() / 1000 + TOLERANCE_SECONDS;
}

function toEvent(event: Stripe.Event): PaymentEvent | null {
  const { id, type, created, data } = event;
  if (typeof id !== "string" || typeof type !== "string" || typeof created !== "number") return null;
  const about = data?.object as { id?: unknown } | undefined; // safe: every field is checked where it is read
  return {
    id,
    type,
    occurredAt: moment(created),
    object: objectOf(event),
    objectId: typeof about?.id === "string" ? about.id : "",
    body: withoutSecrets(event) as Record<string, unknown>, // safe: an object stays an object
  };
}

/** Returns the object to fetch again after an event. Null if it isn't one we track. */
function objectOf({ type, data }: Stripe.Event): PaymentObject | null {
  const about = data.object as { id: string; object: string; payment_intent?: string | { id: string } | null }; // safe: what all objects of events share
  if (type.startsWith("checkout.session.")) return { kind: "checkout", id: about.id };
  if (type.startsWith("customer.subscription.")) return { kind: "subscription", id: about.id };
  if (/^invoice\.(?!upcoming|deleted|created|sent|will_be_due|overdue)/.test(type) && about.object === "invoice") {
    return { kind: "invoice", id: about.id };
  }
  if (type.startsWith("payment_intent.")) return { kind: "payment", id: about.id };
  if (/^(?:charge|refund)\./.test(type)) {
    const id = idOf(about.payment_intent);
    return id ? { kind: "payment", id } : null;
  }
  return null;
}

function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !SECRET_FIELDS.has(name))
      .map(([name, inner]) => [name, withoutSecrets(inner)]),
  );
}
