import { and, type SQL, sql } from "drizzle-orm";
import { applications, isToReview } from "~/db/schema/applications";
import { bookingHosts, bookingKinds, bookings } from "~/db/schema/bookings";
import { calendars } from "~/db/schema/calendars";
import { claims } from "~/db/schema/claims";
import { isUndecided } from "~/db/schema/columns";
import { documents } from "~/db/schema/documents";
import { emails } from "~/db/schema/emails";
import { bouncedAddresses, incomingMails } from "~/db/schema/incoming-mails";
import { leads } from "~/db/schema/leads";
import { posts } from "~/db/schema/posts";
import { tasks } from "~/db/schema/tasks";
import { CLAIM_TOLD_DAYS } from "~/domain/claims/schema";
import { readableBy } from "~/domain/emails/readable.server";
import { mailsReadableBy } from "~/domain/files/readable-mails.server";
import { SUBJECT_NAME, tasksReadableBy } from "~/domain/tasks/internal.server";
import { actorId } from "~/kernel/actor";
import { RECORD_SOURCES } from "./record-sources.server";
import { FAILURE_SHOWN_DAYS, SOON_DAYS, type TodayKind } from "./schema";
import { type Asked, endOf, read, SCANNED_MAX, type Source } from "./source.server";

/** Leads are read by assignee, so that those of others cost nothing; `holder` is undefined for all. */
export function leadSource({ only }: Asked, holder?: SQL): SQL {
  const wanted = only(sql`${leads.id}`);
  const filter = and(sql`${leads.stage} in ('new', 'in-review') and ${leads.repliedAt} is null`, holder, wanted);
  const columns = {
    id: sql`${leads.id}`,
    what: sql`${leads.summary}`,
    who: sql`coalesce(nullif(${leads.businessName}, ''), nullif(${leads.name}, ''), ${leads.email})`,
    at: sql`${leads.replyDueAt}`,
    owner: sql`${leads.assigneeId}`,
    ref: sql`${leads.kind}`,
  };
  const rest = sql`from ${leads} where ${filter} order by ${leads.replyDueAt}, ${leads.id}`;
  return read(columns, rest);
}

/** Tasks are read by assignee, like leads. */
export function taskSource({ actor, today, only }: Asked, holder?: SQL): SQL {
  const { id, title, dueOn, doneAt, assigneeId } = tasks;
  const isDue = sql`${doneAt} is null and ${dueOn} <= ${today}::date + ${SOON_DAYS}::int`;
  return read(
    {
      id: sql`${id}`,
      what: sql`${title}`,
      who: SUBJECT_NAME,
      at: endOf(sql`${dueOn}`),
      day: sql`${dueOn}`,
      owner: sql`${assigneeId}`,
    },
    sql`from ${tasks} where ${and(isDue, holder, tasksReadableBy(actor), only(sql`${id}`))} order by ${dueOn}, ${id}`,
  );
}

/** Sources of each kind, the most pressing first. */
export const SOURCES: Readonly<Record<Exclude<TodayKind, "lead" | "task">, Source>> = {
  booking: ({ now, today, only }) => {
    const { id, leadId, state, startsAt, endsAt, name, answers, kindId } = bookings;
    const isToday = sql`${state} = 'booked' and ${endsAt} > ${now}::timestamptz and ${startsAt} < ${endOf(sql`${today}::date`)}`;
    // A booking with several hosts is everyone's.
    const host = sql`(select case when count(*) = 1 then min(host_id) end from ${bookingHosts} where booking_id = ${id})`;
    const wish = sql`left(regexp_replace(${answers} -> 0 ->> 'answer', '\\s+', ' ', 'g'), 160)`;
    // The summary of a lead from a booking already says that it was booked.
    const asked = sql`case when not starts_with(${leads.summary}, ${bookingKinds.name} || ',') then nullif(${leads.summary}, '') end`;
    return read(
      {
        id: sql`${id}`,
        what: sql`${bookingKinds.name} || coalesce(': ' || coalesce(nullif(${wish}, ''), ${asked}), '')`,
        who: sql`concat_ws(', ', nullif(${name}, ''), nullif(${leads.businessName}, ''))`,
        at: sql`${startsAt}`,
        owner: host,
        ref: sql`${leadId}`,
      },
      sql`from ${bookings} join ${bookingKinds} on ${bookingKinds.id} = ${kindId} join ${leads} on ${leads.id} = ${leadId}
        where ${and(isToday, only(sql`${id}`))} order by ${startsAt}, ${id}`,
    );
  },
  application: ({ only }) => {
    const { id, jobTitle, applicantName, createdAt } = applications;
    return read(
      { id: sql`${id}`, what: sql`${jobTitle}`, who: sql`${applicantName}`, at: sql`${createdAt}` },
      sql`from ${applications} where ${and(isToReview(applications), only(sql`${id}`))} order by ${createdAt}, ${id}`,
    );
  },
  mail: ({ actor, only }) => {
    const { id, subject, fromName, fromAddress, receivedAt, state } = incomingMails;
    const columns = {
      id: sql`${id}`,
      what: sql`${subject}`,
      who: sql`coalesce(nullif(${fromName}, ''), ${fromAddress})`,
      at: sql`${receivedAt}`,
      ref: sql`${state}`,
    };
    const of = (value: "waiting" | "quarantined") => {
      const filter = and(sql`${state} = ${value}`, mailsReadableBy(actor), only(sql`${id}`));
      return sql`(${read(columns, sql`from ${incomingMails} where ${filter} order by ${receivedAt}, ${id}`)})`;
    };
    return sql`${of("waiting")} union all ${of("quarantined")}`;
  },
  "email-failed": ({ actor, only }) => {
    const { id, subject, toAddress, createdAt, status } = emails;
    const filter = and(sql`${status} = 'failed'`, readableBy(actor), only(sql`${id}`));
    return read(
      { id: sql`${id}`, what: sql`${subject}`, who: sql`${toAddress}`, at: sql`${createdAt}` },
      sql`from ${emails} where ${filter} order by ${createdAt}, ${id}`,
    );
  },
  "email-bounced": ({ actor, now, only }) => {
    const { email, bouncedAt, emailId } = bouncedAddresses;
    const since = sql`${bouncedAt} > ${now}::timestamptz - ${`${FAILURE_SHOWN_DAYS} days`}::interval`;
    const id = sql`${emails.id}`;
    return read(
      { id, what: sql`${emails.subject}`, who: sql`${email}`, at: sql`${bouncedAt}` },
      sql`from ${bouncedAddresses} join ${emails} on ${emails.id} = ${emailId}
        where ${and(since, readableBy(actor), only(id))} and ${emails.status} <> 'failed' order by ${bouncedAt}, ${id}`,
    );
  },
  // Only its owner can fix it.
  "calendar-unreadable": ({ actor, only }) => {
    const { id, userId, host, failure, failingSince, readAt } = calendars;
    const isOwn = sql`${userId} = ${actorId(actor) ?? ""} and ${failure} is not null`;
    return read(
      {
        id: sql`${id}`,
        what: sql`${failure}`,
        who: sql`${host}`,
        at: sql`${failingSince}`,
        owner: sql`${userId}`,
        ref: sql`to_char(${readAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
      },
      sql`from ${calendars} where ${and(isOwn, only(sql`${id}`))} order by ${failingSince}, ${id}`,
    );
  },
  "post-draft": ({ only }) => {
    const { id, status, scheduledFor, workingTitle, editedBy, editedAt, publishedOn } = posts;
    const filter = and(sql`${status} = 'draft' and ${scheduledFor} is null`, only(sql`${id}`));
    return read(
      { id: sql`${id}`, what: sql`${workingTitle}`, who: sql`${editedBy}`, at: sql`${editedAt}` },
      sql`from ${posts} where ${filter} order by ${publishedOn}, ${id}`,
    );
  },
  "website-draft": ({ only }) => {
    const { kind, draft, updatedAt, updatedBy } = documents;
    const filter = and(sql`${draft} is not null`, only(sql`${kind}`));
    return read(
      { id: sql`${kind}`, what: sql`${kind}`, who: sql`${updatedBy}`, at: sql`${updatedAt}` },
      sql`from ${documents} where ${filter} order by ${updatedAt}, ${kind}`,
    );
  },
  "claim-ending": ({ today, only }) => {
    const { key, label, value, lastOn, isShown, ownerId } = claims;
    const isEnding = sql`${isShown} and ${lastOn} <= ${today}::date + ${CLAIM_TOLD_DAYS}::int`;
    return read(
      {
        id: sql`${key}`,
        what: sql`${value}`,
        who: sql`${label}`,
        at: endOf(sql`${lastOn}`),
        day: sql`${lastOn}`,
        owner: sql`${ownerId}`,
      },
      sql`from ${claims} where ${and(isEnding, only(sql`${key}`))} order by ${lastOn}, ${key}`,
    );
  },
  ...RECORD_SOURCES,
  "spam-lead": ({ only }) => setAside(leads, only),
  "spam-application": ({ only }) => setAside(applications, only),
};

/** Id of the one row for all suspected spam. */
const ALL = sql`'all'::text`;

function setAside(table: typeof leads | typeof applications, only: Asked["only"]): SQL {
  const some = sql`select ${table.createdAt} from ${table} where ${isUndecided(table)} order by ${table.createdAt}, ${table.id} limit ${SCANNED_MAX}`;
  return read(
    { id: ALL, what: sql`''`, who: sql`''`, at: sql`min(created_at)`, count: sql`count(*)` },
    sql`from (${some}) found where ${only(ALL) ?? sql`true`} having count(*) > 0`,
  );
}
