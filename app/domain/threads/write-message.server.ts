import { and, desc, eq, isNull, ne, or } from "drizzle-orm";
import { recordMessages } from "~/db/schema/records";
import { mailboxKey } from "~/domain/links/request-code.server";
import type { RecordRef } from "~/domain/links/schema";
import { type Actor, actorId, publicLabel } from "~/kernel/actor";
import type { AppContext, RateLimitRule } from "~/kernel/app-context";
import { type Counter, counted, type Limited } from "~/kernel/counted.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { holdRecord } from "./hold-record.server";
import { type MessageAuthor, storeMessage, UnusableFile } from "./store-message.server";

export type WrittenMessage = {
  record: RecordRef;
  /** Cleaned; empty only if there are files. */
  text: string;
  /** Claims of files uploaded for `message-file`. */
  claims?: readonly string[];
  /**
   * Id of the newest message by others that the writer has read, or null. If a newer one arrived, the writer sees that
   * first.
   */
  seen?: string | null;
};

/**
 * `newer-message`: a message arrived that the writer hadn't read. `unsent`: customers haven't seen the record yet.
 * `file-unusable`: nothing was stored.
 */
export type WriteMessageOutcome =
  | { outcome: "added"; id: string }
  | { outcome: "rate-limited"; retryAfterSeconds: number }
  | { outcome: "unsent" | "file-unusable" | "newer-message" };

const PER_PERSON: RateLimitRule = { name: "record-message", points: 40, seconds: 60 * 60 };

/**
 * Adds a message to a record's thread: from staff, sent to the customer with their link; or from the customer, signed
 * in or with a link and the code, emailed to the agency. Throws as `holdRecord` does.
 */
export async function writeRecordMessage(ctx: AppContext, message: WrittenMessage): Promise<WriteMessageOutcome> {
  return storeCounted(ctx, message.record, () =>
    transact(ctx, async (tx): Promise<WriteMessageOutcome> => {
      const record = await holdRecord(tx, message.record);
      if (record.name === "") return { outcome: "unsent" };
      const { text, claims = [], seen } = message;
      if (seen !== undefined && seen !== (await findNewest(tx, message.record))) return { outcome: "newer-message" };
      const id = await storeMessage(tx, record, {
        ...authorOf(tx.by.actor),
        text,
        claims,
        asksChange: false,
        outerId: null,
      });
      return { outcome: "added", id };
    }),
  );
}

/** Finds the newest message of a thread by anyone but the user. */
async function findNewest(tx: TransactionContext, ref: RecordRef): Promise<string | null> {
  const { recordKind, recordId, authorId, createdAt, id } = recordMessages;
  const isOthers = or(isNull(authorId), ne(authorId, actorId(tx.by.actor) ?? ""));
  const [last] = await tx.db
    .select({ id })
    .from(recordMessages)
    .where(and(eq(recordKind, ref.kind), eq(recordId, ref.id), isOthers))
    .orderBy(desc(createdAt), desc(id))
    .limit(1);
  return last?.id ?? null;
}

/** Returns the rate limit counters for a customer's message. */
function countersOf({ by: { actor } }: AppContext, record: RecordRef): Counter[] {
  if (actor.kind === "customer") return [{ rule: PER_PERSON, key: actor.userId }];
  return actor.kind === "link" ? [{ rule: PER_PERSON, key: mailboxKey(record, actor.email) }] : [];
}

/** Stores a message and counts it only if it's stored. Returns `file-unusable` as `orUnusable` does. */
export function storeCounted<Outcome extends { outcome: string }>(
  ctx: AppContext,
  record: RecordRef,
  work: () => Promise<Outcome>,
): Promise<Outcome | Limited | { outcome: "file-unusable" }> {
  const isFree = ({ outcome }: Outcome) => outcome !== "added" && outcome !== "asked";
  return orUnusable(() => counted(ctx, countersOf(ctx, record), work, isFree));
}

/** Returns `file-unusable` if a file can't be attached, after everything is rolled back. */
export async function orUnusable<Outcome>(
  work: () => Promise<Outcome>,
): Promise<Outcome | { outcome: "file-unusable" }> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UnusableFile) return { outcome: "file-unusable" };
    throw error;
  }
}

/** Returns the author, and how they write. */
export function authorOf(actor: Actor): { via: "portal" | "link" | "staff"; author: MessageAuthor } {
  const [id, name] = [actorId(actor), publicLabel(actor)];
  if (actor.kind === "customer") return { via: "portal", author: { side: "customer", id, name, email: actor.email } };
  if (actor.kind === "link") return { via: "link", author: { side: "customer", id, name, email: actor.email } };
  return { via: "staff", author: { side: "staff", id, name, email: "" } };
}
