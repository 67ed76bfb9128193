import { type SQL, sql } from "drizzle-orm";
import { NOTIFICATION_TYPES, PROJECT_STATUSES } from "~/db/schema/lists";
import { agencyTimeZone } from "~/lib/place";
import { idOf, itsCustomer, pick, SKILLS, series } from "./large-rows";

const NOTICES_DAYS = 60;

/** Two out of five quotes are accepted; every other accepted quote has a project. */
export const isAccepted = sql`i % 5 in (0, 2)`;
export const totalCents = sql`(50000 + (i * 7919) % 900000)`;
const validUntil = () => sql`((at at time zone ${agencyTimeZone()})::date + 30)`;
export const quoteId = idOf(sql`at`, "quote");
const versionId = idOf(sql`at`, "quote-version");
const workName = sql`${pick(SKILLS, sql`i * 3`)} || ' project'`;

/** Returns the content of a quote as canonical JSON: fields sorted by name. No name here needs escaping. */
const content = () => sql`('{"businessName":"' || customer.business_name || '","contactName":"' || customer.name
  || '","depositPercent":50,"discount":null,"items":[{"amountCents":' || ${totalCents} || ',"description":"","id":"item-1","isOptional":false,"name":"'
  || ${workName} || '","type":"one-time"}],"message":"An invented offer.","promotionCode":null,"validUntil":"' || ${validUntil()} || '"}')`;

function hashOf(text: SQL): SQL {
  return sql`encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;
}

/** Inserts quotes. A tenth are drafts; the others continue the existing numbers. */
export function insertQuotes(count: number): SQL {
  return sql`insert into quotes (id, number, business_id, business_name, contact_name, business_email, status, draft, version_id, total_cents, deposit_cents, valid_until, sent_at, accepted_at, declined_at, created_at, updated_at)
    select id, case when is_draft then null else (select coalesce(max(number), 0) from quotes) + row_number() over (partition by is_draft order by at, id) end,
      business_id, business_name, name, email, status, offer::jsonb, case when is_draft then null else version_id end, total, (total + 1) / 2, valid_until,
      case when is_draft then null else at end, case when status = 'accepted' then at + interval '5 days' end,
      case when status = 'declined' then at + interval '5 days' end, at, at
    from (
      select ${quoteId} as id, ${versionId} as version_id, customer.business_id, customer.business_name, customer.name, customer.email, i % 10 = 9 as is_draft, ${content()} as offer,
        ${totalCents} as total, ${validUntil()} as valid_until, at,
        case when ${isAccepted} then 'accepted' when i % 5 = 3 then 'declined' when i % 5 = 1 then 'sent' else 'pending' end as status
      from ${series(count)} ${itsCustomer} where not exists (select from quotes known where known.id = ${quoteId})
    ) offered on conflict do nothing`;
}

export function insertQuoteVersions(count: number): SQL {
  return sql`insert into quote_versions (id, quote_id, version, content, content_hash, total_cents, sent_by_label, created_at)
    select ${versionId}, ${quoteId}, 1, ${content()}::jsonb, ${hashOf(content())}, ${totalCents}, 'Invented', at
    from ${series(count)} ${itsCustomer} where i % 10 <> 9 on conflict do nothing`;
}

export function insertAcceptances(count: number): SQL {
  const accepted = sql`'{"chosenItemIds":[],"totalCents":' || ${totalCents} || ',"version":"' || ${hashOf(content())} || '"}'`;
  return sql`insert into quote_acceptances (quote_id, version_id, chosen_item_ids, total_cents, content_hash, name, consent, user_id, email, client_address, user_agent, accepted_at)
    select ${quoteId}, ${versionId}, '[]'::jsonb, ${totalCents}, ${hashOf(accepted)}, customer.name, 'I accept this invented offer.', customer.user_id, customer.email,
      '127.0.0.1', 'Invented', at + interval '5 days'
    from ${series(count)} ${itsCustomer} where ${isAccepted} on conflict do nothing`;
}

/** Inserts one subscription for each of the first customers, with one of the agency's plans if it has any. */
export function insertSubscriptions(count: number): SQL {
  return sql`insert into subscriptions (id, business_id, plan_id, package_name, monthly_price_cents, status, current_period_end, created_at, updated_at)
    select ${idOf(sql`at`, "subscription")}, customer.business_id, plan.id, coalesce(plan.name, 'Invented'), coalesce(plan.price_cents, 0),
      case when i % 10 = 0 then 'canceled' when i % 10 = 1 then 'past_due' else 'active' end, timestamptz '2026-12-01', at, at
    from ${series(count)} ${itsCustomer}
    left join (select id, name, price_cents, row_number() over (order by position, id) as number from pricing_plans where billing_period = 'month') plan
      on plan.number = 1 + i % nullif((select count(*) from pricing_plans where billing_period = 'month'), 0)
    on conflict do nothing`;
}

/**
 * Inserts payments. Each accepted quote is paid once, by the payment with its number; the others are for months of
 * subscriptions. A few are flagged for review.
 */
export function insertPayments(count: number, subscriptions: number): SQL {
  const status = sql`case when i % 40 = 1 then 'failed' when i % 41 = 1 then 'pending' else 'paid' end`;
  const ofQuote = sql`select i, at, customer.business_id, customer.email, ${quoteId} as quote_id, null::uuid as subscription_id, ${totalCents} as cents, ${workName} as what
    from ${series(count)} ${itsCustomer} where ${isAccepted}`;
  const ofPlan = sql`select i, at, subscription.business_id, customer.email, null::uuid, subscription.id, subscription.monthly_price_cents, subscription.package_name || ' plan'
    from ${series(count)}
    join (select *, row_number() over (order by id) as number from subscriptions where id in (select ${idOf(sql`at`, "subscription")} from ${series(subscriptions)})) subscription
      on subscription.number = 1 + i % ${subscriptions}::int
    join "user" customer on customer.business_id = subscription.business_id and customer.id like 'large-%'
    where not (${isAccepted})`;
  return sql`insert into payments (id, business_id, quote_id, subscription_id, amount_cents, status, invoice_number, description, payer_email, flag, flag_settled_at, paid_at, created_at, updated_at)
    select ${idOf(sql`at`, "payment")}, business_id, quote_id, subscription_id, cents, ${status}, 'LARGE-' || lpad(i::text, 7, '0'), what, email,
      case when i % 250 = 0 then 'disputed' end, case when i % 500 = 0 then at end, case when ${status} = 'paid' then at end, at, at
    from (${ofQuote} union all ${ofPlan}) charged on conflict do nothing`;
}

export function insertPaymentEvents(count: number): SQL {
  return sql`insert into payment_events (id, key, type, occurred_at, object_kind, object_id, body, state, note, attempts, received_at, settled_at)
    select 'evt_large_' || i, ${idOf(sql`at`, "payment-event")}, 'invoice.paid', at, 'invoice', 'in_large_' || i, jsonb_build_object('id', 'evt_large_' || i),
      case when i % 100 = 0 then 'failed' when i % 20 = 1 then 'ignored' else 'applied' end, case when i % 100 = 0 then 'An invented failure.' else '' end, 1, at, at
    from ${series(count)} on conflict do nothing`;
}

/** Inserts a project for every fifth of that many quotes. */
export function insertProjects(quotes: number): SQL {
  return sql`insert into projects (id, business_id, quote_id, name, summary, status, starts_on, due_on, created_at, updated_at)
    select ${idOf(sql`at`, "project")}, customer.business_id, ${quoteId}, ${workName} || ' for ' || customer.business_name, 'An invented project.',
      ${pick(PROJECT_STATUSES, sql`i / 5`)}, at::date, at::date + 60, at, at
    from ${series(quotes)} ${itsCustomer} where i % 5 = 0 on conflict do nothing`;
}

/** Inserts three milestones for each project; the first is reached. */
export function insertMilestones(quotes: number): SQL {
  return sql`insert into project_milestones (id, project_id, title, position, due_on, done_at, created_at)
    select ${idOf(sql`at`, "milestone", sql`(i * 3 + step)`)}, ${idOf(sql`at`, "project")}, ${pick(["Plan", "Build", "Launch"], sql`step - 1`)}, step, at::date + step * 20,
      case when step = 1 then at + interval '20 days' end, at
    from ${series(quotes)}, generate_series(1, 3) step where i % 5 = 0 on conflict do nothing`;
}

export function insertProjectUpdates(quotes: number): SQL {
  return sql`insert into project_updates (id, project_id, title, text, author_label, created_at)
    select ${idOf(sql`at`, "project-update")}, ${idOf(sql`at`, "project")}, 'We have begun', 'An invented report.', 'Invented', at + interval '1 day'
    from ${series(quotes)} where i % 5 = 0 on conflict do nothing`;
}

/** Inserts notifications. Every tenth is for `ownerId`, if given; two out of three are read. */
export function insertNotifications(count: number, ownerId: string | null): SQL {
  return sql`insert into notifications (id, user_id, type, title, text, path, created_at, read_at)
    select ${idOf(sql`at`, "notification")}, case when i % 10 = 0 then coalesce(${ownerId}::text, customer.user_id) else customer.user_id end,
      ${pick(NOTIFICATION_TYPES, sql`i / 10`)}, 'Invented news', 'Something invented has happened.', '/dashboard', at, case when i / 10 % 3 > 0 then at end
    from ${series(count, NOTICES_DAYS)} ${itsCustomer} on conflict do nothing`;
}
