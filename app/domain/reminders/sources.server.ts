import { type SQL, sql } from "drizzle-orm";
import { businesses, user } from "~/db/schema/accounts";
import { businessBilling } from "~/db/schema/business-billing";
import { readDay } from "~/db/schema/columns";
import { bouncedAddresses } from "~/db/schema/incoming-mails";
import { invoices } from "~/db/schema/invoices";
import type { RecordKind } from "~/db/schema/lists";
import { newsletterSuppressions } from "~/db/schema/newsletter";
import { notificationPreferences } from "~/db/schema/notifications";
import { projects } from "~/db/schema/projects";
import { quotes } from "~/db/schema/quotes";
import { recordMessages } from "~/db/schema/records";
import { NOTIFIED_ROLES } from "~/domain/notifications/schema";
import type { ReminderSetting } from "~/domain/settings/reminder-setting";
import { CLOSED_MAX_DAYS } from "~/domain/settings/working-time";
import type { AppContext } from "~/kernel/app-context";
import { addDays } from "~/lib/calendar-date";
import { agencyTimeZone } from "~/lib/place";
import { formatQuoteNumber } from "~/lib/quote-number";
import type { WorkingTime } from "~/lib/working-time";
import { everyDays, lastDayOf } from "./plan";
import { REMINDER_DAYS, REMINDER_LATE_DAYS, type Remindable, type ReminderRule, type ReminderStep } from "./schema";

type Row = {
  kind: RecordKind;
  id: string;
  occasion: string;
  name: string;
  who: string;
  contact: string;
  email: string | null;
  business: string | null;
  cents: number | null;
  day: string;
  start: string;
  bounce: string | null;
  suppressed: boolean;
  /** Reason why the agency has to act next, so the customer isn't reminded until it does. */
  hold: "change" | "word" | null;
};

type Asked = { setting: ReminderSetting; time: WorkingTime; today: string; only?: string };

const dayOf = (moment: SQL) => sql`((${moment}) at time zone ${agencyTimeZone()})::date`;

/** True when a customer's message waits for our answer. Reminders resume once it's answered or settled. */
const waitsForUs = (kind: RecordKind, id: SQL) => sql`exists (select from ${recordMessages} a
  where a.awaits_answer and a.record_kind = ${kind} and a.record_id = ${id})`;

/**
 * Returns the mailbox of a business: its billing address, its contact's, or that of its first person who wants such
 * emails.
 */
const addressOf = (business: SQL, type: "payment" | "project") => sql`(select lower(coalesce(
  (select nullif(bb.email, '') from ${businessBilling} bb where bb.business_id = b.id),
  nullif(b.contact_email, ''),
  (select u.email from ${user} u left join ${notificationPreferences} n on n.user_id = u.id and n.type = ${type}
    where u.business_id = b.id and u.business_role in (${sql.join(
      NOTIFIED_ROLES[type].map((role) => sql`${role}`),
      sql`, `,
    )}) and u.email_verified and not coalesce(u.banned, false) and coalesce(n.by_email, true) order by u.id limit 1)))
  from ${businesses} b where b.id = ${business})`;

const contactOf = (business: SQL) =>
  sql`coalesce((select b.contact_name from ${businesses} b where b.id = ${business}), '')`;

/** Age limit of subjects that can still have a reminder ahead, in days. */
const REACH_DAYS = 400;

const SOURCES: Readonly<Record<ReminderRule, (asked: Asked) => SQL>> = {
  quotes: ({
    today,
    only,
  }) => sql`select 'quote' as kind, q.id, q.version_id as occasion, q.number::text as name, q.business_name as who,
      q.contact_name as contact, q.business_email as email, q.business_id as business, q.total_cents as cents, q.valid_until as day,
      ${dayOf(sql`q.sent_at`)} as start,
      case when q.change_asked_at is not null then 'change' when ${waitsForUs("quote", sql`q.id`)} then 'word' end as hold
    from ${quotes} q where q.number is not null and q.status in ('pending', 'sent') and q.valid_until >= ${today}::date and q.sent_at is not null
      ${isOnly(sql`q.id`, only)}`,
  deposits: ({ today, only }) => invoiceRows(sql`i.part = 'deposit'`, { today, only }),
  invoices: ({ today, only }) => invoiceRows(sql`i.part is distinct from 'deposit'`, { today, only }),
  answers: ({ setting, today, only }) => {
    const since = addDays(
      today,
      -(setting.answerEveryDays * setting.answerMost + REMINDER_LATE_DAYS + CLOSED_MAX_DAYS),
    );
    const asked = sql`m.side = 'staff' and m.text like '%?%' and m.created_at >= ${since}::date ${isOnly(sql`m.id`, only)}
      and not exists (select from ${recordMessages} l where l.record_kind = m.record_kind and l.record_id = m.record_id and l.created_at > m.created_at)`;
    const at = dayOf(sql`m.created_at`);
    return sql`select m.record_kind as kind, q.id, m.id as occasion, q.number::text as name, q.business_name as who, q.contact_name as contact,
        q.business_email as email, q.business_id as business, null::int as cents, ${at} as day, ${at} as start, null::text as hold
      from ${recordMessages} m join ${quotes} q on q.id = m.record_id
      where m.record_kind = 'quote' and q.status in ('pending', 'sent') and q.valid_until >= ${today}::date and ${asked}
      union all select m.record_kind, p.id, m.id, p.name, b.name, b.contact_name, ${addressOf(sql`p.business_id`, "project")}, p.business_id, null::int, ${at}, ${at}, null::text
      from ${recordMessages} m join ${projects} p on p.id = m.record_id join ${businesses} b on b.id = p.business_id
      where m.record_kind = 'project' and p.status in ('planned', 'running') and ${asked}`;
  },
};

function invoiceRows(part: SQL, { today, only }: Pick<Asked, "today" | "only">): SQL {
  return sql`select 'invoice' as kind, i.id, i.id as occasion, i.number as name, i.buyer_name as who, ${contactOf(sql`i.business_id`)} as contact,
      ${addressOf(sql`i.business_id`, "payment")} as email, i.business_id as business, i.open_cents as cents, i.due_on as day, i.issued_on as start,
      case when ${waitsForUs("invoice", sql`i.id`)} then 'word' end as hold
    from ${invoices} i where i.status in ('issued', 'partly-paid') and i.open_cents > 0 and ${part} and i.due_on >= ${addDays(today, -REACH_DAYS)}::date
      ${isOnly(sql`i.id`, only)}`;
}

function isOnly(id: SQL, only: string | undefined): SQL {
  return only === undefined ? sql`` : sql`and ${id} = ${only}`;
}

/**
 * Finds the subjects of a rule's reminders, whether or not the rule is on. `only`: limits them to this occasion or
 * record.
 */
export async function findRemindables(
  ctx: Pick<AppContext, "db" | "log">,
  rule: ReminderRule,
  asked: Asked,
): Promise<Remindable[]> {
  const { rows } =
    await ctx.db.execute<Row>(sql`select f.kind, f.id, f.occasion, f.name, f.who, f.contact, f.email, f.business, f.cents,
      f.day::text as day, f.start::text as start, f.hold,
      (select x.reason from ${bouncedAddresses} x where x.email = f.email) as bounce,
      exists (select from ${newsletterSuppressions} x where x.email = f.email) as suppressed
    from (${SOURCES[rule](asked)}) f order by f.occasion`);
  const last = addDays(asked.today, REMINDER_DAYS);
  return rows.flatMap((found) => {
    const row = { ...found, day: readDay(found.day), start: readDay(found.start) };
    const steps = stepsOf(rule, row, asked.setting).filter(
      (step) => step.due <= last && lastDayOf(step, asked) >= asked.today,
    );
    return steps.length === 0 ? [] : [toRemindable(rule, row, steps)];
  });
}

function toRemindable(rule: ReminderRule, row: Row, steps: readonly ReminderStep[]): Remindable {
  const email = row.email ?? "";
  return {
    rule,
    record: { kind: row.kind, id: row.id },
    occasionId: row.occasion,
    name: row.kind === "quote" ? formatQuoteNumber(Number(row.name)) : row.name,
    who: row.who,
    contact: row.contact,
    email,
    businessId: row.business,
    cents: row.cents,
    day: row.day,
    steps,
    blocked: whyBlocked(email, row),
  };
}

const HOLDS = {
  change: "They asked for a change. Reminders go on once it’s settled.",
  word: "Their message waits for your answer. Reminders go on once you’ve answered.",
} as const;

function whyBlocked(email: string, { bounce, suppressed, hold }: Row): string | null {
  if (email === "") return "There’s no email address.";
  if (bounce !== null) return "Emails to this address bounce.";
  if (suppressed) return "This address asked for no more emails.";
  return hold && HOLDS[hold];
}

function stepsOf(rule: ReminderRule, { day, start }: Row, setting: ReminderSetting): ReminderStep[] {
  if (rule === "quotes") {
    const ending = addDays(day, -setting.quoteBeforeDays);
    const nudge = addDays(start, setting.quoteAfterDays);
    const steps: ReminderStep[] = [{ step: 2, text: "quote-ending", due: ending, until: day }];
    // A quote that expires before the first reminder is due gets only the last one.
    return nudge < ending ? [{ step: 1, text: "quote", due: nudge, until: addDays(ending, -1) }, ...steps] : steps;
  }
  if (rule === "deposits") {
    return everyDays("deposit", { after: start, days: setting.depositEveryDays, most: setting.depositMost });
  }
  if (rule === "answers") {
    return everyDays("answer", { after: start, days: setting.answerEveryDays, most: setting.answerMost });
  }
  const { invoiceBeforeDays, invoiceEveryDays, invoiceMost } = setting;
  const before = addDays(day, -invoiceBeforeDays);
  const early: ReminderStep[] =
    invoiceBeforeDays > 0 && before > start
      ? [{ step: 1, text: "invoice-before", due: before, until: addDays(day, -1) }]
      : [];
  return [
    ...early,
    { step: 2, text: "invoice-due", due: day, until: day },
    ...everyDays("invoice-overdue", { after: day, days: invoiceEveryDays, most: invoiceMost, first: 3 }),
  ];
}
