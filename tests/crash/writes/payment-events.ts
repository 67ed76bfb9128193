import type pg from "pg";
import type { Thing } from "../../harness/stripe/shapes.ts";
import type { Visit } from "../visit.ts";
import { type Act, type Findings, inspectKeyed, newDeeds, type WriteKind } from "./write-kind.ts";

/** Something that someone paid at the provider, and what of it the provider tells. */
type Purchase = { cents: number; isSubscription: boolean; events: Thing[]; told: Set<string> };

const FIRST_CENTS = 5000;
const MOST_EVENTS = 4;
const MOST_COPIES = 3;
const BUY_BUTTON_SHARE = 0.5;
/** Events of a subscription that aren't about a payment. */
const NO_PAYMENT = /^customer\.subscription\./;

/** Each sum is paid once, so that two rows of one sum are one payment twice. */
const PAYMENTS = `
  select p.amount_cents::text as key,
    (p.status = 'paid')::int as status, (p.business_id is not null)::int as payer, (p.flag is null)::int as unflagged,
    (p.quote_id is not null or p.subscription_id is not null)::int as purpose,
    (select count(*) from audit_log l where l.subject_id = p.id::text and l.action = 'payment.changed') as audit,
    (select count(*) from emails e where e.kind = 'payment-receipt' and e.text like '%' || p.invoice_number || '%') as receipt,
    (select count(*) from notifications n where n.type = 'payment' and n.text like '%invoice ' || p.invoice_number) as notification
  from payments p`;

const SUBSCRIPTIONS = `
  select s.monthly_price_cents::text as key, (s.status = 'active')::int as status,
    (select count(*) from audit_log l where l.subject_id = s.id::text and l.action = 'subscription.changed') as audit,
    (select count(*) from notifications n where n.type = 'subscription' and n.title = s.package_name || ' is active') as notification,
    (select count(*) from emails e where e.kind = 'customer-notification' and e.text like '%' || s.package_name || ' is active%') as message
  from subscriptions s`;

/**
 * The payment provider tells of what was paid: each event up to three times at once and in any order, some of them
 * never. One that is acknowledged must end in exactly one payment, and exactly one subscription where there is one.
 */
export function paymentEvents(): WriteKind {
  const purchases: Purchase[] = [];
  const taken = new Set<string>();

  async function begin(visit: Visit): Promise<Act | null> {
    const purchase =
      visit.random.next() < BUY_BUTTON_SHARE ? subscribe(visit, purchases.length) : await payQuote(visit, taken);
    if (!purchase) return null;
    purchases.push(purchase);
    return { key: String(purchase.cents), send: () => tellAll(visit, purchase) };
  }

  return {
    name: "payment events",
    begin,
    async inspect(db) {
      const [payments, subscriptions] = [
        await inspectKeyed(db, newDeeds(), PAYMENTS),
        await inspectKeyed(db, newDeeds(), SUBSCRIPTIONS),
      ];
      const lost = await findUnstored(db, purchases);
      const doubled = [...payments.doubled, ...subscriptions.doubled];
      return { lost, doubled, torn: [...payments.torn, ...subscriptions.torn] } satisfies Findings;
    },
    inspectEnd: (db) => findUnpaid(db, purchases),
  };
}

/** Someone buys by a button, on no page of ours. */
function subscribe({ provider, customer, random }: Visit, count: number): Purchase {
  const cents = FIRST_CENTS + count;
  const before = provider.events.length;
  provider.buyByButton({ email: customer.email, name: `Plan ${cents}`, amount: cents });
  return { cents, isSubscription: true, events: someOf(provider.events.slice(before), random), told: new Set() };
}

/** The customer pays an accepted quote on the page that the site leads to. */
async function payQuote(visit: Visit, taken: Set<string>): Promise<Purchase | null> {
  const { provider, random } = visit;
  const list = await visit.call("GET", "/api/quotes?state=accepted&limit=20");
  const { data } = JSON.parse(list.text) as { data: { id: string }[] }; // safe: the API answers so
  const quote = data.find(({ id }) => !taken.has(id));
  if (!quote) return null;
  taken.add(quote.id);
  try {
    const { headers } = await visit.postAsCustomer(`/quotes/${quote.id}/pay`, {});
    const session = provider.find(headers.location?.match(/cs_test_\w+/)?.[0] ?? "");
    if (session?.status !== "open") throw new Error(`no page to pay on: ${headers.location}`);
    const before = provider.events.length;
    provider.pay(session.id);
    const events = someOf(provider.events.slice(before), random);
    return { cents: Number(session.amount_total), isSubscription: false, events, told: new Set() };
  } catch (error) {
    taken.delete(quote.id);
    throw error;
  }
}

/** A few, in any order, with at least one that tells of the payment. */
function someOf(events: readonly Thing[], random: Visit["random"]): Thing[] {
  const shuffled = events
    .map((event) => ({ event, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ event }) => event);
  const [paying] = shuffled.filter(({ type }) => !NO_PAYMENT.test(String(type)));
  const others = shuffled.filter((event) => event !== paying).slice(0, random.between(0, MOST_EVENTS - 1));
  return paying ? [...others, paying] : others;
}

/** Tells what is not acknowledged yet. Rejects as long as some of it is not. */
async function tellAll(visit: Visit, { events, told }: Purchase): Promise<boolean> {
  for (const event of events.filter(({ id }) => !told.has(id))) {
    const copies = Array.from({ length: visit.random.between(1, MOST_COPIES) }, () => visit.tell(event));
    const answers = await Promise.allSettled(copies);
    const statuses = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value.status] : []));
    if (statuses.includes(200)) told.add(event.id);
    else if (statuses.length > 0) return false;
    else throw new Error("an event had no answer");
  }
  return true;
}

/** Acknowledged events that are not stored. */
async function findUnstored(db: pg.Client, purchases: readonly Purchase[]): Promise<string[]> {
  const told = purchases.flatMap((purchase) => [...purchase.told]);
  const { rows } = await db.query<{ id: string }>(
    "select id from unnest($1::text[]) as told(id) where not exists (select 1 from payment_events e where e.id = told.id)",
    [told],
  );
  return rows.map(({ id }) => id);
}

/** Finds acknowledged events without their effect. */
async function findUnpaid(db: pg.Client, purchases: readonly Purchase[]): Promise<string[]> {
  const problems: string[] = [];
  const { rows: open } = await db.query<{ id: string; state: string; note: string }>(
    "select id, state, note from payment_events where state <> 'applied'",
  );
  problems.push(...open.map(({ id, state, note }) => `event ${id} is ${state}: ${note}`));
  const count = async (query: string, cents: number) => (await db.query(query, [cents])).rowCount;
  for (const { cents, isSubscription, events, told } of purchases) {
    const heard = events.filter(({ id }) => told.has(id)).map(({ type }) => String(type));
    if (heard.some((type) => !NO_PAYMENT.test(type))) {
      const paid = await count("select 1 from payments where amount_cents = $1 and status = 'paid'", cents);
      if (paid !== 1) problems.push(`${paid} payments of ${cents} cents after ${heard.join(", ")}`);
    }
    if (isSubscription && heard.length > 0) {
      const active = await count(
        "select 1 from subscriptions where monthly_price_cents = $1 and status = 'active'",
        cents,
      );
      if (active !== 1) problems.push(`${active} subscriptions at ${cents} cents after ${heard.join(", ")}`);
    }
  }
  return problems;
}
