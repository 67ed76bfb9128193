import { and, desc, eq, ne, sql } from "drizzle-orm";
import { businesses, user } from "~/db/schema/accounts";
import { emails } from "~/db/schema/emails";
import { leads } from "~/db/schema/leads";
import type { ReadFile } from "~/domain/files/attach-file.server";
import { listAttachedFiles } from "~/domain/files/queries.server";
import { getIdentity } from "~/domain/settings/queries.server";
import { publicLabel } from "~/kernel/actor";
import type { ReadContext } from "~/kernel/app-context";
import { isPermitted, requirePermission } from "~/kernel/permissions";
import { plainMailbox } from "~/lib/mailbox";
import { type Assignee, findLeadRow, type Lead, type LeadRow, listAssignees, toLead } from "./inbox.server";
import { describeDetails, type LeadFact } from "./kinds/answers";
import type { LeadKind, LeadStage } from "./lead-pipeline";
import { draftReplies, type ReplyDraft } from "./reply-drafts.server";

export type OtherLead = { id: string; kind: LeadKind; stage: LeadStage; summary: string; createdAt: string };

export type LeadDetail = {
  lead: Lead;
  /** Addresses of leads merged into this one. */
  otherEmails: string[];
  /** Answers on the form. */
  facts: LeadFact[];
  files: ReadFile[];
  /** Last answer by email. */
  lastReply: { subject: string } | null;
  /** Other leads from the same address, newest first. */
  others: OtherLead[];
  /** Customer with an account or contact of this address. */
  customer: { businessId: string; name: string } | null;
  assignees: Assignee[];
  /** Empty if the actor may not answer. */
  drafts: ReplyDraft[];
};

const OTHERS_MAX = 10;

/** Returns all data of a lead's page. Needs `lead.read`. Throws `lead.not-found`. */
export async function getLeadDetail(ctx: ReadContext, id: string): Promise<LeadDetail> {
  const { actor } = ctx.by;
  requirePermission(ctx, "lead.read");
  const row = await findLeadRow(ctx, id);
  const [otherEmails, files, lastReply, others, customer, assignees, identity] = await Promise.all([
    listOtherEmails(ctx, id),
    listAttachedFiles(ctx, { kind: "lead", id }),
    findLastReply(ctx, id),
    listOthers(ctx, row),
    findCustomer(ctx, row.email),
    listAssignees(ctx),
    getIdentity(ctx),
  ]);
  const drafts = isPermitted(actor, "lead.write") ? draftReplies(row, publicLabel(actor), identity) : [];
  const facts = describeDetails(row);
  return { lead: toLead(row), otherEmails, facts, files, lastReply, others, customer, assignees, drafts };
}

async function listOtherEmails(ctx: ReadContext, id: string): Promise<string[]> {
  const [row] = await ctx.db.select({ otherEmails: leads.otherEmails }).from(leads).where(eq(leads.id, id));
  return row?.otherEmails ?? [];
}

async function findLastReply(ctx: ReadContext, leadId: string): Promise<LeadDetail["lastReply"]> {
  const [row] = await ctx.db
    .select({ subject: emails.subject })
    .from(emails)
    .where(and(eq(emails.leadId, leadId), eq(emails.kind, "lead-reply")))
    .orderBy(desc(emails.createdAt), desc(emails.id))
    .limit(1);
  return row ?? null;
}

async function listOthers(ctx: ReadContext, { id, email }: LeadRow): Promise<OtherLead[]> {
  if (email === "") return [];
  const rows = await ctx.db
    .select({
      id: leads.id,
      kind: leads.kind,
      stage: leads.stage,
      summary: leads.summary,
      createdAt: leads.createdAt,
    })
    .from(leads)
    .where(and(sql`lower(${leads.email}) = lower(${email})`, ne(leads.id, id)))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(OTHERS_MAX);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

async function findCustomer(ctx: ReadContext, email: string): Promise<LeadDetail["customer"]> {
  const [row] = await ctx.db
    .select({ businessId: businesses.id, name: businesses.name })
    .from(user)
    .innerJoin(businesses, eq(businesses.id, user.businessId))
    .where(eq(user.email, plainMailbox(email)));
  if (row || email === "") return row ?? null;
  // Without an account, it accepted through a link.
  const [contact] = await ctx.db
    .select({ businessId: businesses.id, name: businesses.name })
    .from(businesses)
    .where(eq(businesses.contactEmail, plainMailbox(email)))
    .limit(1);
  return contact ?? null;
}
