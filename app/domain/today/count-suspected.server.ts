import { and, eq } from "drizzle-orm";
import { applications } from "~/db/schema/applications";
import { isUndecided } from "~/db/schema/columns";
import { incomingMails } from "~/db/schema/incoming-mails";
import { leads } from "~/db/schema/leads";
import { mailsReadableBy } from "~/domain/files/readable-mails.server";
import type { ReadContext } from "~/domain/kernel/app-context";
import { countUpTo } from "~/domain/kernel/list-page.server";
import { isPermitted } from "~/domain/kernel/permissions";

export type Suspected = { one: "lead" | "application" | "email"; count: number; isMore: boolean };

/** What is in quarantine and nobody has decided on, of what the asker may read; none of what there is none of. */
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
