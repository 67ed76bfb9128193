import type { TransactionContext } from "~/kernel/transact.server";
import { plainPath } from "./address-rules";
import { storeRedirect } from "./change-redirects.server";
import { type Leaving, movedTarget, moveTargets, onThisSite, readWays } from "./internal.server";
import { RedirectForm } from "./schema";
import { gatherWays } from "./ways";

/** A page about to be removed. */
export type LeavingPage = {
  /** Address of the page. */
  path: string;
  /** Addresses that lead to it and end with it: each gets a redirect, where none begins there. */
  former?: readonly string[];
  /** Addresses that lead to it and that something else still answers. */
  names?: readonly string[];
  leaving: Leaving;
};

/**
 * Lets the addresses of a page lead to `target`, and with them the redirects that lead there, within a transaction that
 * holds the redirects. False: `target` is no address to lead to, leads elsewhere itself or goes with the page, and
 * nothing was stored.
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
    // Redirects to the page now lead where it leads.
    const others = (await readWays(tx)).map((other) =>
      Object.assign({}, other, {
        target: [path, ...names].reduce((led, from) => movedTarget(led, from, input.target), other.target),
      }),
    );
    const made = await storeRedirect(tx, input, gatherWays(others), { now, leaving });
    if (source !== path) continue;
    // Nothing is stored before the page's own address, which comes first.
    if (made.outcome !== "saved") return false;
    for (const from of [path, ...names]) await moveTargets(tx, from, input.target);
  }
  return true;
}
