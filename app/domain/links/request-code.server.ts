import { randomInt } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { recordCodes } from "~/db/schema/records";
import { getMailIdentity } from "~/domain/settings/queries.server";
import type { AppContext, RateLimitRule, Signer } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { DomainError } from "~/kernel/domain-error";
import { hashAddress } from "~/kernel/hashes.server";
import { queueEmail } from "~/kernel/outbox.server";
import { transact } from "~/kernel/transact.server";
import { CODE_DIGITS, CODE_MINUTES, CODES_PER_DAY, type RecordRef } from "./schema";

const PER_MAILBOX: RateLimitRule = { name: "record-code", points: CODES_PER_DAY, seconds: 24 * 60 * 60 };
const MINUTE_MS = 60_000;
const PURPOSE = "record-code";

/** Returns the stored form of a code; guessing the code needs the server's secret. */
export function hashCode(signer: Signer, { kind, id }: RecordRef, email: string, code: string): string {
  return signer.sign(PURPOSE, JSON.stringify([kind, id, email, code]));
}

/** Returns the key of rate limits for one mailbox and record; contains no address. */
export function mailboxKey({ kind, id }: RecordRef, email: string): string {
  return `${kind}:${id}:${hashAddress(email)}`;
}

/**
 * Emails a code to the mailbox of a link and invalidates the previous one. Sends nothing if the last was sent less than
 * a minute ago. `limit`: today's limit is reached. `unavailable`: no mail server is set up, and a queued code would be
 * useless. For anyone who has the link.
 */
export async function requestCode(ctx: AppContext): Promise<{ outcome: "sent" | "limit" | "unavailable" }> {
  const { actor } = ctx.by;
  if (actor.kind !== "link") throw new DomainError("permission.denied", `${actor.kind} holds no link`);
  if (!ctx.sendsMail) return { outcome: "unavailable" };
  const { record, email } = actor;
  return transact(ctx, async (tx) => {
    // The second of two simultaneous requests waits and finds the code that the first sent.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${mailboxKey(record, email)}, 0))`);
    const now = tx.clock.now();
    const isOfMailbox = and(
      eq(recordCodes.recordKind, record.kind),
      eq(recordCodes.recordId, record.id),
      eq(recordCodes.email, email),
    );
    const [before] = await tx.db.select().from(recordCodes).where(isOfMailbox).for("update");
    const isFresh = before && before.expiresAt > now && now.getTime() - before.createdAt.getTime() < MINUTE_MS;
    if (isFresh) return { outcome: "sent" };
    if (!(await tx.limits.takeWithin(tx.db, PER_MAILBOX, mailboxKey(record, email)))) return { outcome: "limit" };
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
    const fresh = {
      codeHash: hashCode(tx.signer, record, email, code),
      createdAt: now,
      expiresAt: new Date(now.getTime() + CODE_MINUTES * MINUTE_MS),
    };
    await tx.db
      .insert(recordCodes)
      .values({ recordKind: record.kind, recordId: record.id, email, ...fresh, triesSince: now })
      .onConflictDoUpdate({ target: [recordCodes.recordKind, recordCodes.recordId, recordCodes.email], set: fresh });
    const identity = await getMailIdentity(tx);
    const body = await tx.emails.recordCode({ identity, origin: tx.origin, kind: record.kind, code });
    await queueEmail(tx, { kind: "record-code", to: email, replyTo: identity.email, body, answers: record });
    await recordAudit(tx, { action: "link.code-sent", subject: record });
    return { outcome: "sent" };
  });
}
