import { and, type SQL, sql } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import { agreementCharges } from "~/db/schema/agreement-charges";
import { agreements } from "~/db/schema/agreements";
import { payments } from "~/db/schema/billing";
import { invoices } from "~/db/schema/invoices";
import type { RecordKind } from "~/db/schema/lists";
import { projectMilestones, projects } from "~/db/schema/projects";
import { quotes } from "~/db/schema/quotes";
import { recordMessages } from "~/db/schema/records";
import { AGREEMENT_TOLD_DAYS, FAILURE_SHOWN_DAYS, SOON_DAYS, type TodayKind } from "./schema";
import { type Asked, endOf, read, type Source } from "./source.server";

/** Person in charge of a quote's records, joined by `ITS_LEAD`: the lead's, or else the one who sent the quote. */
export const LOOKED_AFTER_BY = sql`coalesce(ql.assignee_id, qv.sent_by_id)`;
export const ITS_LEAD = sql`left join leads ql on ql.id = q.lead_id left join quote_versions qv on qv.id = q.version_id`;

const OF_QUOTE = {
  id: sql`q.id`,
  what: sql`q.number`,
  who: sql`q.business_name`,
  owner: LOOKED_AFTER_BY,
  ref: sql`q.total_cents`,
};
const OF_INVOICE = { id: sql`i.id`, what: sql`i.number`, who: sql`i.buyer_name`, owner: LOOKED_AFTER_BY };
const ITS_QUOTE = sql`left join quotes q on q.id = i.quote_id ${ITS_LEAD}`;
const OF_AGREEMENT = { id: sql`a.id`, what: sql`a.title`, who: sql`b.name`, owner: LOOKED_AFTER_BY };
/** The last day of an agreement's minimum term. */
const MINIMUM_END = sql`(a.starts_on + make_interval(months => a.minimum_months) - interval '1 day')::date`;
const onDay = (day: SQL) => ({ at: endOf(day), day });

/** Agreements with a day coming soon, the nearest first. */
function agreementsUntil(day: SQL, today: string, filter: SQL | undefined): SQL {
  const isSoon = sql`${day} between ${today}::date and ${today}::date + ${AGREEMENT_TOLD_DAYS}::int`;
  return sql`from ${agreements} a join ${businesses} b on b.id = a.business_id
    left join ${quotes} q on q.id = a.quote_id ${ITS_LEAD} where ${and(isSoon, filter)} order by ${day}, a.id`;
}

const OF_PAYMENT = {
  id: sql`p.id`,
  what: sql`p.invoice_number`,
  who: sql`coalesce(b.name, p.payer_email)`,
  at: sql`p.created_at`,
  ref: sql`p.amount_cents`,
};
const ITS_BUSINESS = sql`left join businesses b on b.id = p.business_id`;

/** The name of a record, and the quote that it belongs to. */
export const RECORDS: Readonly<Record<RecordKind, { name: SQL; of: SQL }>> = {
  quote: { name: sql`r.number`, of: sql`join quotes r on r.id = m.record_id left join quotes q on q.id = r.id` },
  invoice: {
    name: sql`r.number`,
    of: sql`join invoices r on r.id = m.record_id left join quotes q on q.id = r.quote_id`,
  },
  project: {
    name: sql`r.name`,
    of: sql`join projects r on r.id = m.record_id left join quotes q on q.id = r.quote_id`,
  },
};

type OfRecords = Extract<
  TodayKind,
  | `quote-${string}`
  | `invoice-${string}`
  | `project-${string}`
  | `payment-${string}`
  | `agreement-${string}`
  | "milestone"
>;

/** Sources of quotes, invoices, payments and projects. */
export const RECORD_SOURCES = {
  "quote-message": (asked) => messages(asked, "quote"),
  "invoice-message": (asked) => messages(asked, "invoice"),
  "project-message": (asked) => messages(asked, "project"),
  "quote-change": ({ only, scan }) => {
    const asked = and(sql`q.change_asked_at is not null and q.status in ('pending', 'sent')`, only(sql`q.id`));
    return read(
      { ...OF_QUOTE, at: sql`q.change_asked_at` },
      sql`from ${quotes} q ${ITS_LEAD} where ${asked} order by q.change_asked_at, q.id`,
      scan,
    );
  },
  "quote-ending": ({ today, only, scan }) => {
    const ends = sql`q.number is not null and q.status in ('pending', 'sent') and q.change_asked_at is null
      and q.valid_until between ${today}::date and ${today}::date + ${SOON_DAYS}::int`;
    return read(
      { ...OF_QUOTE, at: endOf(sql`q.valid_until`), day: sql`q.valid_until` },
      sql`from ${quotes} q ${ITS_LEAD} where ${and(ends, only(sql`q.id`))} order by q.valid_until`,
      scan,
    );
  },
  "invoice-overdue": ({ today, only, scan }) => {
    const isOverdue = sql`i.status in ('issued', 'partly-paid') and i.due_on < ${today}::date`;
    return read(
      { ...OF_INVOICE, at: endOf(sql`i.due_on`), day: sql`i.due_on`, ref: sql`i.open_cents` },
      sql`from ${invoices} i ${ITS_QUOTE} where ${and(isOverdue, only(sql`i.id`))} order by i.due_on, i.id`,
      scan,
    );
  },
  "invoice-draft": ({ only, scan }) => {
    const waits = sql`i.status = 'draft' and i.issue_on is null and i.milestone_id is null`;
    return read(
      { ...OF_INVOICE, what: sql`i.title`, at: sql`i.created_at` },
      sql`from ${invoices} i ${ITS_QUOTE} where ${and(waits, only(sql`i.id`))} order by i.created_at, i.id`,
      scan,
    );
  },
  "agreement-ending": ({ today, only }) =>
    read({ ...OF_AGREEMENT, ...onDay(sql`a.ends_on`) }, agreementsUntil(sql`a.ends_on`, today, only(sql`a.id`))),
  "agreement-renewing": ({ today, only }) => {
    // Agreements with an end are listed as ending instead.
    const runsOn = and(sql`a.ends_on is null and a.minimum_months > 0`, only(sql`a.id`));
    return read({ ...OF_AGREEMENT, ...onDay(MINIMUM_END) }, agreementsUntil(MINIMUM_END, today, runsOn));
  },
  "payment-failed": ({ now, only }) => {
    const isPaidSince = sql`exists (select from ${payments} l where l.status = 'paid' and l.created_at > p.created_at
      and (l.quote_id = p.quote_id or l.subscription_id = p.subscription_id) and l.business_id = p.business_id)`;
    // A charge is one of several tries: only the last one counts, while its invoice is open.
    const isSettled = sql`exists (select from ${agreementCharges} c join ${invoices} i on i.id = c.invoice_id
      where c.payment_id = p.provider_id and (i.status not in ('issued', 'partly-paid')
        or exists (select from ${agreementCharges} l where l.invoice_id = c.invoice_id and l.attempt > c.attempt)))`;
    const failed = sql`p.status = 'failed' and p.created_at > ${now}::timestamptz - ${`${FAILURE_SHOWN_DAYS} days`}::interval`;
    return read(
      OF_PAYMENT,
      sql`from ${payments} p ${ITS_BUSINESS} where ${and(failed, sql`not ${isPaidSince}`, sql`not ${isSettled}`, only(sql`p.id`))}
        order by p.created_at, p.id`,
    );
  },
  "payment-flagged": ({ only }) => {
    const filter = and(sql`p.flag is not null and p.flag_settled_at is null`, only(sql`p.id`));
    return read(OF_PAYMENT, sql`from ${payments} p ${ITS_BUSINESS} where ${filter} order by p.created_at, p.id`);
  },
  milestone: ({ today, only, scan }) => {
    const isDue = sql`m.done_at is null and m.due_on <= ${today}::date + ${SOON_DAYS}::int and p.status in ('planned', 'running')`;
    return read(
      {
        id: sql`m.id`,
        what: sql`m.title || ', ' || p.name`,
        who: sql`b.name`,
        at: endOf(sql`m.due_on`),
        day: sql`m.due_on`,
        owner: LOOKED_AFTER_BY,
        ref: sql`p.id`,
      },
      sql`from ${projectMilestones} m join ${projects} p on p.id = m.project_id join ${businesses} b on b.id = p.business_id
        left join ${quotes} q on q.id = p.quote_id ${ITS_LEAD}
        where ${and(isDue, only(sql`m.id`))} order by m.due_on, m.id`,
      scan,
    );
  },
} satisfies Readonly<Record<OfRecords, Source>>;

function messages({ only, scan }: Asked, kind: RecordKind): SQL {
  const { name, of } = RECORDS[kind];
  const filter = and(sql`m.awaits_answer and m.record_kind = ${kind}`, only(sql`m.record_id`));
  return read(
    {
      id: sql`m.record_id`,
      what: name,
      who: sql`m.author_label`,
      at: sql`m.created_at`,
      owner: LOOKED_AFTER_BY,
      ref: sql`left(m.text, 160)`,
    },
    sql`from ${recordMessages} m ${of} ${ITS_LEAD} where ${filter} order by m.created_at, m.id`,
    scan,
  );
}
