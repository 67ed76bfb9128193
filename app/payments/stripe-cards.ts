import Stripe from "stripe";
import {
  type ChargeCard,
  type OpenCardPage,
  type Payments,
  ProviderFailed,
  type ProviderMethod,
  type ProviderPayment,
  type ProviderRefusal,
} from "~/kernel/payments";
import { currency } from "./stripe-checkout-params";
import { asked, unlessMissing, unlessRefused } from "./stripe-errors";
import { idOf, toCheckout, toMethod, toPayment, WHOLE_PAYMENT } from "./stripe-objects";

const SECOND_MS = 1000;
/** Maximum number of items the provider lists at a time. */
const PAGE = 100;

/** Returns Stripe's parameters for a visit to add a card. Cards only: a bank debit takes days to confirm. */
function cardPageParams({
  customerId,
  metadata,
  successUrl,
  cancelUrl,
}: OpenCardPage): Stripe.Checkout.SessionCreateParams {
  return {
    mode: "setup",
    customer: customerId,
    currency: currency(),
    allowed_payment_method_types: ["card"],
    success_url: successUrl,
    cancel_url: cancelUrl,
    metadata,
    setup_intent_data: { metadata },
  };
}

/** Returns the card that was added in a visit. */
export async function findGivenCard(stripe: Stripe, session: Stripe.Checkout.Session): Promise<ProviderMethod | null> {
  const id = idOf(session.setup_intent);
  if (session.mode !== "setup" || session.status !== "complete" || !id) return null;
  return toMethod(await unlessMissing(() => stripe.setupIntents.retrieve(id, { expand: ["payment_method"] })));
}

/** Charges a card while the customer isn't present. A declined card results in a failed payment. */
async function chargeCard(
  stripe: Stripe,
  { key, customerId, methodId, amountCents, description, metadata }: ChargeCard,
): Promise<ProviderPayment | ProviderRefusal> {
  const charge = {
    amount: amountCents,
    currency: currency(),
    customer: customerId,
    payment_method: methodId,
    allowed_payment_method_types: ["card"],
    off_session: true,
    confirm: true,
    description,
    metadata,
    ...WHOLE_PAYMENT,
  };
  return unlessRefused(async () => {
    try {
      return toPayment(await stripe.paymentIntents.create(charge, { idempotencyKey: `charge:${key}` }));
    } catch (error) {
      if (error instanceof Stripe.errors.StripeIdempotencyError)
        throw new ProviderFailed("the same charge was asked for otherwise before", error.message, false);
      const made = error instanceof Stripe.errors.StripeCardError ? error.payment_intent : undefined;
      if (!made) throw error;
      return toPayment(await stripe.paymentIntents.retrieve(made.id, WHOLE_PAYMENT));
    }
  });
}

/** Returns the customer's payment whose metadata contains all of this. */
async function findCharge(
  stripe: Stripe,
  customerId: string,
  metadata: Readonly<Record<string, string>>,
  since: Date,
): Promise<ProviderPayment | null> {
  const gte = Math.floor(since.getTime() / SECOND_MS);
  const listed = stripe.paymentIntents.list({ customer: customerId, created: { gte }, limit: PAGE });
  for await (const intent of listed) {
    const isIt = Object.entries(metadata).every(([name, value]) => intent.metadata[name] === value);
    if (isIt) return toPayment(await stripe.paymentIntents.retrieve(intent.id, WHOLE_PAYMENT));
  }
  return null;
}

/** Removes a card from its customer. Succeeds if it was already removed. */
async function forgetCard(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.paymentMethods.detach(id, {}, { idempotencyKey: `forget:${id}` });
  } catch (error) {
    // The provider's error for a card that isn't attached to any customer.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}

/** Implements the part of `Payments` that stores cards and charges them. */
export function cardsOf(stripe: Stripe): Pick<Payments, "openCardPage" | "chargeCard" | "findCharge" | "forgetCard"> {
  return {
    openCardPage: (input) =>
      asked(async () => {
        const idempotencyKey = `checkout:${input.id}`;
        return toCheckout(await stripe.checkout.sessions.create(cardPageParams(input), { idempotencyKey }));
      }),
    chargeCard: (input) => asked(() => chargeCard(stripe, input)),
    findCharge: (customerId, metadata, since) => asked(() => findCharge(stripe, customerId, metadata, since)),
    forgetCard: (id) => asked(() => forgetCard(stripe, id)),
  };
}
