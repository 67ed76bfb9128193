import { desc } from "drizzle-orm";
import { leads } from "~/db/schema/leads";
import type { LeadKind, LeadStage, QuarantineReason } from "~/db/schema/lists";
import type { ReadContext } from "~/kernel/app-context";

export type LeadSummary = {
  id: string;
  kind: LeadKind;
  stage: LeadStage;
  name: string;
  businessName: string;
  email: string;
  phone: string;
  summary: string;
  quarantineReason: QuarantineReason | null;
  receivedAt: Date;
  replyDueAt: Date;
};

const MAX_LIMIT = 200;

/** Lists the newest leads of all kinds and stages, spam included. For the person who runs the machine. */
export async function listLeads(ctx: ReadContext, { limit = 20 }: { limit?: number } = {}): Promise<LeadSummary[]> {
  return ctx.db
    .select({
      id: leads.id,
      kind: leads.kind,
      stage: leads.stage,
      name: leads.name,
      businessName: leads.businessName,
      email: leads.email,
      phone: leads.phone,
      summary: leads.summary,
      quarantineReason: leads.quarantineReason,
      receivedAt: leads.createdAt,
      replyDueAt: leads.replyDueAt,
    })
    .from(leads)
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(Math.min(Math.max(1, limit), MAX_LIMIT));
}
