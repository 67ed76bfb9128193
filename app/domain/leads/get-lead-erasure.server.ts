import { type SQL, sql } from "drizzle-orm";
import { businesses, user } from "~/db/schema/accounts";
import { applications } from "~/db/schema/applications";
import { bookings } from "~/db/schema/bookings";
import { emails } from "~/db/schema/emails";
import { fileAttachments } from "~/db/schema/files";
import { incomingMails } from "~/db/schema/incoming-mails";
import { leadNotes, leads } from "~/db/schema/leads";
import { newsletterSubscribers } from "~/db/schema/newsletter";
import { quotes } from "~/db/schema/quotes";
import { tasks } from "~/db/schema/tasks";
import { timelineNotes } from "~/db/schema/timeline";
import type { ReadContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { plainMailbox } from "~/lib/mailbox";
import { findLeadRow, type Lead, type LeadRow, toLead } from "./inbox.server";

/** Records deleted with a lead, and others from its address or created from it, which stay. */
export type LeadErasure = {
  lead: Lead;
  updatedAt: string;
  goes: {
    notes: number;
    tasks: number;
    messages: number;
    files: number;
    mails: number;
    bookings: number;
    quoteNames: number;
  };
  stays: { quotes: number; leads: number; applications: number; customers: number; subscriptions: number };
};

/** Previews the deletion of a lead. Needs `lead.write`. Throws `lead.not-found`. */
export async function getLeadErasure(ctx: ReadContext, id: string): Promise<LeadErasure> {
  requirePermission(ctx, "lead.write");
  const row = await findLeadRow(ctx, id);
  const lead = toLead(row);
  return { lead, updatedAt: lead.updatedAt, ...(await countErasure(ctx, row)) };
}

type Counts = Pick<LeadErasure, "goes" | "stays">;

/** Counts those records, in one statement. The caller checks permissions. */
export async function countErasure(
  ctx: Pick<ReadContext, "db">,
  { id, email }: Pick<LeadRow, "id" | "email">,
): Promise<Counts> {
  const address = plainMailbox(email);
  const isOf = (column: SQL) => sql`${address} <> '' and lower(${column}) = ${address}`;
  const isKept = sql`(${quotes.acceptedAt} is not null or ${quotes.businessId} is not null)`;
  const { rows } = await ctx.db.execute<Counts>(sql`select
    jsonb_build_object(
      'notes', (select count(*) from ${leadNotes} where ${leadNotes.leadId} = ${id}::uuid)
        + (select count(*) from ${timelineNotes} where ${timelineNotes.leadId} = ${id}::uuid),
      'tasks', (select count(*) from ${tasks} where ${tasks.leadId} = ${id}::uuid),
      'messages', (select count(*) from ${emails} where ${emails.leadId} = ${id}::uuid),
      'files', (select count(*) from ${fileAttachments}
        where ${fileAttachments.subjectKind} = 'lead' and ${fileAttachments.subjectId} = ${id}::uuid),
      'mails', (select count(*) from ${incomingMails}
        where ${incomingMails.subjectKind} = 'lead' and ${incomingMails.subjectId} = ${id}::uuid),
      'bookings', (select count(*) from ${bookings} where ${bookings.leadId} = ${id}::uuid),
      'quoteNames', (select count(*) from ${quotes} where ${quotes.leadId} = ${id}::uuid and not ${isKept})
    ) as goes,
    jsonb_build_object(
      'quotes', (select count(*) from ${quotes} where ${quotes.leadId} = ${id}::uuid and ${isKept}),
      'leads', (select count(*) from ${leads} where ${isOf(sql`${leads.email}`)} and ${leads.id} <> ${id}::uuid),
      'applications', (select count(*) from ${applications} where ${isOf(sql`${applications.applicantEmail}`)}),
      'customers', (select count(*) from ${user} where ${isOf(sql`${user.email}`)})
        + (select count(*) from ${businesses} where ${isOf(sql`${businesses.contactEmail}`)}),
      'subscriptions', (select count(*) from ${newsletterSubscribers} where ${isOf(sql`${newsletterSubscribers.email}`)})
    ) as stays`);
  const [counts] = rows;
  if (!counts) throw new Error("a statement that counts has one row");
  return counts;
}
