const TRACKING = /^(?:utm_[a-z]+|gclid|fbclid|msclkid)(?:=|$)/;
const QUERY_MAX_PAIRS = 30;

/** True when this `name=value` pair of a query only tells where a visitor came from. No page depends on it. */
export function isTracking(pair: string): boolean {
  return TRACKING.test(pair);
}

/** Splits a request target into its path, and its query without the question mark. */
export function splitTarget(target: string): { path: string; query: string } {
  const start = target.indexOf("?");
  return start === -1 ? { path: target, query: "" } : { path: target.slice(0, start), query: target.slice(start + 1) };
}

/**
 * Returns the part of `query` that a page depends on: the `keys` it uses, in that order, without empty values.
 * Equivalent queries, in any order and with other parameters, give equal text. Empty when nothing is left.
 */
export function normaliseQuery(query: string, keys: readonly string[]): string {
  if (query === "" || keys.length === 0) return "";
  const asked = new URLSearchParams(query.split("&", QUERY_MAX_PAIRS).join("&"));
  const kept = new URLSearchParams();
  for (const key of keys) {
    for (const value of asked.getAll(key)) if (value !== "") kept.append(key, value);
  }
  return kept.toString();
}
