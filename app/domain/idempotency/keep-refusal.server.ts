import { and, eq, gt, lt } from "drizzle-orm";
import { idempotentAnswers } from "~/db/schema/idempotency";
import type { AppContext, RateLimitRule } from "~/kernel/app-context";
import { counted } from "~/kernel/counted.server";
import { hashToken } from "~/kernel/hashes.server";

/** Not a program's sender, because those are ids. */
const REFUSED_FORMS = "refused-forms";
const KEPT_MS = 15 * 60_000;
const RULE: RateLimitRule = { name: "refused-forms", points: 120, seconds: 10 * 60 };

/** `sentBy`: identifies the browser that sent the form. */
type Refusal = { key: string; sentBy: string };

/**
 * Stores the response to a refused form for a quarter of an hour, sealed so that only its key and the browser that sent
 * the form open it. Returns false without storing anything when this network has reached its limit.
 */
export async function keepRefusal(
  ctx: Pick<AppContext, "clock" | "db" | "limits" | "log" | "vault">,
  { key, sentBy, network, answer }: Refusal & { network: string; answer: string },
): Promise<boolean> {
  const kept = await counted(ctx, [{ rule: RULE, key: network }], async () => {
    const now = ctx.clock.now();
    const body = ctx.vault.seal(sealedFor(key, sentBy), answer);
    const row = { sender: REFUSED_FORMS, key: hashToken(key), requestHash: "", status: 303, headers: {}, body };
    await ctx.db.insert(idempotentAnswers).values({ ...row, createdAt: now });
    return { outcome: "kept" as const };
  });
  return kept.outcome === "kept";
}

/** Returns the refusal that `keepRefusal` stored under this key for this browser; null once it has expired. */
export async function findRefusal(
  ctx: Pick<AppContext, "clock" | "db" | "log" | "vault">,
  { key, sentBy }: Refusal,
): Promise<string | null> {
  const isThis = and(eq(idempotentAnswers.sender, REFUSED_FORMS), eq(idempotentAnswers.key, hashToken(key)));
  const [kept] = await ctx.db
    .select({ body: idempotentAnswers.body })
    .from(idempotentAnswers)
    .where(and(isThis, gt(idempotentAnswers.createdAt, keptSince(ctx.clock.now()))));
  return kept ? ctx.vault.open(sealedFor(key, sentBy), kept.body) : null;
}

/** Deletes expired refusals; returns how many. For the program itself. */
export async function forgetRefusals(ctx: Pick<AppContext, "clock" | "db" | "log">): Promise<number> {
  const isOver = lt(idempotentAnswers.createdAt, keptSince(ctx.clock.now()));
  const isRefusal = eq(idempotentAnswers.sender, REFUSED_FORMS);
  const { rowCount } = await ctx.db.delete(idempotentAnswers).where(and(isRefusal, isOver));
  return rowCount ?? 0;
}

function keptSince(now: Date): Date {
  return new Date(now.getTime() - KEPT_MS);
}

function sealedFor(key: string, sentBy: string): string {
  return `${REFUSED_FORMS} ${key} ${sentBy}`;
}
