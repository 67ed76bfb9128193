import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { auditLog } from "~/db/schema/audit";
import type { TransactionContext } from "~/kernel/transact.server";
import { isRecord } from "~/lib/document-edits";

/** Replacement for a text that named someone. */
export const ERASED = "(erased)";

/** People to delete, and the places beyond their addresses that may name them. */
export type Forgotten = {
  /** Their accounts. */
  userIds?: readonly string[];
  /**
   * Names of people and businesses, which others may share: looked for in what is about `subjects` and about messages
   * alone.
   */
  names: readonly string[];
  /** Looked for everywhere. */
  addresses: readonly string[];
  subjects: readonly { kind: string; ids: readonly string[] }[];
};

/**
 * Takes someone out of the audit log: what was done, when and to what stays, the texts that name them don't. The one
 * change of entries there is. For verbs, once they know that the person goes.
 */
export async function forgetInAudit(tx: TransactionContext, forgotten: Forgotten): Promise<void> {
  const { userIds = [], subjects } = forgotten;
  const names = wordsOf(forgotten.names);
  // Saved views of lists hold them as addresses of pages do.
  const addresses = wordsOf(forgotten.addresses.flatMap((address) => [address, address.replace("@", "%40")]));
  const isTheirs = or(
    userIds.length > 0 ? inArray(auditLog.actorId, [...userIds]) : undefined,
    // A link has no account: it is called by the name or the address of the person that it was sent to.
    and(eq(auditLog.actorKind, "link"), inArray(sql`lower(${auditLog.actorLabel})`, [...names, ...addresses, ""])),
  );
  await tx.db.update(auditLog).set({ actorLabel: ERASED }).where(isTheirs);
  const isAbout = or(
    // Entries about resent or discarded emails hold their address and subject line.
    eq(auditLog.subjectKind, "email"),
    ...subjects
      .filter(({ ids }) => ids.length > 0)
      .map(({ kind, ids }) => and(eq(auditLog.subjectKind, kind), inArray(auditLog.subjectId, [...ids]))),
  );
  await takeOut(tx, isAbout, [...names, ...addresses]);
  await takeOut(tx, undefined, addresses);
}

/** In lower case, each once, without those that are too short to tell anyone by. */
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
    // The subject line of a message to them may say who they are.
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

/** A JSON value without the texts that, in lower case, name someone. */
export function without(value: unknown, isNaming: (text: string) => boolean): unknown {
  if (typeof value === "string") return isNaming(value.toLowerCase()) ? ERASED : value;
  if (Array.isArray(value)) return value.map((item) => without(item, isNaming));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, without(held, isNaming)]));
}
