import { eq } from "drizzle-orm";
import { applicantLinks } from "~/db/schema/applications";
import type { AppContext } from "~/kernel/app-context";
import { hashToken } from "~/kernel/hashes.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { lockApplication, type SummaryRow } from "./internal.server";

export type LinkRow = Pick<typeof applicantLinks.$inferSelect, "applicationId" | "expiresAt" | "revokedAt">;

/** Finds the link of a token, working or not. Null: no message of ours contains it. */
export async function findLink(ctx: Pick<AppContext, "db" | "log">, token: string): Promise<LinkRow | null> {
  const [link] = await ctx.db
    .select({
      applicationId: applicantLinks.applicationId,
      expiresAt: applicantLinks.expiresAt,
      revokedAt: applicantLinks.revokedAt,
    })
    .from(applicantLinks)
    .where(eq(applicantLinks.tokenHash, hashToken(token)));
  return link ?? null;
}

export function isLinkOpen(ctx: Pick<AppContext, "clock">, link: LinkRow): boolean {
  return link.revokedAt === null && link.expiresAt > ctx.clock.now();
}

/** `closed`: the private link doesn't work, and nothing was done. */
export type Closed = { outcome: "closed" };

/** Runs an action for an applicant with a working private link, in one transaction with their application locked. */
export async function withApplicant<T>(
  ctx: AppContext,
  token: string,
  work: (tx: TransactionContext, application: SummaryRow) => Promise<T>,
): Promise<T | Closed> {
  return transact(ctx, async (tx) => {
    const named = await findLink(tx, token);
    const application = named && (await lockApplication(tx, named.applicationId));
    // Read again after locking: it may have been revoked during the wait.
    const link = application && (await findLink(tx, token));
    if (!link || !isLinkOpen(tx, link)) return { outcome: "closed" };
    return work(tx, application);
  });
}
