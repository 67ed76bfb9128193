import { randomBytes } from "node:crypto";
import { listShape, shape, type Thing } from "./shapes.ts";

type Values = Record<string, unknown>;

/** The item of a subscription. */
type Item = Values & { price: Values; tax_rates: Thing[] };

const MONTH_SECONDS = 30 * 24 * 60 * 60;

/** Ways to pay on the payment page: by card, by a bank that takes its time, or with a card that is refused. */
export type WayToPay = "card" | "bank" | "refused";

export type World = ReturnType<typeof createWorld>;

/** Everything that the provider knows, and what can happen there. Whatever happens is told as events. */
export function createWorld(options: { now?: () => Date; origin: () => string }) {
  const things = new Map<string, Thing>();
  const events: Thing[] = [];
  let invoiceCount = 0;
  /** Cards that are refused, by their last digits. */
  const cards = new Map<string, { code: string; message: string }>();

  const seconds = () => Math.floor((options.now?.() ?? new Date()).getTime() / 1000);
  const newId = (prefix: string) => `${prefix}_${randomBytes(9).toString("hex")}`;

  function add(kind: string, prefix: string, values: Values): Thing {
    const thing = shape(kind, { id: newId(prefix), created: seconds(), ...values });
    things.set(thing.id, thing);
    return thing;
  }

  function get(id: string): Thing {
    const thing = things.get(id);
    if (!thing) throw new Error(`there is no ${id}`);
    return thing;
  }

  function change(id: string, values: Values): Thing {
    return Object.assign(get(id), values);
  }

  /** Tells of a thing as it stands now. */
  function tell(type: string, thing: Thing): void {
    const { line_items: _lines, ...about } = thing;
    events.push(
      shape("event", { id: newId("evt"), type, created: seconds(), data: { object: structuredClone(about) } }),
    );
  }

  function charge(intentId: string, isPaid: boolean): Thing {
    const intent = get(intentId);
    const { amount } = intent;
    const made = add("charge", "ch", {
      amount,
      amount_captured: isPaid ? amount : 0,
      amount_refunded: 0,
      captured: isPaid,
      paid: isPaid,
      customer: intent.customer,
      disputed: false,
      metadata: {},
      payment_intent: intentId,
      refunded: false,
      status: isPaid ? "succeeded" : "failed",
      receipt_url: `${options.origin()}/receipt/${intentId}`,
    });
    change(intentId, {
      latest_charge: made.id,
      status: isPaid ? "succeeded" : "requires_payment_method",
      amount_received: isPaid ? amount : 0,
      last_payment_error: isPaid ? null : { type: "card_error", code: "card_declined" },
    });
    tell(isPaid ? "charge.succeeded" : "charge.failed", made);
    tell(isPaid ? "payment_intent.succeeded" : "payment_intent.payment_failed", get(intentId));
    return made;
  }

  function addIntent(values: Values): Thing {
    return add("payment_intent", "pi", {
      status: "requires_payment_method",
      last_payment_error: null,
      latest_charge: null,
      amount_received: 0,
      metadata: {},
      canceled_at: null,
      processing: null,
      next_action: null,
      ...values,
    });
  }

  function addInvoice(values: Values & { amount: number; intent: Thing | null }): Thing {
    const { amount, intent, ...rest } = values;
    invoiceCount += 1;
    const id = newId("in");
    const tries = intent
      ? [
          shape("invoice_payment", {
            id: newId("inpay"),
            invoice: id,
            is_default: true,
            status: "open",
            amount_requested: amount,
            payment: { type: "payment_intent", payment_intent: intent.id },
          }),
        ]
      : [];
    return add("invoice", "in", {
      id,
      number: `7FE1103-${String(invoiceCount).padStart(4, "0")}`,
      status: "open",
      parent: null,
      amount_due: amount,
      amount_paid: 0,
      amount_remaining: amount,
      total: amount,
      attempted: false,
      due_date: null,
      metadata: {},
      payments: listShape(tries),
      status_transitions: { paid_at: null, finalized_at: seconds() },
      customer_email: null,
      description: null,
      lines: listShape([]),
      discounts: [],
      hosted_invoice_url: `${options.origin()}/invoice/${id}`,
      invoice_pdf: `${options.origin()}/invoice/${id}.pdf`,
      ...rest,
    });
  }

  function endInvoice(id: string, isPaid: boolean): void {
    const invoice = get(id);
    const due = Number(invoice.amount_due);
    const { data } = invoice.payments as { data: Thing[] };
    for (const one of data) one.status = isPaid ? "paid" : "open";
    change(id, {
      attempted: true,
      attempt_count: Number(invoice.attempt_count) + 1,
      status: isPaid ? "paid" : "open",
      ...(isPaid ? { amount_paid: due, amount_remaining: 0 } : {}),
      status_transitions: { ...(invoice.status_transitions as Values), paid_at: isPaid ? seconds() : null },
    });
    tell(isPaid ? "invoice.paid" : "invoice.payment_failed", get(id));
    if (isPaid) tell("invoice.payment_succeeded", get(id));
  }

  function intentOf(invoice: Thing): string | undefined {
    const [first] = (invoice.payments as { data: { payment: { payment_intent: string } }[] }).data;
    return first?.payment.payment_intent;
  }

  /** Someone gives a card on a page that asks for no money. */
  function giveCard(session: Thing, last4: string): void {
    const { customer } = session;
    const card = { ...(shape("payment_method", {}).card as Values), last4 };
    const method = add("payment_method", "pm", { customer, card });
    change(String(session.setup_intent), { status: "succeeded", payment_method: method.id });
    tell("checkout.session.completed", change(session.id, { status: "complete", url: null }));
  }

  /** A charge of a card that was given; `cards` says which are refused. */
  function chargeAlone({ method, ...values }: Values & { method: string }): Thing {
    const intent = addIntent({ ...values, payment_method: method });
    const { last4 } = get(method).card as { last4: string };
    const refusal = cards.get(last4);
    charge(intent.id, !refusal);
    return refusal ? change(intent.id, { last_payment_error: { type: "card_error", ...refusal } }) : intent;
  }

  /** Someone pays on a page that asks for a sum. */
  function payOnce(session: Thing, way: WayToPay): void {
    const { metadata, customer, amount_total: amount } = session;
    const extra = session.payment_intent_data as Values | undefined;
    const email = (session.customer_details as Values | null)?.email ?? null;
    const intent = session.payment_intent
      ? get(String(session.payment_intent))
      : addIntent({ amount, customer, metadata: extra?.metadata ?? {}, description: extra?.description ?? null });
    change(session.id, { payment_intent: intent.id });
    if (way === "refused") {
      charge(intent.id, false);
      return;
    }
    change(session.id, { status: "complete", url: null });
    if (way === "bank") {
      change(intent.id, { status: "processing", last_payment_error: null });
      tell("payment_intent.processing", intent);
      tell("checkout.session.completed", session);
      return;
    }
    charge(intent.id, true);
    change(session.id, { payment_status: "paid" });
    billOnce(session, intent, { metadata, customer, email, amount: Number(amount) });
    tell("checkout.session.completed", session);
  }

  function billOnce(session: Thing, intent: Thing, facts: Values & { amount: number }): void {
    const creation = session.invoice_creation as { enabled?: boolean; invoice_data?: Values } | null;
    if (!creation?.enabled) return;
    const { amount, customer, email } = facts;
    const { metadata = {}, description = null } = creation.invoice_data ?? {};
    const invoice = addInvoice({ amount, intent, customer, customer_email: email, metadata, description });
    change(session.id, { invoice: invoice.id });
    endInvoice(invoice.id, true);
  }

  /** The bank of a payment that was on its way says yes or no. */
  function endBankPayment(sessionId: string, isPaid: boolean): void {
    const session = get(sessionId);
    const intent = get(String(session.payment_intent));
    charge(intent.id, isPaid);
    if (isPaid) {
      change(sessionId, { payment_status: "paid" });
      const { customer, amount_total } = session;
      billOnce(session, intent, { customer, email: null, amount: Number(amount_total) });
    }
    tell(isPaid ? "checkout.session.async_payment_succeeded" : "checkout.session.async_payment_failed", session);
  }

  function subscribe(session: Thing): void {
    const { customer, subscription_data, price, tax_rates } = session as Thing & {
      price: Values;
      subscription_data?: Values;
      tax_rates?: Thing[];
    };
    const subscription = add("subscription", "sub", {
      customer,
      status: "active",
      metadata: subscription_data?.metadata ?? {},
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      ended_at: null,
      items: listShape([itemOf(price, tax_rates ?? [])]),
    });
    change(session.id, { subscription: subscription.id });
    tell("customer.subscription.created", subscription);
    const invoice = bill(subscription.id, true);
    change(session.id, { status: "complete", url: null, payment_status: "paid", invoice: invoice.id });
    tell("checkout.session.completed", session);
  }

  function itemOf(price: Values, tax_rates: Thing[]): Values {
    return {
      id: newId("si"),
      object: "subscription_item",
      quantity: 1,
      metadata: {},
      price,
      tax_rates,
      current_period_start: seconds(),
      current_period_end: seconds() + MONTH_SECONDS,
    };
  }

  function itemIn(subscriptionId: string): Item {
    const [item] = (get(subscriptionId).items as { data: Item[] }).data;
    if (!item) throw new Error("a subscription without an item");
    return item;
  }

  /** A month's invoice of a subscription is paid or refused. */
  function bill(subscriptionId: string, isPaid: boolean): Thing {
    const subscription = get(subscriptionId);
    const { price, tax_rates } = itemIn(subscriptionId);
    const amount = Number(price.unit_amount);
    const { customer, metadata } = subscription;
    const intent = amount > 0 ? addIntent({ amount, customer, metadata: {} }) : null;
    const email = things.get(String(customer))?.email ?? null;
    const name = things.get(String(price.product))?.name ?? "Subscription";
    const invoice = addInvoice({
      amount,
      intent,
      customer,
      customer_email: email,
      parent: { type: "subscription_details", subscription_details: { subscription: subscriptionId, metadata } },
      total_taxes: tax_rates.map((rate) => taxWithin(amount, rate)),
      lines: listShape([{ id: newId("il"), object: "line_item", amount, description: `1 × ${name}` }]),
    });
    tell("invoice.finalized", invoice);
    if (intent) charge(intent.id, isPaid);
    endInvoice(invoice.id, isPaid);
    return invoice;
  }

  /** The part of an amount that is tax, as the provider's invoice names it. */
  function taxWithin(amount: number, { id, percentage }: Thing): Values {
    const share = Number(percentage);
    return {
      amount: Math.round((amount * share) / (100 + share)),
      tax_behavior: "inclusive",
      tax_rate_details: { tax_rate: id },
    };
  }

  return {
    things,
    events,
    add,
    get,
    change,
    tell,
    intentOf,
    itemIn,
    find: (id: string) => things.get(id),
    /** Where a browser finds the page of a visit. */
    pageOf: (id: string) => `${options.origin()}/${id.startsWith("cs_") ? "pay" : "portal"}/${id}`,
    endBankPayment,
    cards,
    chargeAlone,

    /** Someone gives a card in a visit that asks for one. */
    giveCard: (sessionId: string, last4 = "4242") => giveCard(get(sessionId), last4),

    /** Someone fills in the payment page. */
    pay(sessionId: string, way: WayToPay = "card"): void {
      const session = get(sessionId);
      if (session.status !== "open") throw new Error(`${sessionId} is not open`);
      if (session.mode === "payment") payOnce(session, way);
      else if (way === "card") subscribe(session);
    },

    expire(sessionId: string): void {
      tell("checkout.session.expired", change(sessionId, { status: "expired", url: null }));
    },

    /** The next month begins: it is paid, or the card is refused. */
    renew(subscriptionId: string, isPaid: boolean): string {
      const invoice = bill(subscriptionId, isPaid);
      const item = itemIn(subscriptionId);
      item.current_period_end = Number(item.current_period_end) + MONTH_SECONDS;
      tell("customer.subscription.updated", change(subscriptionId, { status: isPaid ? "active" : "past_due" }));
      return invoice.id;
    },

    /** An invoice that was refused is paid after all. */
    payInvoice(invoiceId: string): void {
      const invoice = get(invoiceId);
      const intent = intentOf(invoice);
      if (intent) charge(intent, true);
      endInvoice(invoiceId, true);
      const parent = invoice.parent as { subscription_details?: { subscription: string } } | null;
      const subscriptionId = parent?.subscription_details?.subscription;
      if (subscriptionId) tell("customer.subscription.updated", change(subscriptionId, { status: "active" }));
    },

    /** A subscription ends for good. */
    end(subscriptionId: string): void {
      const times = { canceled_at: seconds(), ended_at: seconds() };
      tell("customer.subscription.deleted", change(subscriptionId, { status: "canceled", ...times }));
    },

    /** Returns the part of a payment that can still go back. */
    refundable(intentId: string): number {
      const made = get(String(get(intentId).latest_charge));
      return Number(made.amount) - Number(made.amount_refunded);
    },

    refund(intentId: string, amount: number, metadata: Record<string, string> = {}): Thing {
      const made = get(String(get(intentId).latest_charge));
      const sum = Number(made.amount_refunded) + amount;
      const refund = add("refund", "re", {
        amount,
        charge: made.id,
        payment_intent: intentId,
        status: "succeeded",
        metadata,
      });
      change(made.id, { amount_refunded: sum, refunded: sum === made.amount });
      tell("refund.created", refund);
      tell("charge.refunded", made);
      return refund;
    },

    dispute(intentId: string): void {
      const made = get(String(get(intentId).latest_charge));
      tell("charge.dispute.created", { ...change(made.id, { disputed: true }), object: "dispute" });
    },

    /** Someone buys by a buy button, without a page of ours. */
    buyByButton(buyer: { email: string; reference?: string; name: string; amount: number }): Thing {
      const { email, reference = null, name, amount } = buyer;
      const customer = add("customer", "cus", { email, name: null, metadata: {} });
      const product = add("product", "prod", { name, metadata: {} });
      const session = add("checkout.session", "cs_test", {
        mode: "subscription",
        status: "open",
        payment_status: "unpaid",
        metadata: {},
        customer: customer.id,
        client_reference_id: reference,
        customer_details: { email },
        amount_total: amount,
        currency: "usd",
        payment_intent: null,
        invoice: null,
        subscription: null,
        invoice_creation: null,
        line_items: listShape([]),
        expires_at: seconds() + MONTH_SECONDS,
        price: {
          id: newId("price"),
          object: "price",
          product: product.id,
          unit_amount: amount,
          recurring: { interval: "month", interval_count: 1 },
        },
      });
      subscribe(session);
      return session;
    },
  };
}
