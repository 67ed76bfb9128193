import { and, eq, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { applications, isToReview } from "~/db/schema/applications";
import { isUndecided } from "~/db/schema/columns";
import { emails } from "~/db/schema/emails";
import { incomingMails, isUnseenAutomatic } from "~/db/schema/incoming-mails";
import { invoices } from "~/db/schema/invoices";
import { isWaiting, leads } from "~/db/schema/leads";
import { quotes } from "~/db/schema/quotes";
import { tasks } from "~/db/schema/tasks";
import { readableBy } from "~/domain/emails/readable.server";
import { mailsReadableBy } from "~/domain/files/readable-mails.server";
import { actorId } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { isPermitted, type Permission } from "~/kernel/permissions";
import { agencyDay } from "~/lib/calendar-date";

/**
 * Waiting work in a tab, with words for screen readers: `waiting for an answer`. `suspected`: additional suspected
 * spam, not reviewed yet; absent for none. `automatic`: likewise emails set aside as sent by a program.
 */
export type WaitingCount = { count: number; what: string; suspected?: number; automatic?: number };

/** Kind of work that can wait in a tab, and the permission required to count it. */
type Kind = { path: string; needs: Permission; what: string; count: SQL; suspected?: SQL; automatic?: SQL };

/** Counting stops here: the navigation shows no more. */
const COUNTED_MAX = 100;

/**
 * Counts waiting work for staff, by the address of its tab: one's own due tasks, leads to answer, quotes to change,
 * overdue invoices, applications to review, failed messages, emails to assign; for leads, applications and emails also
 * suspected spam, for emails also those sent by programs. Tabs that the actor may not read are left out. One statement,
 * whose cost doesn't grow with the tables.
 */
export async function countWaiting(
  ctx: Pick<AppContext, "by" | "clock" | "db" | "log">,
): Promise<Readonly<Record<string, WaitingCount>>> {
  const { actor } = ctx.by;
  const today = agencyDay(ctx.clock.now());
  const kinds: readonly Kind[] = [
    {
      path: "/admin/tasks",
      needs: "task.read",
      what: "due",
      count: upTo(
        tasks,
        and(isNull(tasks.doneAt), eq(tasks.assigneeId, actorId(actor) ?? ""), lte(tasks.dueOn, today)),
      ),
    },
    {
      path: "/admin/leads",
      needs: "lead.read",
      what: "waiting for an answer",
      count: upTo(leads, isWaiting(leads)),
      suspected: upTo(leads, isUndecided(leads)),
    },
    {
      path: "/admin/incoming",
      needs: "email.read",
      what: "to be placed",
      count: upTo(incomingMails, and(eq(incomingMails.state, "waiting"), mailsReadableBy(actor))),
      suspected: upTo(incomingMails, and(eq(incomingMails.state, "quarantined"), mailsReadableBy(actor))),
      automatic: upTo(incomingMails, and(isUnseenAutomatic(), mailsReadableBy(actor))),
    },
    {
      path: "/admin/quotes",
      needs: "quote.read",
      what: "to be changed",
      count: upTo(quotes, and(isNotNull(quotes.changeAskedAt), inArray(quotes.status, ["pending", "sent"]))),
    },
    {
      path: "/admin/invoices",
      needs: "invoice.read",
      what: "overdue",
      count: upTo(invoices, and(inArray(invoices.status, ["issued", "partly-paid"]), lt(invoices.dueOn, today))),
    },
    {
      path: "/admin/applications",
      needs: "application.read",
      what: "to review",
      count: upTo(applications, isToReview(applications)),
      suspected: upTo(applications, isUndecided(applications)),
    },
    {
      path: "/admin/emails",
      needs: "email.read",
      what: "failed",
      count: upTo(emails, and(eq(emails.status, "failed"), readableBy(actor))),
    },
  ];
  const parts = kinds.filter(({ needs }) => isPermitted(actor, needs));
  if (parts.length === 0) return {};
  const counts = sql.join(
    parts.map(({ count, suspected = sql`0`, automatic = sql`0` }, index) => {
      const named = (name: string) => sql.identifier(`${name}_${index}`);
      return sql`${count} as ${named("part")}, ${suspected} as ${named("suspected")}, ${automatic} as ${named("automatic")}`;
    }),
    sql`, `,
  );
  const { rows } = await ctx.db.execute<Record<string, number>>(sql`select ${counts}`);
  return Object.fromEntries(
    parts.map(({ path, what }, index) => {
      const suspected = rows[0]?.[`suspected_${index}`];
      const automatic = rows[0]?.[`automatic_${index}`];
      const count = rows[0]?.[`part_${index}`] ?? 0;
      return [path, { count, what, ...(suspected ? { suspected } : {}), ...(automatic ? { automatic } : {}) }];
    }),
  );
}

function upTo(table: PgTable, filter: SQL | undefined): SQL {
  return sql`(select count(*)::int from (select 1 from ${table} where ${filter} limit ${COUNTED_MAX}) as waiting)`;
}
