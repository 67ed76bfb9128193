import type { TransactionContext } from "~/kernel/transact.server";
import { plainPath } from "./address-rules";
import { storeRedirect } from "./change-redirects.server";
import { type Leaving, movedTarget, moveTargets, onThisSite, readWays } from "./internal.server";
import { RedirectForm } from "./schema";
import { gatherWays } from "./ways";

/** A page about to be deleted. */
export type LeavingPage = {
  /** Address of the page. */
  path: string;
  /** Addresses that lead to it and stop working with it: each gets a redirect unless it already has one. */
  former?: readonly string[];
  /** Addresses that lead to it and that something else will respond to. */
  names?: readonly string[];
  leaving: Leaving;
};

/**
 * Redirects a page's addresses to `target`, along with redirects to them, in a transaction that locks the redirects.
 * Returns false and stores nothing when `target` is invalid, redirects elsewhere itself or is deleted with the page.
 */
export async function leadAway(
  tx: TransactionContext,
  { path, former = [], names = [], leaving }: LeavingPage,
  target: string,
): Promise<boolean> {
  const now = tx.clock.now();
  for (const source of [path, ...former]) {
    const way = RedirectForm.safeParse({ source, target, kind: "permanent", keepsQuery: "on", isActive: "on" });
    if (!way.success) return false;
    const input = onThisSite(tx, way.data);
    const [end = ""] = input.target.split(/[?#]/);
    if ([...former, ...names].includes(plainPath(end) ?? "")) return false;
    // Redirects to the page now lead to its target.
    const others = (await readWays(tx)).map((other) =>
      Object.assign({}, other, {
        target: [path, ...names].reduce((led, from) => movedTarget(led, from, input.target), other.target),
      }),
    );
    const made = await storeRedirect(tx, input, gatherWays(others), { now, leaving });
    if (source !== path) continue;
    // Nothing is stored yet if this fails, since the page's own address comes first.
    if (made.outcome !== "saved") return false;
    for (const from of [path, ...names]) await moveTargets(tx, from, input.target);
  }
  return true;
}
