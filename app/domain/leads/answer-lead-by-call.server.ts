import { eq } from "drizzle-orm";
import { leads } from "~/db/schema/leads";
import { WAITING_LEAD_STAGES } from "~/db/schema/lists";
import { changeTime } from "~/kernel/stale-edit.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { holdLead } from "./inbox.server";
import { moveHeldLead } from "./move-leads.server";

/**
 * Records that a call reached the sender of a lead: this fulfills the promise at the time of the call, unless they were
 * answered before or have written since. A lead set aside as suspected spam stays as it is. Returns whether it was
 * waiting. For verbs that have checked permissions. Throws `lead.not-found`.
 */
export async function answerLeadByCall(tx: TransactionContext, { id, at }: { id: string; at: Date }): Promise<boolean> {
  const row = await holdLead(tx, id);
  const { stage, repliedAt, askedAt, createdAt, quarantineReason } = row;
  const isWaiting = WAITING_LEAD_STAGES.some((waiting) => waiting === stage);
  if (!isWaiting || repliedAt !== null || quarantineReason !== null || at < (askedAt ?? createdAt)) return false;
  const updatedAt = changeTime(tx, row);
  await tx.db.update(leads).set({ updatedAt, repliedAt: at }).where(eq(leads.id, id));
  await moveHeldLead(tx, { ...row, updatedAt, repliedAt: at }, { stage: "replied" });
  return true;
}
