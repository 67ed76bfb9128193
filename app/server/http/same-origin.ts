const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

export type OriginFacts = {
  method: string;
  /** `Origin` header. */
  origin: string | undefined;
  /** `Sec-Fetch-Site` header. */
  fetchSite: string | undefined;
  /** `Referer` header: counts where the browser sends neither of those, as lynx and old ones do. */
  referer: string | undefined;
  /** `Host` header: only ever compared with `origin`, which browsers do not let a page forge. */
  host: string | undefined;
  hasCookie: boolean;
};

/**
 * True when a request may change state here. Browsers send `Origin` or `Sec-Fetch-Site` with every form and script
 * request, and every one that is present must name this site. A request with neither passes as long as it carries no
 * cookie that someone else's page could have borrowed, or its browser names a page of ours that it is from.
 */
export function isSameOrigin(facts: OriginFacts, siteOrigin: string): boolean {
  if (SAFE_METHODS.has(facts.method)) return true;
  const { origin, fetchSite } = facts;
  if (origin === undefined && fetchSite === undefined) return !facts.hasCookie || isFromOurPage(facts, siteOrigin);
  if (fetchSite !== undefined && fetchSite !== "same-origin" && fetchSite !== "none") return false;
  // From a page that sends no referrer, the origin of a form is "null"; then the browser's other word for it counts.
  if (origin === "null") return fetchSite === "same-origin";
  return origin === undefined || origin === siteOrigin || isOtherNameOfOurs(origin, facts.host, siteOrigin);
}

function isFromOurPage({ referer = "", host }: OriginFacts, siteOrigin: string): boolean {
  if (!URL.canParse(referer)) return false;
  const { origin } = new URL(referer);
  return origin === siteOrigin || isOtherNameOfOurs(origin, host, siteOrigin);
}

/** Under the site's own name only its own scheme is ours: a page that came over plain http may be anyone's. */
function isOtherNameOfOurs(origin: string, host: string | undefined, siteOrigin: string): boolean {
  if (host === undefined || !URL.canParse(origin)) return false;
  const named = new URL(origin);
  return named.host === host.toLowerCase() && named.hostname !== new URL(siteOrigin).hostname;
}
