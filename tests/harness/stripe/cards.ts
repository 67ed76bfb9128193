import { type Form, formOf, textOf, textsOf } from "./forms.ts";
import { all, DAY_SECONDS, missing, type Reply, refused, SMALLEST_AMOUNT } from "./replies.ts";
import { listShape, type Thing } from "./shapes.ts";
import type { World } from "./world.ts";

export function createSetup(world: World, form: Form, customer: string): Thing {
  const { metadata } = formOf(form.setup_intent_data);
  const intent = world.add("setup_intent", "seti", { customer, metadata: textsOf(metadata) });
  const session = world.add("checkout.session", "cs_test", {
    mode: "setup",
    status: "open",
    payment_status: "no_payment_required",
    customer,
    currency: form.currency,
    amount_total: null,
    success_url: form.success_url,
    cancel_url: form.cancel_url,
    client_reference_id: null,
    customer_details: null,
    metadata: textsOf(form.metadata),
    subscription: null,
    invoice: null,
    payment_intent: null,
    setup_intent: intent.id,
    line_items: listShape([]),
    invoice_creation: null,
  });
  const expires_at = Number(session.created) + DAY_SECONDS;
  return world.change(session.id, { url: world.pageOf(session.id), expires_at });
}

/** A charge without the customer: a card that is refused leaves a payment that failed. */
export function createPayment(world: World, form: Form): Reply {
  const amount = Number(form.amount);
  const method = world.find(textOf(form.payment_method) ?? "");
  const customer = textOf(form.customer);
  if (!Number.isSafeInteger(amount) || amount < SMALLEST_AMOUNT)
    return refused("The amount is too small", "amount_too_small");
  if (method?.object !== "payment_method") return missing("PaymentMethod");
  if (method.customer !== customer) return refused("The payment method does not belong to the customer");
  if (form.off_session !== "true" || form.confirm !== "true") return refused("Nobody is there to confirm it");
  const made = world.chargeAlone({
    amount,
    customer,
    method: method.id,
    metadata: textsOf(form.metadata),
    description: form.description ?? null,
  });
  if (made.status === "succeeded") return { thing: made };
  const { code, message } = made.last_payment_error as { code: string; message: string };
  return { status: 402, error: { type: "card_error", code, message, payment_intent: made } };
}

export function listPayments(world: World, form: Form): Reply {
  const since = Number(formOf(form.created).gte ?? 0);
  const found = all(world, "payment_intent").filter(
    ({ customer, created }) => customer === form.customer && Number(created) >= since,
  );
  return { thing: listShape(found, "/v1/payment_intents") };
}

export function detachMethod(world: World, _form: Form, id: string): Reply {
  if (world.find(id)?.object !== "payment_method") return missing(`payment_method: '${id}'`);
  if (world.get(id).customer === null) return refused("The payment method is not attached to a customer");
  return { thing: world.change(id, { customer: null }) };
}
