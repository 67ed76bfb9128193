const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

export type OriginFacts = {
  method: string;
  /** `Origin` header. */
  origin: string | undefined;
  /** `Sec-Fetch-Site` header. */
  fetchSite: string | undefined;
  /** `Host` header: only ever compared with `origin`, which browsers do not let a page forge. */
  host: string | undefined;
  hasCookie: boolean;
};

/**
 * True when a request may change state here. Browsers send `Origin` or `Sec-Fetch-Site` with every form and script
 * request, and every one that is present must name this site. A request with neither comes from no browser that could
 * be misled; it passes as long as it carries no cookie that someone else's page could have borrowed.
 */
export function isSameOrigin(facts: OriginFacts, siteOrigin: string): boolean {
  if (SAFE_METHODS.has(facts.method)) return true;
  const { origin, fetchSite } = facts;
  if (origin === undefined && fetchSite === undefined) return !facts.hasCookie;
  if (fetchSite !== undefined && fetchSite !== "same-origin" && fetchSite !== "none") return false;
  // From a page that sends no referrer, the origin of a form is "null"; then the browser's other word for it counts.
  if (origin === "null") return fetchSite === "same-origin";
  return origin === undefined || origin === siteOrigin || isOtherNameOfOurs(origin, facts.host, siteOrigin);
}

/** Under the site's own name only its own scheme is ours: a page that came over plain http may be anyone's. */
function isOtherNameOfOurs(origin: string, host: string | undefined, siteOrigin: string): boolean {
  if (host === undefined || !URL.canParse(origin)) return false;
  const named = new URL(origin);
  return named.host === host.toLowerCase() && named.hostname !== new URL(siteOrigin).hostname;
}
