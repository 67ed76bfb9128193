import { createPayment, createSetup, detachMethod, listPayments } from "./cards.ts";
import { type Form, type FormValue, formOf, listOf, textOf, textsOf } from "./forms.ts";
import { all, DAY_SECONDS, missing, type Reply, refused, SMALLEST_AMOUNT } from "./replies.ts";
import { listShape, type Thing } from "./shapes.ts";
import type { World } from "./world.ts";

type Handler = (world: World, form: Form, id: string) => Reply;

function retrieve(kind: string): Handler {
  return (world, _form, id) => {
    const thing = world.find(id);
    return thing?.object === kind ? { thing } : missing(`${kind}: '${id}'`);
  };
}

/** The requests that this program makes, by method and path. */
export const REQUESTS: readonly [method: string, path: RegExp, handler: Handler][] = [
  ["POST", /^\/v1\/customers$/, createCustomer],
  ["POST", /^\/v1\/products$/, createProduct],
  ["POST", /^\/v1\/products\/([^/]+)$/, updateProduct],
  ["POST", /^\/v1\/checkout\/sessions$/, createSession],
  ["GET", /^\/v1\/checkout\/sessions$/, listSessions],
  ["GET", /^\/v1\/checkout\/sessions\/([^/]+)$/, retrieve("checkout.session")],
  ["POST", /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/, expireSession],
  ["POST", /^\/v1\/payment_intents$/, createPayment],
  ["GET", /^\/v1\/payment_intents$/, listPayments],
  ["GET", /^\/v1\/payment_intents\/([^/]+)$/, retrieve("payment_intent")],
  ["GET", /^\/v1\/setup_intents\/([^/]+)$/, retrieve("setup_intent")],
  ["POST", /^\/v1\/payment_methods\/([^/]+)\/detach$/, detachMethod],
  ["GET", /^\/v1\/invoices\/([^/]+)$/, retrieve("invoice")],
  ["GET", /^\/v1\/invoice_payments$/, listInvoicePayments],
  ["GET", /^\/v1\/subscriptions\/([^/]+)$/, retrieve("subscription")],
  ["POST", /^\/v1\/subscriptions\/([^/]+)$/, updateSubscription],
  ["POST", /^\/v1\/refunds$/, createRefund],
  ["GET", /^\/v1\/refunds$/, listRefunds],
  ["GET", /^\/v1\/tax_rates$/, listTaxRates],
  ["POST", /^\/v1\/tax_rates$/, createTaxRate],
  ["POST", /^\/v1\/billing_portal\/sessions$/, createPortal],
];

function createCustomer(world: World, form: Form): Reply {
  const { email, name, metadata } = form;
  return { thing: world.add("customer", "cus", { email, name, metadata: textsOf(metadata) }) };
}

function createRefund(world: World, form: Form): Reply {
  const id = textOf(form.payment_intent) ?? "";
  if (world.find(id)?.object !== "payment_intent") return missing(`payment_intent: '${id}'`);
  const amount = Number(form.amount);
  const left = world.refundable(id);
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > left)
    return refused(`Refund amount is greater than unrefunded amount on charge (${left})`, "charge_already_refunded");
  return { thing: world.refund(id, amount, textsOf(form.metadata)) };
}

function listRefunds(world: World, form: Form): Reply {
  return { thing: listShape(all(world, "refund").filter((one) => one.payment_intent === form.payment_intent)) };
}

function createProduct(world: World, form: Form): Reply {
  const id = textOf(form.id) ?? "";
  if (world.find(id)) return refused("It exists already", "resource_already_exists");
  return { thing: world.add("product", "prod", { id, name: form.name, metadata: textsOf(form.metadata) }) };
}

function updateProduct(world: World, form: Form, id: string): Reply {
  if (!world.find(id)) return missing(`product: '${id}'`);
  return { thing: world.change(id, { name: form.name }) };
}

function createTaxRate(world: World, form: Form): Reply {
  const { display_name, percentage, inclusive } = form;
  const percent = Number(percentage);
  if (!Number.isFinite(percent) || percent < 0 || percent > 100 || !/^\d+(?:\.\d{1,4})?$/.test(String(percentage)))
    return refused("Invalid percentage");
  const rate = { display_name, percentage: percent, inclusive: inclusive === "true", active: true };
  return { thing: world.add("tax_rate", "txr", rate) };
}

function listTaxRates(world: World): Reply {
  return { thing: listShape(all(world, "tax_rate")) };
}

function createSession(world: World, form: Form): Reply {
  const customer = world.find(textOf(form.customer) ?? "");
  if (!customer) return missing("customer");
  const mode = textOf(form.mode) ?? "";
  if (mode === "setup") return { thing: createSetup(world, form, customer.id) };
  const [line] = listOf(form.line_items);
  const price = formOf(formOf(line).price_data);
  const amount = Number(price.unit_amount);
  const product = textOf(price.product);
  if (!Number.isSafeInteger(amount) || amount < SMALLEST_AMOUNT)
    return refused("The amount is too small", "amount_too_small");
  if (mode === "subscription" && (!product || !world.find(product))) return missing("product");
  const name = product ? world.get(product).name : formOf(price.product_data).name;
  const { interval } = formOf(price.recurring);
  const taxRates = ratesIn(world, formOf(line).tax_rates);
  if (!taxRates) return missing("tax rate");
  const intentData = formOf(form.payment_intent_data);
  const invoiceCreation = formOf(form.invoice_creation);
  const invoiceData = formOf(invoiceCreation.invoice_data);
  const session = world.add("checkout.session", "cs_test", {
    mode,
    status: "open",
    payment_status: "unpaid",
    customer: customer.id,
    currency: "usd",
    amount_total: amount,
    success_url: form.success_url,
    cancel_url: form.cancel_url,
    client_reference_id: form.client_reference_id,
    customer_details: { email: customer.email },
    metadata: textsOf(form.metadata),
    subscription: null,
    invoice: null,
    payment_intent: null,
    allow_promotion_codes: form.allow_promotion_codes === "true",
    line_items: listShape([{ id: "li_1", object: "item", description: name, amount_total: amount, quantity: 1 }]),
    tax_rates: taxRates,
    price: { object: "price", product, unit_amount: amount, recurring: { interval, interval_count: 1 } },
    payment_intent_data: { metadata: textsOf(intentData.metadata), description: intentData.description ?? null },
    subscription_data: { metadata: textsOf(formOf(form.subscription_data).metadata) },
    invoice_creation: {
      enabled: invoiceCreation.enabled === "true",
      invoice_data: { metadata: textsOf(invoiceData.metadata), description: invoiceData.description ?? null },
    },
  });
  const expires_at = Number(session.created) + DAY_SECONDS;
  return { thing: world.change(session.id, { url: world.pageOf(session.id), expires_at }) };
}

/** The tax rates of a line; null: one of them isn't there. */
function ratesIn(world: World, ids: FormValue | undefined): Thing[] | null {
  const found = listOf(ids).map((id) => world.find(textOf(id) ?? ""));
  return found.some((rate) => rate?.object !== "tax_rate") ? null : found.filter((rate) => rate !== undefined);
}

function listSessions(world: World, form: Form): Reply {
  const { payment_intent, subscription } = form;
  const found = all(world, "checkout.session").filter(
    (session) =>
      (payment_intent !== undefined && session.payment_intent === payment_intent) ||
      (subscription !== undefined && session.subscription === subscription),
  );
  return { thing: listShape(found) };
}

function expireSession(world: World, _form: Form, id: string): Reply {
  const session = world.find(id);
  if (!session) return missing(`checkout.session: '${id}'`);
  if (session.status !== "open") return refused("Only open sessions can be expired");
  world.expire(id);
  return { thing: session };
}

function listInvoicePayments(world: World, form: Form): Reply {
  const intent = formOf(form.payment).payment_intent;
  const found = all(world, "invoice")
    .flatMap((invoice) => (invoice.payments as { data: { payment: { payment_intent: string } }[] }).data)
    .filter(({ payment }) => payment.payment_intent === intent);
  return { thing: listShape(found) };
}

function updateSubscription(world: World, form: Form, id: string): Reply {
  const subscription = world.find(id);
  if (!subscription) return missing(`subscription: '${id}'`);
  if (subscription.status === "canceled") return refused("A canceled subscription can only update its metadata");
  const [item] = listOf(form.items);
  if (item) {
    const { unit_amount, product, recurring } = formOf(formOf(item).price_data);
    if (!world.find(textOf(product) ?? "")) return missing("product");
    const { interval } = formOf(recurring);
    const price = {
      object: "price",
      product,
      unit_amount: Number(unit_amount),
      recurring: { interval, interval_count: 1 },
    };
    const taxRates = ratesIn(world, formOf(item).tax_rates);
    if (!taxRates) return missing("tax rate");
    Object.assign(world.itemIn(id), { price, tax_rates: taxRates });
  }
  const { cancel_at_period_end: ends, metadata } = form;
  if (ends !== undefined) world.change(id, { cancel_at_period_end: ends === "true" });
  if (metadata !== undefined) {
    world.change(id, { metadata: { ...(subscription.metadata as Record<string, string>), ...textsOf(metadata) } });
  }
  world.tell("customer.subscription.updated", subscription);
  return { thing: subscription };
}

function createPortal(world: World, form: Form): Reply {
  const customer = textOf(form.customer) ?? "";
  if (!world.find(customer)) return missing("customer");
  const portal = world.add("billing_portal.session", "bps", { customer, return_url: form.return_url });
  return { thing: world.change(portal.id, { url: world.pageOf(portal.id) }) };
}
