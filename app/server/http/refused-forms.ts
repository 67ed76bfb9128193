import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { sessionCookieIn } from "~/auth/session-cookie";
import { findRefusal, keepRefusal } from "~/domain/idempotency/keep-refusal.server";
import type { AppContext } from "~/domain/kernel/app-context";
import { addressBlock } from "~/lib/address-block";

/** Names the refusal that a page shows. What was typed is never in an address. */
const REFUSED_KEY = "refused";
const IN_QUERY = new RegExp(`(?:^|&)${REFUSED_KEY}=([\\w-]{22})(?:&|$)`);
const KEY_BYTES = 16;
const NONCE = /'nonce-([\w-]+)'/;
const NONCE_BYTES = 16;
/** Longer pages are answered as they are. */
const PAGE_MAX_CHARACTERS = 2_000_000;
/** What these say is about the address, whatever was typed. */
const OF_ADDRESS = new Set([403, 404, 405, 410]);

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

type Sender = { requestId: string; clientAddress: string };
type KeptPage = { path: string; status: number; headers: [string, string][]; html: string };

export type RefusedForms = {
  /**
   * Leads the browser back when `answer` refuses a form that it sent as a page: by a redirect to that address, where `find` has the answer with
   * all that was typed. So "Back" never leads to a page that can only be had by sending the form again. Any other answer stays as it is, and so
   * does one that can't be kept.
   */
  leadBack(request: Request, sender: Sender, answer: Response): Promise<Response>;
  /** The refusal that this address names, for the browser that sent the form. Undefined: there is none, or no longer. */
  find(request: Request, sender: Sender): Promise<Response | undefined>;
};

/** Whether an address says that it shows a refusal: its page is one reader's. */
export function showsRefusal(query: string): boolean {
  return query.includes(`${REFUSED_KEY}=`) && IN_QUERY.test(query);
}

/** Keeps what refuses plain forms where all processes find it, sealed for the browser that sent them. */
export function createRefusedForms(app: AppContext): RefusedForms {
  return {
    async leadBack(request, sender, answer) {
      if (!isRefusal(request, answer)) return answer;
      const html = await answer.text();
      const { status, statusText, headers } = answer;
      const inPlace = () => new Response(html, { status, statusText, headers });
      if (html.length > PAGE_MAX_CHARACTERS) return inPlace();
      const url = new URL(request.url);
      const kept = [...headers].filter(([name]) => name !== "set-cookie" && name !== "content-length");
      const page: KeptPage = { path: url.pathname, status, headers: kept, html };
      const key = randomBytes(KEY_BYTES).toString("base64url");
      const network = addressBlock(sender.clientAddress);
      try {
        const packed = (await pack(JSON.stringify(page))).toString("base64");
        const isKept = await keepRefusal(app, { key, sentBy: browserOf(request, sender), network, answer: packed });
        if (!isKept) return inPlace();
      } catch (error) {
        app.log.error({ err: error, requestId: sender.requestId }, "a refused form was answered in place");
        return inPlace();
      }
      url.searchParams.delete(REFUSED_KEY);
      url.searchParams.set(REFUSED_KEY, key);
      const led = new Headers({ location: `${url.pathname}${url.search}`, "cache-control": "no-store" });
      const wait = headers.get("retry-after");
      if (wait !== null) led.set("retry-after", wait);
      for (const cookie of headers.getSetCookie()) led.append("set-cookie", cookie);
      return new Response(null, { status: 303, headers: led });
    },

    async find(request, sender) {
      const url = new URL(request.url);
      const [, key] = IN_QUERY.exec(url.search.slice(1)) ?? [];
      if (key === undefined) return undefined;
      const packed = await findRefusal(app, { key, sentBy: browserOf(request, sender) }).catch(() => null);
      if (packed === null) return undefined;
      const page: KeptPage = JSON.parse((await unpack(Buffer.from(packed, "base64"))).toString());
      if (page.path !== url.pathname) return undefined;
      return shown(page);
    },
  };
}

/** As it was made, but with a nonce of this answer. Only the next page of this site hears its address. */
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

/** While the database is away, nothing can be kept. */
function isRefusal(request: Request, { status, headers }: Response): boolean {
  const isPage = headers.get("content-type")?.startsWith("text/html") ?? false;
  return request.method === "POST" && isNavigation(request) && isPage && status >= 400 && status !== 503;
}

/** Whether a browser shows the answer as a page. Where it doesn't say so (plain http, old ones), what it takes does. */
function isNavigation({ headers }: Request): boolean {
  const mode = headers.get("sec-fetch-mode");
  return mode === null ? (headers.get("accept")?.includes("text/html") ?? false) : mode === "navigate";
}

/** The same browser in the same network, signed in as the same person. No cookie of its own: forms work without any. */
function browserOf({ headers }: Request, { clientAddress }: Sender): string {
  return JSON.stringify([addressBlock(clientAddress), headers.get("user-agent"), sessionCookieIn(headers)]);
}
