import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { emailAttempts, emails } from "~/db/schema/emails";
import type { DeliveryOutcome } from "~/db/schema/lists";
import { withoutKeys } from "~/domain/emails/links.server";
import { markAddress } from "~/domain/mail-in/mark-address.server";
import type { AppContext } from "~/kernel/app-context";
import { transact } from "~/kernel/transact.server";
import { cleanLine } from "~/lib/clean-text";

export type ClaimedEmail = typeof emails.$inferSelect;

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5000;
const REASON_MAX_CHARACTERS = 300;

const TOO_LATE = "It was still here when its time had come, so it didn’t leave.";

function isTooLate({ headers }: ClaimedEmail, now: Date): boolean {
  return headers.Expires !== undefined && Date.parse(headers.Expires) <= now.getTime();
}

/**
 * Starts an attempt: marks the message as being sent and adds a line to its log. Records a previous unfinished attempt
 * as interrupted. Discards an expired message. Null if there is nothing to send: it was already sent, is held or
 * discarded, or no longer exists.
 */
export async function claimEmail(app: AppContext, emailId: string): Promise<ClaimedEmail | null> {
  return transact(app, async (tx) => {
    const now = tx.clock.now();
    const [email] = await tx.db
      .update(emails)
      .set({ status: "sending", attempts: sql`${emails.attempts} + 1` })
      .where(and(eq(emails.id, emailId), inArray(emails.status, ["queued", "sending"])))
      .returning();
    if (!email) return null;
    if (isTooLate(email, now)) {
      const late = { status: "discarded", attempts: email.attempts - 1, lastError: TOO_LATE } as const;
      await tx.db
        .update(emails)
        .set({ ...late, ...withoutKeys(email, now) })
        .where(eq(emails.id, emailId));
      return null;
    }
    await tx.db
      .update(emailAttempts)
      .set({ outcome: "interrupted", endedAt: now })
      .where(and(eq(emailAttempts.emailId, emailId), isNull(emailAttempts.outcome)));
    await tx.db.insert(emailAttempts).values({ emailId, number: email.attempts, startedAt: now });
    return email;
  });
}

/**
 * Records the result of an attempt. An accepted message must be recorded, or it would be sent again: while the database
 * doesn't respond, this retries until it does or `signal` reports that the program is ending. For a sent message,
 * removes the tokens in its links from the stored copy. Marks an address that was rejected. Preserves the state of a
 * message that staff held, discarded or sent again during the attempt, unless it was sent.
 */
export async function recordVerdict(
  app: AppContext,
  email: Pick<ClaimedEmail, "id" | "attempts" | "kind" | "toAddress" | "text" | "html" | "headers">,
  { outcome, reply, isOfRecipient }: { outcome: DeliveryOutcome; reply: string; isOfRecipient?: true },
  signal: AbortSignal,
): Promise<void> {
  const { id, attempts } = email;
  const endedAt = app.clock.now();
  const store = () =>
    transact(app, async (tx) => {
      await tx.db
        .update(emailAttempts)
        .set({ outcome, reply, endedAt })
        .where(and(eq(emailAttempts.emailId, id), eq(emailAttempts.number, attempts)));
      await tx.db
        .update(emails)
        .set(
          outcome === "accepted"
            ? { status: "sent", sentAt: endedAt, lastError: null, ...withoutKeys(email, endedAt) }
            : { status: "queued", lastError: reply },
        )
        .where(
          and(eq(emails.id, id), outcome === "accepted" ? ne(emails.status, "sent") : eq(emails.status, "sending")),
        );
      if (isOfRecipient) {
        const reason = cleanLine(reply).slice(0, REASON_MAX_CHARACTERS);
        await markAddress(tx, { id, to: email.toAddress, reason, status: reply.match(/\b5[\d.]{2,8}\b/)?.[0] ?? "" });
      }
    });
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await store();
    } catch (error) {
      app.log.error({ err: error, emailId: id, outcome }, "the end of a delivery could not be stored");
      if (signal.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** Holds a message until staff send it, because there is currently no mail server. */
export async function holdEmail(app: AppContext, emailId: string): Promise<void> {
  await app.db
    .update(emails)
    .set({ status: "held", lastError: null })
    .where(and(eq(emails.id, emailId), inArray(emails.status, ["queued", "sending"])));
}

/** Gives up on a message permanently, preserving the last reason. */
export async function giveUpEmail(app: AppContext, emailId: string): Promise<boolean> {
  const given = await app.db
    .update(emails)
    .set({ status: "failed" })
    .where(and(eq(emails.id, emailId), inArray(emails.status, ["queued", "sending"])))
    .returning({ id: emails.id });
  return given.length > 0;
}
