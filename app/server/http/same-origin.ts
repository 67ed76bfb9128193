const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

export type OriginFacts = {
  method: string;
  /** `Origin` header. */
  origin: string | undefined;
  /** `Sec-Fetch-Site` header. */
  fetchSite: string | undefined;
  /** `Referer` header, used if the browser sends neither of the above, as lynx and old browsers do. */
  referer: string | undefined;
  /** `Host` header, only compared with `origin`, which a page can't forge in browsers. */
  host: string | undefined;
  hasCookie: boolean;
};

/**
 * True when a request may change state here. Browsers send `Origin` or `Sec-Fetch-Site` with every form and script
 * request, and each one present must name this site. A request with neither passes if it carries no cookie whose
 * authority another site could exploit, or if its browser names one of our pages as the source.
 */
export function isSameOrigin(facts: OriginFacts, siteOrigin: string): boolean {
  if (SAFE_METHODS.has(facts.method)) return true;
  const { origin, fetchSite } = facts;
  if (origin === undefined && fetchSite === undefined) return !facts.hasCookie || isFromOurPage(facts, siteOrigin);
  if (fetchSite !== undefined && fetchSite !== "same-origin" && fetchSite !== "none") return false;
  // A page that sends no referrer gives forms the origin "null"; `Sec-Fetch-Site` then decides.
  if (origin === "null") return fetchSite === "same-origin";
  return origin === undefined || origin === siteOrigin || isOtherNameOfOurs(origin, facts.host, siteOrigin);
}

function isFromOurPage({ referer = "", host }: OriginFacts, siteOrigin: string): boolean {
  if (!URL.canParse(referer)) return false;
  const { origin } = new URL(referer);
  return origin === siteOrigin || isOtherNameOfOurs(origin, host, siteOrigin);
}

/**
 * Accepts only the site's own scheme for its name, since anyone may have changed a page that arrived over plain http.
 */
function isOtherNameOfOurs(origin: string, host: string | undefined, siteOrigin: string): boolean {
  if (host === undefined || !URL.canParse(origin)) return false;
  const named = new URL(origin);
  return named.host === host.toLowerCase() && named.hostname !== new URL(siteOrigin).hostname;
}
