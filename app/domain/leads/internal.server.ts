import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { leads } from "~/db/schema/leads";
import type { LeadKind, QuarantineReason } from "~/db/schema/lists";
import { VISITOR } from "~/domain/kernel/actor";
import type { ReadContext } from "~/domain/kernel/app-context";
import { recordAudit } from "~/domain/kernel/audit.server";
import type { TransactionContext } from "~/domain/kernel/transact.server";
import type { Submission } from "./submission";

export type SubmissionIdentity = { submissionKey: string; payloadHash: string };

type NewLead = Pick<typeof leads.$inferInsert, "kind" | "email" | "summary" | "details"> &
  Partial<Pick<typeof leads.$inferInsert, "name" | "businessName" | "phone">>;

/** The same content has the same hash, whatever the order of its fields. */
export function hashPayload(kind: LeadKind, payload: Record<string, unknown>): string {
  const entries = Object.entries(payload).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([kind, entries]))
    .digest("base64url");
}

/** The lead that this very form has already become, if any. */
export async function findSubmittedLead(ctx: ReadContext, identity: SubmissionIdentity): Promise<string | null> {
  const [row] = await ctx.db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.submissionKey, identity.submissionKey), eq(leads.payloadHash, identity.payloadHash)));
  return row?.id ?? null;
}

/** Stores the lead with its audit row. Null: another submission of the same form was faster. */
export async function storeLead(
  tx: TransactionContext,
  lead: NewLead & {
    id: string;
    replyDueAt: Date;
    receivedAt: Date;
    suspicion: QuarantineReason | null;
    identity: SubmissionIdentity;
    submission: Submission;
  },
): Promise<string | null> {
  const { id, kind, suspicion, identity, submission, receivedAt, replyDueAt, email, summary, details } = lead;
  const { name, businessName, phone } = lead;
  const stage = suspicion ? "spam" : "new";
  const [row] = await tx.db
    .insert(leads)
    .values({
      ...{ id, kind, stage, email, summary, details, replyDueAt, name, businessName, phone },
      ...identity,
      quarantineReason: suspicion,
      source: submission.source ?? {},
      clientAddress: submission.clientAddress,
      createdAt: receivedAt,
      updatedAt: receivedAt,
    })
    .onConflictDoNothing({ target: [leads.submissionKey, leads.payloadHash] })
    .returning({ id: leads.id });
  if (!row) return null;
  await recordAudit(tx, {
    actor: VISITOR,
    action: suspicion ? "lead.quarantined" : "lead.received",
    subject: { kind: "lead", id: row.id },
    after: { kind, stage, ...(suspicion ? { reason: suspicion } : {}) },
    requestId: submission.requestId,
  });
  return row.id;
}
