import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { sessionCookieAfter, sessionCookieIn } from "~/auth/session-cookie";
import { findRefusal, keepRefusal } from "~/domain/idempotency/keep-refusal.server";
import type { AppContext } from "~/kernel/app-context";
import { addressBlock } from "~/lib/address-block";
import { ANSWERED_KEY, REFUSED_KEY } from "~/lib/answer-address";
import { plain } from "./plain-answer";

/** Matches the key of the stored response that a page shows. The address never contains typed text. */
const IN_QUERY = new RegExp(`(?:^|&)(?:${REFUSED_KEY}|${ANSWERED_KEY})=([\\w-]{22})(?:&|$)`);
const KEY_BYTES = 16;
const NONCE = /'nonce-([\w-]+)'/;
const NONCE_BYTES = 16;
/** Longer pages aren't stored, but sent directly. */
const PAGE_MAX_CHARACTERS = 2_000_000;
/** Redirects that browsers follow with a GET request, but may cache. */
const MOVED = new Set([301, 302]);
/** Statuses that depend on the address, not on what was typed. */
const OF_ADDRESS = new Set([403, 404, 405, 410]);

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

type Sender = { requestId: string; clientAddress: string };
type KeptPage = { path: string; status: number; headers: [string, string][]; html: string };

export type RefusedForms = {
  /**
   * Redirects the browser if `answer` is a page in response to a form: to that same address, where `findRefusal`
   * returns the page with everything that was typed. This way "Back" and "Reload" never reach a page that requires
   * sending the form again, whatever a route returns. Other responses, and those that can't be stored, are returned
   * unchanged.
   */
  leadBack(request: Request, sender: Sender, answer: Response): Promise<Response>;
  /**
   * Returns the stored response that this address names, for the browser that sent the form; undefined if there is
   * none, or no longer.
   */
  findRefusal(request: Request, sender: Sender): Promise<Response | undefined>;
};

/** True when an address shows the response to a form, which is for one reader only. */
export function showsRefusal(query: string): boolean {
  return IN_QUERY.test(query);
}

/**
 * True when a browser sent a form and shows the response as a page; not inside a frame, which can't be redirected back.
 */
export function isSentAsPage({ method, headers }: Request): boolean {
  return method === "POST" && isNavigation(headers) && headers.get("sec-fetch-dest") !== "iframe";
}

/** Stores pages that respond to plain forms where all processes find them, sealed for the browser that sent them. */
export function createRefusedForms(app: AppContext): RefusedForms {
  return {
    async leadBack(request, sender, answer) {
      if (!isSentAsPage(request)) return answer;
      if (MOVED.has(answer.status)) return new Response(null, { status: 303, headers: answer.headers });
      const shown = asPage(answer, sender.requestId);
      if (!shown) return answer;
      const { status, statusText, headers } = shown;
      if (headers.has("content-encoding")) return led(request.url, headers);
      const html = await shown.text();
      const inPlace = () => new Response(html, { status, statusText, headers });
      if (html.length > PAGE_MAX_CHARACTERS) return inPlace();
      const url = new URL(request.url);
      const kept = [...headers].filter(([name]) => name !== "set-cookie" && name !== "content-length");
      const page: KeptPage = { path: url.pathname, status, headers: kept, html };
      const key = randomBytes(KEY_BYTES).toString("base64url");
      const network = addressBlock(sender.clientAddress);
      try {
        const packed = (await pack(JSON.stringify(page))).toString("base64");
        const sentBy = browserOf(request, sender, sessionCookieAfter(request.headers, headers));
        const isKept = await keepRefusal(app, { key, sentBy, network, answer: packed });
        if (!isKept) return inPlace();
      } catch (error) {
        app.log.error({ err: error, requestId: sender.requestId }, "a form was answered in place");
        return inPlace();
      }
      return led(request.url, headers, [status < 400 ? ANSWERED_KEY : REFUSED_KEY, key]);
    },

    async findRefusal(request, sender) {
      const url = new URL(request.url);
      const [, key] = IN_QUERY.exec(url.search.slice(1)) ?? [];
      if (key === undefined) return undefined;
      const sentBy = browserOf(request, sender, sessionCookieIn(request.headers));
      const packed = await findRefusal(app, { key, sentBy }).catch(() => null);
      if (packed === null) return undefined;
      const page: KeptPage = JSON.parse((await unpack(Buffer.from(packed, "base64"))).toString());
      if (page.path !== url.pathname) return undefined;
      return shown(page);
    },
  };
}

/** Returns the stored page with a fresh nonce. Only the next page on this site gets its address as referrer. */
function shown({ status, headers: kept, html }: KeptPage): Response {
  const headers = new Headers(kept);
  if (!headers.has("referrer-policy")) headers.set("referrer-policy", "same-origin");
  headers.set("x-robots-tag", "noindex");
  const policy = headers.get("content-security-policy") ?? "";
  const [, nonce] = NONCE.exec(policy) ?? [];
  const shownStatus = status >= 500 || OF_ADDRESS.has(status) ? status : 200;
  if (nonce === undefined) return new Response(html, { status: shownStatus, headers });
  const fresh = randomBytes(NONCE_BYTES).toString("base64url");
  headers.set("content-security-policy", policy.replaceAll(nonce, fresh));
  return new Response(html.replaceAll(nonce, fresh), { status: shownStatus, headers });
}

/**
 * Returns the page that a browser shows for this response; undefined if it shows none or downloads a file. A refusal
 * without a page gets one. While the database is unreachable, nothing can be stored.
 */
function asPage(answer: Response, requestId: string): Response | undefined {
  const { status, headers } = answer;
  if (status === 503 || (status >= 300 && status < 400)) return undefined;
  if (headers.get("content-type")?.startsWith("text/html")) return answer;
  return status >= 400 ? plain(400, requestId) : undefined;
}

/** Redirects the browser to the address itself, or to the stored response there. */
function led(address: string, answered: Headers, shown?: readonly [name: string, key: string]): Response {
  const url = new URL(address);
  for (const name of [REFUSED_KEY, ANSWERED_KEY]) url.searchParams.delete(name);
  if (shown) url.searchParams.set(...shown);
  const headers = new Headers({ location: `${url.pathname}${url.search}`, "cache-control": "no-store" });
  const wait = answered.get("retry-after");
  if (wait !== null) headers.set("retry-after", wait);
  for (const cookie of answered.getSetCookie()) headers.append("set-cookie", cookie);
  return new Response(null, { status: 303, headers });
}

/**
 * True when a browser shows the response as a page. Uses `Accept` if the browser doesn't say so (plain http, old
 * browsers).
 */
function isNavigation(headers: Headers): boolean {
  const mode = headers.get("sec-fetch-mode");
  return mode === null ? (headers.get("accept")?.includes("text/html") ?? false) : mode === "navigate";
}

/**
 * Identifies a browser by network, user agent and session. Sets no cookie of its own, because forms work without any.
 */
function browserOf({ headers }: Request, { clientAddress }: Sender, session: string | undefined): string {
  return JSON.stringify([addressBlock(clientAddress), headers.get("user-agent"), session]);
}
