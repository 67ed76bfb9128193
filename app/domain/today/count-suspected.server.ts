import { and, eq } from "drizzle-orm";
import { applications } from "~/db/schema/applications";
import { isUndecided } from "~/db/schema/columns";
import { incomingMails, isUnseenAutomatic } from "~/db/schema/incoming-mails";
import { leads } from "~/db/schema/leads";
import { mailsReadableBy } from "~/domain/files/readable-mails.server";
import type { ReadContext } from "~/kernel/app-context";
import { countUpTo } from "~/kernel/list-page.server";
import { isPermitted } from "~/kernel/permissions";

export type Suspected = { one: "lead" | "application" | "email"; count: number; isMore: boolean };

/** Counts the undecided records in quarantine that the caller may read; leaves out kinds without any. */
export async function countSuspected(ctx: ReadContext): Promise<Suspected[]> {
  const { actor } = ctx.by;
  const isQuarantined = and(eq(incomingMails.state, "quarantined"), mailsReadableBy(actor));
  const counts = [
    ...(isPermitted(actor, "lead.read")
      ? [{ one: "lead" as const, ...(await countUpTo(ctx, leads, isUndecided(leads))) }]
      : []),
    ...(isPermitted(actor, "application.read")
      ? [{ one: "application" as const, ...(await countUpTo(ctx, applications, isUndecided(applications))) }]
      : []),
    ...(isPermitted(actor, "email.read")
      ? [{ one: "email" as const, ...(await countUpTo(ctx, incomingMails, isQuarantined)) }]
      : []),
  ];
  return counts.filter(({ count }) => count > 0);
}

/** Counts unread emails set aside as automatic that the caller may read. */
export async function countAutomatic(ctx: ReadContext): Promise<number> {
  const { actor } = ctx.by;
  if (!isPermitted(actor, "email.read")) return 0;
  return ctx.db.$count(incomingMails, and(isUnseenAutomatic(), mailsReadableBy(actor)));
}
