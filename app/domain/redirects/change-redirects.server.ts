import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { markContentChanged } from "~/kernel/publish.server";
import type { Edited } from "~/kernel/record.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import {
  auditedRedirect,
  forgetAnswered,
  type Leaving,
  lockRedirects,
  onThisSite,
  REDIRECT,
  type RedirectSaving,
  readRefusals,
  readWays,
  toRedirect,
} from "./internal.server";
import type { RedirectInput } from "./schema";
import { gatherWays, type Ways } from "./ways";

/**
 * Redirects an address that nothing responds to, from the next request on and in every process. Refuses a redirect that
 * would lead to itself, into another redirect or on from one. Needs `website.write`.
 */
export async function createRedirect(ctx: AppContext, input: RedirectInput): Promise<RedirectSaving> {
  requirePermission(ctx, "website.write");
  return transact(ctx, async (tx) => {
    await lockRedirects(tx);
    const made = await storeRedirect(tx, onThisSite(tx, input), gatherWays(await readWays(tx)));
    if (made.outcome === "saved") await markContentChanged(tx);
    return made;
  });
}

/** Stores a redirect, in a transaction that locks all redirects and announces the change itself. */
export async function storeRedirect(
  tx: TransactionContext,
  input: RedirectInput,
  others: Ways,
  { now, leaving }: { now?: Date; leaving?: Leaving } = {},
): Promise<RedirectSaving> {
  const refusal = (await readRefusals(tx, [input], leaving))(input, others);
  if (refusal) return { outcome: refusal };
  const row = await REDIRECT.create(tx, input, now);
  if (row.isActive) await forgetAnswered(tx, [row.source]);
  return { outcome: "saved", redirect: toRedirect(row) };
}

/** Fields missing from `changes` stay unchanged. */
export type RedirectUpdate = Edited & { changes: Partial<RedirectInput> };

/**
 * Changes a redirect, or turns it on or off; its visit count stays. Needs `website.write`. Throws `redirect.not-found`
 * and `redirect.stale`.
 */
export async function updateRedirect(ctx: AppContext, { changes, ...edited }: RedirectUpdate): Promise<RedirectSaving> {
  requirePermission(ctx, "website.write");
  return transact(ctx, async (tx) => {
    await lockRedirects(tx);
    const before = await REDIRECT.hold(tx, edited);
    const input = onThisSite(tx, Object.assign(auditedRedirect(before), changes));
    const others = gatherWays(await readWays(tx, before.id));
    const refusal = (await readRefusals(tx, [input]))(input, others);
    if (refusal) return { outcome: refusal };
    const row = await REDIRECT.change(tx, before, input);
    if (row.isActive) await forgetAnswered(tx, [row.source]);
    await markContentChanged(tx);
    return { outcome: "saved", redirect: toRedirect(row) };
  });
}

/** Deletes a redirect permanently. Needs `website.write`. Throws `redirect.not-found`, `redirect.stale`. */
export async function deleteRedirect(ctx: AppContext, edited: Edited): Promise<void> {
  requirePermission(ctx, "website.write");
  await transact(ctx, async (tx) => {
    await REDIRECT.remove(tx, await REDIRECT.hold(tx, edited));
    await markContentChanged(tx);
  });
}
