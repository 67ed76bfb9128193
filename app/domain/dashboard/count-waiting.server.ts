import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { applications, isToReview } from "~/db/schema/applications";
import { isUndecided } from "~/db/schema/columns";
import { emails } from "~/db/schema/emails";
import { incomingMails } from "~/db/schema/incoming-mails";
import { isWaiting, leads } from "~/db/schema/leads";
import { readableBy } from "~/domain/emails/readable.server";
import { mailsReadableBy } from "~/domain/incoming/queries.server";
import type { AppContext } from "~/domain/kernel/app-context";
import { isPermitted } from "~/domain/kernel/permissions";

/**
 * How much waits in a tab, and what it is in words for those who hear it: `waiting for an answer`. `suspected`: beside that, how much was set aside as
 * suspected spam and nobody has looked at; absent for none.
 */
export type WaitingCount = { count: number; what: string; suspected?: number };

/** Counting ends here: the navigation shows no more. */
const COUNTED_MAX = 100;

/**
 * What waits for staff, by the address of its tab: leads for an answer, applications for a review, both with what is suspected of spam, messages that
 * failed, mails to be placed and those in quarantine. Tabs that the asker may not read are left out. One statement, whose cost does not grow with the tables.
 */
export async function countWaiting(
  ctx: Pick<AppContext, "by" | "db">,
): Promise<Readonly<Record<string, WaitingCount>>> {
  const { actor } = ctx.by;
  const parts: readonly (readonly [string, string, SQL, SQL?])[] = [
    ...(isPermitted(actor, "lead.read")
      ? [
          [
            "/admin/leads",
            "waiting for an answer",
            upTo(leads, isWaiting(leads)),
            upTo(leads, isUndecided(leads)),
          ] as const,
        ]
      : []),
    ...(isPermitted(actor, "application.read")
      ? [
          [
            "/admin/applications",
            "to review",
            upTo(applications, isToReview(applications)),
            upTo(applications, isUndecided(applications)),
          ] as const,
        ]
      : []),
    ...(isPermitted(actor, "email.read")
      ? [["/admin/emails", "failed", upTo(emails, and(eq(emails.status, "failed"), readableBy(actor)))] as const]
      : []),
    ...(isPermitted(actor, "email.read")
      ? [
          [
            "/admin/incoming",
            "to be placed",
            upTo(incomingMails, and(eq(incomingMails.state, "waiting"), mailsReadableBy(actor))),
            upTo(incomingMails, and(eq(incomingMails.state, "quarantined"), mailsReadableBy(actor))),
          ] as const,
        ]
      : []),
  ];
  if (parts.length === 0) return {};
  const counts = sql.join(
    parts.map(([, , count, suspected = sql`0`], index) => {
      return sql`${count} as ${sql.identifier(`part_${index}`)}, ${suspected} as ${sql.identifier(`suspected_${index}`)}`;
    }),
    sql`, `,
  );
  const { rows } = await ctx.db.execute<Record<string, number>>(sql`select ${counts}`);
  return Object.fromEntries(
    parts.map(([path, what], index) => {
      const suspected = rows[0]?.[`suspected_${index}`];
      const count = rows[0]?.[`part_${index}`] ?? 0;
      return [path, suspected ? { count, what, suspected } : { count, what }];
    }),
  );
}

function upTo(table: PgTable, filter: SQL | undefined): SQL {
  return sql`(select count(*)::int from (select 1 from ${table} where ${filter} limit ${COUNTED_MAX}) as waiting)`;
}
