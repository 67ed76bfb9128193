import type { AppContext, RateLimitRule } from "./app-context";

export type Limited = { outcome: "rate-limited"; retryAfterSeconds: number };

/** One use of a limit. */
export type Counter = { rule: RateLimitRule; key: string };

/**
 * Runs limited work, counted under each of `counters` in order. Refunds them whenever the attempt shouldn't count: the
 * earlier ones if one refuses, all of them if `work` throws or if `isFree` says that its outcome costs nothing.
 */
export async function counted<Outcome>(
  { limits }: Pick<AppContext, "limits">,
  counters: readonly Counter[],
  work: () => Promise<Outcome>,
  isFree: (outcome: Outcome) => boolean = () => false,
): Promise<Outcome | Limited> {
  const giveBack = (some: readonly Counter[]) => Promise.all(some.map(({ rule, key }) => limits.refund(rule, key)));
  for (const [at, { rule, key }] of counters.entries()) {
    const wait = await limits.spend(rule, key);
    if (wait === 0) continue;
    await giveBack(counters.slice(0, at));
    const others = await Promise.all(counters.slice(at + 1).map((other) => limits.wait(other.rule, other.key)));
    return { outcome: "rate-limited", retryAfterSeconds: Math.max(wait, ...others) };
  }
  let isToCount = false;
  try {
    const outcome = await work();
    isToCount = !isFree(outcome);
    return outcome;
  } finally {
    if (!isToCount) await giveBack(counters);
  }
}
