import { auditLog } from "~/db/schema/audit";
import { type Actor, actorId, actorLabel } from "./actor";
import type { TransactionContext } from "./transact.server";

export type AuditEntry = {
  actor: Actor;
  /** `noun.verb-in-the-past`, such as `lead.received`. */
  action: `${string}.${string}`;
  subject: { kind: string; id: string };
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** Another than the context's own. */
  requestId?: string | undefined;
};

/** Writes down who did what, in the transaction that does it. */
export async function recordAudit(tx: TransactionContext, entry: AuditEntry): Promise<void> {
  await tx.db.insert(auditLog).values({
    id: tx.ids.uuid(),
    at: tx.clock.now(),
    actorKind: entry.actor.kind,
    actorId: actorId(entry.actor),
    actorLabel: actorLabel(entry.actor),
    action: entry.action,
    subjectKind: entry.subject.kind,
    subjectId: entry.subject.id,
    before: entry.before ?? null,
    after: entry.after ?? null,
    requestId: entry.requestId ?? tx.requestId,
  });
}
