import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { auditLog } from "~/db/schema/audit";
import type { TransactionContext } from "~/kernel/transact.server";
import { isRecord } from "~/lib/document-edits";

/** Replacement for a text that named someone. */
export const ERASED = "(erased)";

/** People to erase, and the places beyond their addresses that may name them. */
export type Forgotten = {
  userIds?: readonly string[];
  /**
   * Names of people and businesses, which others may share: searched only in entries about `subjects` and about
   * messages.
   */
  names: readonly string[];
  /** Searched everywhere. */
  addresses: readonly string[];
  subjects: readonly { kind: string; ids: readonly string[] }[];
};

/**
 * Erases someone from the audit log: texts that name them are removed; actions, times and subjects stay. Nothing else
 * ever changes entries. For verbs, after deciding that the person is deleted.
 */
export async function forgetInAudit(tx: TransactionContext, forgotten: Forgotten): Promise<void> {
  const { userIds = [], subjects } = forgotten;
  const names = wordsOf(forgotten.names);
  // Saved views of lists contain them URL-encoded.
  const addresses = wordsOf(forgotten.addresses.flatMap((address) => [address, address.replace("@", "%40")]));
  const isTheirs = or(
    userIds.length > 0 ? inArray(auditLog.actorId, [...userIds]) : undefined,
    // A link has no account: the log names it by the name or address of its recipient.
    and(eq(auditLog.actorKind, "link"), inArray(sql`lower(${auditLog.actorLabel})`, [...names, ...addresses, ""])),
  );
  await tx.db.update(auditLog).set({ actorLabel: ERASED }).where(isTheirs);
  const isAbout = or(
    // Entries about resent or discarded emails contain their address and subject line.
    eq(auditLog.subjectKind, "email"),
    ...subjects
      .filter(({ ids }) => ids.length > 0)
      .map(({ kind, ids }) => and(eq(auditLog.subjectKind, kind), inArray(auditLog.subjectId, [...ids]))),
  );
  await takeOut(tx, isAbout, [...names, ...addresses]);
  await takeOut(tx, undefined, addresses);
}

/** Returns the texts in lower case, without duplicates and those too short to identify anyone. */
function wordsOf(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.trim().toLowerCase()).filter(({ length }) => length > 1))];
}

async function takeOut(tx: TransactionContext, where: SQL | undefined, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  const said = sql`lower(coalesce(${auditLog.before}::text, '') || coalesce(${auditLog.after}::text, ''))`;
  const isNamed = or(...words.map((word) => sql`position(${JSON.stringify(word).slice(1, -1)} in ${said}) > 0`));
  const rows = await tx.db
    .select({ id: auditLog.id, kind: auditLog.subjectKind, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(where, isNamed));
  const isNaming = (text: string) => words.some((word) => text.includes(word));
  for (const { id, kind, before, after } of rows) {
    // The subject line of a message to them may name them.
    const kept = (state: unknown) =>
      without(
        kind === "email" && isRecord(state) && "subject" in state ? { ...state, subject: ERASED } : state,
        isNaming,
      );
    await tx.db
      .update(auditLog)
      .set({ before: kept(before), after: kept(after) })
      .where(eq(auditLog.id, id));
  }
}

/** Returns a JSON value without the texts that, in lower case, name someone. */
export function without(value: unknown, isNaming: (text: string) => boolean): unknown {
  if (typeof value === "string") return isNaming(value.toLowerCase()) ? ERASED : value;
  if (Array.isArray(value)) return value.map((item) => without(item, isNaming));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, without(held, isNaming)]));
}
