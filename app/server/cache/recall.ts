import { holdsKey, isPrivatePath } from "~/lib/private-path";
import { hasSource, sourceCookie, sourceOf } from "~/lib/source-cookie";
import { refuseTarget } from "../http/limits";
import { type RawHeaders, toRawHeaders } from "../http/raw-headers";
import { showsRefusal } from "../http/refused-forms";
import { isAnonymous, themeOf } from "../http/request-facts";
import type { Metrics } from "../metrics";
import { pickEncoding } from "./encoding";
import type { PageCache } from "./page-cache";
import { isFresh } from "./page-entry";
import { splitTarget } from "./query-keys";
import { type StaticAssets, variantFor } from "./static-assets";

/** Parts of a request that decide whether memory can answer it. */
export type Asked = {
  method: string;
  target: string;
  headers: {
    readonly cookie?: string;
    readonly authorization?: string;
    readonly referer?: string;
    readonly host?: string;
    readonly "accept-encoding"?: string | string[];
    readonly "if-none-match"?: string;
  };
};

/** A finished response. Without a body, the client's copy is current. */
export type Recalled = { status: number; headers: RawHeaders; body: Buffer | undefined };

export type Recall = (asked: Asked) => Recalled | undefined;

export type RecallOptions = {
  origin: string;
  pages: PageCache;
  assets: StaticAssets;
  metrics: Metrics;
  /** True when the query may cause a redirect, which the app has to decide. */
  mayLeadOn: (path: string, query: string) => boolean;
};

const PRIVATE = "private, no-cache";

/**
 * Creates a function that answers from memory: cached pages for anonymous visitors, and files of the build. It returns
 * undefined if the app has to answer.
 */
export function createRecall({ origin, pages, assets, metrics, mayLeadOn }: RecallOptions): Recall {
  const visitCookie = createVisitCookie(origin);
  return (asked) => {
    const { method, target, headers } = asked;
    if (method !== "GET" && method !== "HEAD") return undefined;
    const encoding = pickEncoding(String(headers["accept-encoding"] ?? "") || undefined);
    const { path, query } = splitTarget(target);
    const isSound =
      query === ""
        ? !target.includes("?")
        : refuseTarget(target) === undefined && !isOwn(path, query) && !mayLeadOn(path, query);
    if (isSound && isAnonymous(headers.cookie, headers.authorization)) {
      const entry = pages.find(target, themeOf(headers.cookie));
      if (entry) {
        metrics.countCached();
        const variant = entry.variants[encoding];
        const isKnown = entry.status === 200 && isFresh(headers["if-none-match"], entry);
        const visit = visitCookie(asked);
        const kept = isKnown ? variant.notModified : variant.headers;
        const raw = isKnown ? variant.rawNotModified : variant.rawHeaders;
        return {
          status: isKnown ? 304 : entry.status,
          headers: visit ? toRawHeaders({ ...kept, "set-cookie": visit, "cache-control": PRIVATE }) : raw,
          body: isKnown ? undefined : variant.body,
        };
      }
    }
    const file = assets.find(path);
    if (!file) return undefined;
    metrics.countFile();
    const variant = variantFor(file, encoding);
    const isKnown = headers["if-none-match"]?.includes(variant.etag) === true;
    return { status: isKnown ? 304 : 200, headers: variant.rawHeaders, body: isKnown ? undefined : variant.body };
  };
}

/** True when an address opens content for one reader only. */
function isOwn(path: string, query: string): boolean {
  return holdsKey(path, query) || showsRefusal(query);
}

/** Creates the cookie that stores the source of a first visit; undefined on any other page view. */
export function createVisitCookie(origin: string): (asked: Asked) => string | undefined {
  const siteHost = new URL(origin).host;
  const isSecure = origin.startsWith("https:");
  return ({ method, target, headers }) => {
    const { referer } = headers;
    const hasCampaign = target.includes("utm_");
    const isForeign = referer !== undefined && !referer.startsWith(`${origin}/`);
    if (method !== "GET" || (!hasCampaign && !isForeign) || hasSource(headers.cookie)) return undefined;
    const { path, query } = splitTarget(target);
    if (isPrivatePath(path)) return undefined;
    const source = sourceOf(path, query, referer, [siteHost, headers.host ?? siteHost]);
    return source && sourceCookie(source, isSecure);
  };
}
