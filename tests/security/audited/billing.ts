import { PAYMENT_WEBHOOK_PATH } from "~/domain/billing/schema";
import { startCardPage } from "~/domain/billing/start-card-page.server";
import { startInvoiceCheckout } from "~/domain/billing/start-invoice-checkout.server";
import { startPlanCheckout } from "~/domain/billing/start-plan-checkout.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { visitIn } from "../../harness/billing";
import { makeAgreement, makeInvoiceDraft, makeIssuedInvoice, pay } from "../../harness/invoices";
import { signEvent } from "../../harness/stripe/fake-stripe";
import { type Drive, OLGA, PROGRAM, PROVIDER, type Scenario, type Somebody, TIMED } from "./drive";

/** The library asks three times. */
const ALL_TRIES = 3;
const HOUR_MS = 60 * 60_000;

/** Lets the provider tell what has happened there, and the worker apply it. */
async function deliver({ stripe, site, clock, payEvent }: Drive, from: number): Promise<void> {
  for (const event of stripe.world.events.slice(from)) {
    const { body, signature } = signEvent(event, { at: clock.now() });
    const headers = { "content-type": "application/json", "stripe-signature": signature };
    const answer = await site.ask(PAYMENT_WEBHOOK_PATH, { method: "POST", headers, body });
    if (answer.status !== 200) throw new Error(`the event was answered by ${answer.status}`);
    await payEvent(event.id);
  }
}

/** An invoice of $1,600 that was paid at the provider; returns its page in the back office. */
async function payAtProvider(drive: Drive, { actor, businessId }: Somebody): Promise<string> {
  const { ctx, stripe } = drive;
  const id = await makeIssuedInvoice(ctx, businessId);
  const visit = await startInvoiceCheckout(onBehalfOf(ctx, actor), { id });
  if (visit.outcome !== "opened") throw new Error(visit.outcome);
  const from = stripe.world.events.length;
  stripe.world.pay(visitIn(visit.url));
  await deliver(drive, from);
  return `/admin/invoices/${id}`;
}

export const BILLING_SCENARIOS: readonly Scenario[] = [
  {
    title: "an invoice is paid at the provider and refunded in two parts, of which the second never gets there",
    rows: {
      "payment.changed": PROVIDER,
      "received-payment.recorded": PROVIDER,
      "received-payment.refund-asked": OLGA,
      "received-payment.refund-failed": TIMED,
      "received-payment.refunded": PROVIDER,
    },
    async run(drive) {
      const { stripe, olga, clock, timed } = drive;
      const path = await payAtProvider(drive, await drive.somebody("customer", "Petra Payer"));
      const refund = async (amount: string) =>
        olga.browser.fill(await olga.browser.open(path), { holds: { intent: "refund" } }, { amount });
      await refund("600");
      stripe.failNext(ALL_TRIES);
      await refund("100");
      clock.advance(HOUR_MS + 1);
      await timed("payment-check");
    },
  },
  {
    title: "a customer gives a card for an agreement and takes it back",
    rows: { "agreement.card-given": PROVIDER, "agreement.card-removed": "customer: Carl Cardholder" },
    async run(drive) {
      const { ctx, stripe } = drive;
      const { actor, businessId, browser } = await drive.somebody("customer", "Carl Cardholder");
      const id = await makeAgreement(ctx, businessId);
      const opened = await startCardPage(onBehalfOf(ctx, actor), { id });
      if (opened.outcome !== "opened") throw new Error(opened.outcome);
      const from = stripe.world.events.length;
      stripe.world.giveCard(visitIn(opened.url));
      await deliver(drive, from);
      const page = `/dashboard/agreements/${id}`;
      await browser.fill(await browser.open(page), { has: "intent", button: "remove-card" });
    },
  },
  {
    title: "a customer changes plan, cancels, goes on, and the provider ends it",
    rows: {
      "agreement.created": PROVIDER,
      "agreement.updated": PROVIDER,
      "payment.changed": PROVIDER,
      "plan.created": PROGRAM,
      "subscription.canceled": "customer: Sol Subscriber",
      "subscription.changed": PROVIDER,
      "subscription.plan-changed": "customer: Sol Subscriber",
      "subscription.resumed": "customer: Sol Subscriber",
    },
    async run(drive) {
      const { ctx, stripe, api, find } = drive;
      const { actor, browser } = await drive.somebody("customer", "Sol Subscriber");
      const plan = (name: string, price: number) =>
        api("POST", "/pricing-plans", { name, price, billingPeriod: "month", isActive: true });
      const [basic, large] = [await plan("Walk Basic", 29), await plan("Walk Large", 79)];
      const visit = await startPlanCheckout(onBehalfOf(ctx, actor), { planId: basic.id });
      if (visit.outcome !== "opened") throw new Error(visit.outcome);
      const from = stripe.world.events.length;
      const session = visitIn(visit.url);
      stripe.world.pay(session);
      await deliver(drive, from);
      const { id = "" } = await find("select id from subscriptions order by created_at desc limit 1");
      const page = "/dashboard/subscription";
      const press = async (held: Record<string, string>) =>
        browser.fill(await browser.open(page), { holds: Object.assign({ subscriptionId: id }, held) });
      await press({ intent: "change-plan", planId: large.id });
      await press({ intent: "cancel" });
      await press({ intent: "resume" });
      const before = stripe.world.events.length;
      stripe.world.end(String(stripe.world.get(session).subscription));
      await deliver(drive, before);
    },
  },
  {
    title: "a payment of somebody unknown is placed, another looked after, and an event applied again",
    rows: {
      "agreement.created": PROVIDER,
      "payment-event.replayed": OLGA,
      "payment.changed": PROVIDER,
      "payment.looked-after": OLGA,
      "payment.placed": OLGA,
      "subscription.changed": PROVIDER,
    },
    async run(drive) {
      const { stripe, olga, cara, find } = drive;
      const payments = "/admin/payments";
      const from = stripe.world.events.length;
      stripe.world.buyByButton({ email: "someone@else.example", name: "Starter", amount: 2_900 });
      await deliver(drive, from);
      await olga.browser.fill(
        await olga.browser.open(payments),
        { has: "email", button: "place" },
        { email: cara.email },
      );
      const second = stripe.world.events.length;
      stripe.world.buyByButton({ email: "other@else.example", name: "Starter", amount: 2_900 });
      await deliver(drive, second);
      await olga.browser.fill(await olga.browser.open(payments), { has: "paymentId", button: "look-after" });
      const { key } = await find("select key from payment_events where object_kind is not null limit 1");
      const event = `/admin/settings/payments/events/${key}`;
      await olga.browser.fill(await olga.browser.open(event), { action: event });
    },
  },
  {
    title: "an agreement gets another price from a day on, which is taken back",
    rows: { "agreement.change-withdrawn": OLGA, "agreement.changed": OLGA, "agreement.deleted": OLGA },
    async run(drive) {
      const { browser } = drive.olga;
      const { businessId } = await drive.somebody("customer", "Agnes Agreed");
      const page = `/admin/invoices/agreements/${await makeAgreement(drive.ctx, businessId)}`;
      const form = { has: "fromOn", button: "save" };
      await browser.fill(await browser.open(`${page}/change`), form, { fromOn: "2199-01-01", linePrice: "500" });
      for (const path of [`${page}/undo`, `${page}/delete`])
        await browser.fill(await browser.open(path), { action: path });
    },
  },
  {
    title: "an invoice is changed, another paid from credit, a third written off",
    rows: {
      "invoice.paid-from-credit": OLGA,
      "invoice.updated": OLGA,
      "invoice.written-off": OLGA,
    },
    async run(drive) {
      const { ctx, olga } = drive;
      const { browser } = olga;
      const { businessId } = await drive.somebody("customer", "Iris Invoiced");
      const edit = `/admin/invoices/${await makeInvoiceDraft(ctx, businessId)}/edit`;
      await browser.fill(await browser.open(edit), { has: "title", button: "save" }, { title: "More consulting" });
      const act = async (intent: string, typed = {}) => {
        const page = await browser.open(`/admin/invoices/${await makeIssuedInvoice(ctx, businessId)}`);
        await browser.fill(page, { holds: { intent } }, typed);
      };
      await pay(ctx, businessId, { amount: "10" });
      await act("apply-credit");
      await act("write-off", { reason: "They are gone." });
    },
  },
  {
    title: "a bank statement comes in, and an entry of it is set aside and brought back",
    rows: {
      "bank-file.imported": OLGA,
      "bank-entry.set-aside": OLGA,
      "bank-entry.brought-back": OLGA,
    },
    async run({ olga: { browser } }) {
      const path = "/admin/received/bank";
      const content = ":20:1\n:60F:C261126USD0,00\n:61:261127C321,09NTRFNONREF\n:86:Tax office\n-";
      const file = new File([content], "statement.sta");
      const imported = await browser.fill(await browser.open(path), { holds: { intent: "import" } }, {}, { file });
      const aside = await browser.fill(imported, { has: "aside" });
      await browser.fill(aside, { has: "back" });
    },
  },
  {
    title: "a payment that came otherwise is refunded by a program",
    rows: {
      "received-payment.refunded": PROGRAM,
    },
    async run({ ctx, cara, api }) {
      const came = await pay(ctx, cara.businessId, { amount: "10" });
      if (came.outcome !== "recorded") throw new Error(came.outcome);
      await api("POST", `/payments/${came.id}/refund`, { amount: 10, note: "Sent back" });
    },
  },
  {
    title: "staff start a plan for a customer, whose first month is billed at once, and cancel it",
    rows: {
      "agreement.created": OLGA,
      "agreement.updated": OLGA,
      "invoice.created": OLGA,
      "invoice.issued": OLGA,
      "plan.created": PROGRAM,
      "subscription.canceled": OLGA,
      "subscription.started": OLGA,
    },
    async run(drive) {
      const { browser } = drive.olga;
      const plan = { name: "Walk Plan", price: 29, billingPeriod: "month", isActive: true };
      const { id } = await drive.api("POST", "/pricing-plans", plan);
      const { businessId } = await drive.somebody("customer", "Pia Planner");
      const page = `/admin/invoices/agreements/new?customer=${businessId}&plan=${id}`;
      await browser.fill(await browser.open(page), { has: "intent", button: "start-plan" });
      const { id: made } = await drive.find("select id from agreements where business_id = $1", businessId);
      await browser.fill(await browser.open(`/admin/invoices/agreements/${made}/cancel`), { has: "updatedAt" });
    },
  },
  {
    title: "a subscription without a provider that was canceled ends with its time",
    rows: {
      "subscription.ended": TIMED,
      // An agreement of the world bills its first period in the same work.
      "invoice.created": TIMED,
      "invoice.issued": TIMED,
    },
    async run({ ctx, cara, clock, find, timed }) {
      await find(
        `insert into subscriptions (id, business_id, package_name, monthly_price_cents, status, current_period_end, cancel_at_period_end, created_at, updated_at)
          values ($1, $2, 'Growth', 20000, 'active', $3, true, $3, $3) returning id`,
        ctx.ids.uuid(),
        cara.businessId,
        clock.now(),
      );
      await timed("invoices-due");
    },
  },
];
