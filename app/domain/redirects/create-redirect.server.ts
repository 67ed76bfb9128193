import { redirects } from "~/db/schema/redirects";
import type { AppContext } from "~/domain/kernel/app-context";
import { recordAudit } from "~/domain/kernel/audit.server";
import { requirePermission } from "~/domain/kernel/permissions";
import { markContentChanged } from "~/domain/kernel/publish.server";
import { type TransactionContext, transact } from "~/domain/kernel/transact.server";
import {
  auditedRedirect,
  findRefusal,
  forgetAnswered,
  type Leaving,
  lockRedirects,
  onThisSite,
  REDIRECT_COLUMNS,
  type RedirectSaving,
  readWays,
  type StoredWay,
  toRedirect,
} from "./internal.server";
import type { RedirectInput } from "./schema";

/**
 * Lets an address that nothing answers lead on to another, from the next request on and in every process. One that would lead into itself,
 * into another redirect or out of one is refused. Needs `website.write`.
 */
export async function createRedirect(ctx: AppContext, input: RedirectInput): Promise<RedirectSaving> {
  requirePermission(ctx, "website.write");
  return transact(ctx, async (tx) => {
    await lockRedirects(tx);
    const made = await storeRedirect(tx, onThisSite(tx, input), await readWays(tx));
    if (made.outcome === "saved") await markContentChanged(tx);
    return made;
  });
}

/** The same for one of several, within a transaction that holds them all and tells of the change itself. */
export async function storeRedirect(
  tx: TransactionContext,
  input: RedirectInput,
  others: readonly StoredWay[],
  { now = tx.clock.now(), leaving }: { now?: Date; leaving?: Leaving } = {},
): Promise<RedirectSaving> {
  const refusal = await findRefusal(tx, input, others, leaving);
  if (refusal) return { outcome: refusal };
  const [row] = await tx.db
    .insert(redirects)
    .values({ ...input, id: tx.ids.uuid(), createdAt: now, updatedAt: now })
    .returning(REDIRECT_COLUMNS);
  if (!row) throw new Error("an inserted redirect came back empty");
  if (row.isActive) await forgetAnswered(tx, row.source);
  await recordAudit(tx, {
    action: "redirect.created",
    subject: { kind: "redirect", id: row.id },
    after: auditedRedirect(row),
  });
  return { outcome: "saved", redirect: toRedirect(row) };
}
