import { type SQL, sql } from "drizzle-orm";
import { applications, isToReview } from "~/db/schema/applications";
import { incomingMails } from "~/db/schema/incoming-mails";
import { isWaiting, leads } from "~/db/schema/leads";
import type { RecordKind } from "~/db/schema/lists";
import { promiseNotices } from "~/db/schema/notifications";
import { quotes } from "~/db/schema/quotes";
import { recordMessages } from "~/db/schema/records";
import { getPromises } from "~/domain/settings/queries.server";
import { type Promises, reviewDueOn } from "~/domain/settings/working-time";
import { ITS_LEAD, LOOKED_AFTER_BY, RECORDS } from "~/domain/today/record-sources.server";
import { DUE_AFTER } from "~/domain/today/source.server";
import type { AppContext } from "~/kernel/app-context";
import { addDays } from "~/lib/calendar-date";
import { addWorkingHours, endOfDay, type WorkingTime, workingHoursBetween } from "~/lib/working-time";
import { type OpenPromise, PROMISE_MAX_DAYS, type PromiseKind, type PromiseStep, TOLD_WITHIN_DAYS } from "./schema";

export type FoundPromise = OpenPromise & {
  what: string;
  /** Empty if it would name a person whose deletion doesn't also delete the notice. */
  who: string;
  ref: string | null;
  /** Person in charge. */
  owner: string | null;
  businessId: string | null;
};

type Row = {
  kind: PromiseKind;
  id: string;
  since: number;
  /** Due time, for leads, which store their promise. */
  due: number | null;
  what: string | null;
  who: string | null;
  ref: string | null;
  owner: string | null;
  business: string | null;
  told: PromiseStep[];
};

/** Maximum read per kind; the next run reads the others. */
const READ_MAX = 500;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Finds unfulfilled promises that may still need a notice, except those broken long ago. For the worker. */
export async function findPromises(ctx: Pick<AppContext, "clock" | "db" | "log">): Promise<FoundPromise[]> {
  const now = ctx.clock.now();
  const earliest = new Date(now.getTime() - PROMISE_MAX_DAYS * DAY_MS);
  const parts = Object.entries(sourcesOf(earliest.toISOString())).map(([kind, source]) => {
    const of = sql`${promiseNotices.kind} = ${kind} and ${promiseNotices.subjectId} = x.id and ${promiseNotices.since} = x.since`;
    return sql`(select ${kind}::text as kind, x.id::text as id, x.since, x.due, x.what::text as what, x.who::text as who, x.ref::text as ref,
      x.owner::text as owner, x.business::text as business,
      array(select ${promiseNotices.step} from ${promiseNotices} where ${of}) as told from (${source}) x
      where not exists (select from ${promiseNotices} where ${of} and ${promiseNotices.step} = 'broken')
      order by x.since desc, x.id limit ${READ_MAX})`;
  });
  const { rows } = await ctx.db.execute<Row>(
    sql`select kind, id, (extract(epoch from since) * 1000)::float8 as since, (extract(epoch from due) * 1000)::float8 as due,
      what, who, ref, owner, business, told from (${sql.join(parts, sql` union all `)}) found`,
  );
  const promises = await getPromises(ctx);
  const latest = now.getTime() - TOLD_WITHIN_DAYS * DAY_MS;
  return rows.map((row) => toPromise(row, promises)).filter(({ due }) => due.getTime() > latest);
}

function toPromise({ since: asked, due: kept, what, who, business, ...row }: Row, promises: Promises): FoundPromise {
  const since = new Date(asked);
  const due = kept === null ? DUE_AFTER[row.kind]?.(promises, since).at : new Date(kept);
  if (due === undefined) throw new Error(`nobody says when ${row.kind} is due`);
  const times = { since, due, lastFifth: lastFifthOf(promises, row.kind, { since, due }) };
  return { ...row, ...times, what: what ?? "", who: who ?? "", businessId: business };
}

/** Returns when the last fifth of a period starts, on the same calendar as the period. */
function lastFifthOf(
  { time, replyHours, replyHoursAre }: Promises,
  kind: PromiseKind,
  { since, due }: { since: Date; due: Date },
): Date {
  const byClock = new Date(due.getTime() - (due.getTime() - since.getTime()) / PARTS);
  // Start of the last of five working days.
  if (kind === "application") return endOfDay(time, addDays(reviewDueOn(time, since), -1));
  if (replyHoursAre !== "working") return byClock;
  if (kind === "lead") return lastFifthOfLead(time, since, due) ?? byClock;
  const hours = replyHours[kind === "quote-change" ? "quote" : "contact"];
  return addWorkingHours(time, since, hours - hours / PARTS);
}

const PARTS = 5;
/**
 * Returns when a lead's last fifth starts. A lead's promise stays when Settings change, so only its two ends are known.
 * Null when there are no working hours between them.
 */
function lastFifthOfLead(time: WorkingTime, since: Date, due: Date): Date | null {
  const hours = workingHoursBetween(time, since, due);
  return hours === 0 ? null : addWorkingHours(time, since, hours - hours / PARTS);
}

function sourcesOf(earliest: string): Readonly<Record<PromiseKind, SQL>> {
  const isRecent = (moment: SQL) => sql`${moment} > ${earliest}::timestamptz`;
  const messages = (kind: RecordKind) => {
    const { name, of } = RECORDS[kind];
    return sql`select m.record_id as id, m.created_at as since, null::timestamptz as due, ${name} as what, '' as who, '' as ref,
      ${LOOKED_AFTER_BY} as owner, r.business_id as business from ${recordMessages} m ${of} ${ITS_LEAD}
      where m.awaits_answer and m.record_kind = ${kind} and ${isRecent(sql`m.created_at`)}`;
  };
  return {
    lead: sql`select ${leads.id} as id, coalesce(${leads.askedAt}, ${leads.createdAt}) as since, ${leads.replyDueAt} as due, ${leads.summary} as what,
      coalesce(nullif(${leads.businessName}, ''), nullif(${leads.name}, ''), ${leads.email}) as who, ${leads.kind} as ref,
      ${leads.assigneeId} as owner, null::uuid as business from ${leads} where ${isWaiting(leads)} and ${isRecent(sql`${leads.replyDueAt}`)}`,
    application: sql`select ${applications.id} as id, ${applications.createdAt} as since, null::timestamptz as due, ${applications.jobTitle} as what,
      ${applications.applicantName} as who, '' as ref, null::text as owner, null::uuid as business from ${applications}
      where ${isToReview(applications)} and ${isRecent(sql`${applications.createdAt}`)}`,
    mail: sql`select ${incomingMails.id} as id, ${incomingMails.receivedAt} as since, null::timestamptz as due, 'an email' as what, '' as who,
      '' as ref, null::text as owner, null::uuid as business from ${incomingMails}
      where ${incomingMails.state} = 'waiting' and ${isRecent(sql`${incomingMails.receivedAt}`)}`,
    "quote-message": messages("quote"),
    "invoice-message": messages("invoice"),
    "project-message": messages("project"),
    // Changes requested in a message are covered by the promise to reply to that message.
    "quote-change": sql`select q.id, q.change_asked_at as since, null::timestamptz as due, q.number as what, '' as who, q.total_cents as ref,
      ${LOOKED_AFTER_BY} as owner, q.business_id as business from ${quotes} q ${ITS_LEAD}
      where q.change_asked_at is not null and q.status in ('pending', 'sent') and ${isRecent(sql`q.change_asked_at`)}
      and not exists (select from ${recordMessages} m where m.record_kind = 'quote' and m.record_id = q.id and m.awaits_answer)`,
  };
}
