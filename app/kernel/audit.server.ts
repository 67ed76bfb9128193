import { keptInsert } from "~/db/kept-statements.server";
import { auditLog } from "~/db/schema/audit";
import { actorId, actorLabel } from "./actor";
import type { TransactionContext } from "./transact.server";

export type AuditEntry = {
  /** `noun.verb-in-the-past`, such as `lead.received`. */
  action: `${string}.${string}`;
  subject: { kind: string; id: string };
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

const insertEntries = keptInsert(auditLog);

/** Records who did what and in which request (`tx.by`), in the transaction that does it. */
export async function recordAudit(tx: TransactionContext, entry: AuditEntry): Promise<void> {
  const { actor, requestId } = tx.by;
  const row = {
    id: tx.ids.uuid(),
    at: tx.clock.now(),
    actorKind: actor.kind,
    actorId: actorId(actor),
    actorLabel: actorLabel(actor),
    action: entry.action,
    subjectKind: entry.subject.kind,
    subjectId: entry.subject.id,
    before: entry.before ?? null,
    after: entry.after ?? null,
    requestId,
  };
  await insertEntries(tx.db, [row]);
}
