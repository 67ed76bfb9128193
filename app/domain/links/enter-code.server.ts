import { timingSafeEqual } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { recordCodes } from "~/db/schema/records";
import type { LinkActor } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { DomainError } from "~/kernel/domain-error";
import { transact } from "~/kernel/transact.server";
import { signProof } from "./proof.server";
import { hashCode } from "./request-code.server";
import { CODE_MINUTES, CODE_TRIES_MAX } from "./schema";

/** `wrong`: not the newest code, used, or expired. `limit`: five wrong codes within ten minutes. */
export type CodeOutcome =
  /** `actor` may act from now on; the device stores `proof`. */
  { outcome: "good"; actor: LinkActor; proof: string } | { outcome: "wrong" | "limit" };

const WINDOW_MS = CODE_MINUTES * 60_000;

/**
 * Checks a code, which works once. Tries are counted per record and mailbox, across links and codes. For anyone who has
 * the link.
 */
export async function enterCode(ctx: AppContext, { code }: { code: string }): Promise<CodeOutcome> {
  const { actor } = ctx.by;
  if (actor.kind !== "link") throw new DomainError("permission.denied", `${actor.kind} holds no link`);
  const { record, email } = actor;
  return transact(ctx, async (tx) => {
    const now = tx.clock.now();
    const isOfMailbox = and(
      eq(recordCodes.recordKind, record.kind),
      eq(recordCodes.recordId, record.id),
      eq(recordCodes.email, email),
    );
    const [row] = await tx.db.select().from(recordCodes).where(isOfMailbox).for("update");
    if (!row) return { outcome: "wrong" };
    const isOver = now.getTime() - row.triesSince.getTime() >= WINDOW_MS;
    const tries = isOver ? 0 : row.tries;
    if (tries >= CODE_TRIES_MAX) return { outcome: "limit" };
    const isRight = isSame(row.codeHash, hashCode(tx.signer, record, email, code)) && row.expiresAt > now;
    if (!isRight) {
      const triesSince = isOver || tries === 0 ? now : row.triesSince;
      await tx.db
        .update(recordCodes)
        .set({ tries: tries + 1, triesSince })
        .where(isOfMailbox);
      return { outcome: "wrong" };
    }
    // Marks the code as used by expiring it; the row stays, so that tries are still counted.
    await tx.db.update(recordCodes).set({ expiresAt: now, tries: 0, triesSince: now }).where(isOfMailbox);
    await recordAudit(tx, { action: "link.confirmed", subject: record });
    return { outcome: "good", actor: { ...actor, isProven: true }, proof: signProof(tx, { record, email }) };
  });
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
