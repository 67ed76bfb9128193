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

/** Records who did what and in which request (`tx.by`), in the transaction that makes the change. */
export function recordAudit(tx: TransactionContext, entry: AuditEntry): Promise<void> {
  return recordAudits(tx, [entry]);
}

/** As `recordAudit`, for several in one statement. */
export async function recordAudits(tx: TransactionContext, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const { actor, requestId } = tx.by;
  const rows = entries.map(({ action, subject, before, after }) => ({
    id: tx.ids.uuid(),
    at: tx.clock.now(),
    actorKind: actor.kind,
    actorId: actorId(actor),
    actorLabel: actorLabel(actor),
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    before: before ?? null,
    after: after ?? null,
    requestId,
  }));
  await insertEntries(tx.db, rows);
}
