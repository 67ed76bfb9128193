import { randomBytes } from "node:crypto";
import { RouterContextProvider, type ServerBuild } from "react-router";
import { knowsLink } from "~/domain/links/knows-link.server";
import type { RecordKind } from "~/domain/links/schema";
import { type Actor, actorId, VISITOR } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { breathe } from "~/lib/breathe.server";
import { loggablePath } from "~/lib/private-path";
import { signNotice } from "~/routes/notices.server";
import { EMBEDS_HEADER } from "~/routes/page-embeds";
import { type ReadKept, requestContext, type ShownPreview } from "~/routes/request-context";
import { plainPage } from "../http/plain-page";
import { createRefusedForms, type RefusedForms } from "../http/refused-forms";
import { isAnonymous, themeOf } from "../http/request-facts";
import {
  BUY_BUTTON_SOURCES,
  contentSecurityPolicy,
  framingOf,
  INERT_POLICY,
  type OtherSources,
} from "../http/security-headers";
import { doneByRedirect } from "../routing/done-by-redirect";
import { createNarrowedHandler } from "../routing/narrowed-handler";
import { refusedByStatus } from "../routing/refused-by-status";
import { inlineStylesheets, type ReadStylesheet } from "../styles/document-styles";
import { toCachedDocument } from "./cached-document";
import type { PageKey, Rendered } from "./page-cache";
import { makeEntry } from "./page-entry";
import { PREVIEW_HEADERS, toPreviewDocument } from "./preview-document";

/** Address for which the single cached not-found page is rendered, so it contains no visitor's path. */
export const NOT_FOUND_PATH = "/not-found";

/** Paths of the cached pages for unknown links, by the letter before the link's key. */
export const UNKNOWN_LINK_PATHS: Readonly<Record<string, string>> = {
  q: "/q/unknown",
  i: "/i/unknown",
  p: "/p/unknown",
};
const LINK_KINDS: Readonly<Record<string, RecordKind>> = { q: "quote", i: "invoice", p: "project" };
const MISSING_PATHS: ReadonlySet<string> = new Set([NOT_FOUND_PATH, ...Object.values(UNKNOWN_LINK_PATHS)]);

const NONCE_BYTES = 16;
const SPECULATION_RULES = { "speculation-rules": '"/speculation-rules.json"' };
const RETRY_AFTER_SECONDS = 5;
const OWN_HEADERS = ["content-type", "content-length", "set-cookie", EMBEDS_HEADER];
/** Pages with forms that redirect to the payment provider. */
const PAYING_PATH = /^\/(?:quotes|dashboard|i|q)(?:\/|$)/;

type RequestIdentity = { requestId: string; clientAddress: string };

export type PageRenderer = Partial<RefusedForms> & {
  /**
   * Answers one visitor's request. Documents get a policy with a nonce of their own, and inline styles if the visitor
   * isn't signed in.
   */
  answer(request: Request, identity: RequestIdentity, identify: () => Promise<Actor>): Promise<Response>;
  /** True when none of our messages contains this link. False if that can't be read. */
  isUnknownLink?: (letter: string, token: string) => Promise<boolean>;
  /**
   * Makes a page from a clean request of the server itself: no cookie except the theme, and no headers from a visitor.
   */
  makePage(key: PageKey, requestId: string): Promise<Rendered>;
};

/** Runs the routes of a server build. `app` and `origin` reach every route through the request context. */
export function createPageRenderer(options: {
  build: ServerBuild;
  app: AppContext;
  readApiDocument: () => Promise<unknown>;
  /** If absent, nothing is cached, and every page reads its own data. */
  readKept?: ReadKept;
  commonHeaders: Record<string, string>;
  readStylesheet: ReadStylesheet;
  mode: "production" | "development";
}): PageRenderer {
  const { build, app, readApiDocument, commonHeaders, readStylesheet, mode } = options;
  const readKept: ReadKept = options.readKept ?? ((_key, read) => read());
  const handle = createNarrowedHandler(doneByRedirect(refusedByStatus(build)), mode);
  const isDevelopment = mode === "development";

  async function run(
    request: Request,
    identity: RequestIdentity,
    nonce: string,
    identify: () => Promise<Actor>,
  ): Promise<Response> {
    const context = new RouterContextProvider();
    const theme = themeOf(request.headers.get("cookie") ?? undefined);
    let isAway = false;
    const shown: { preview?: ShownPreview } = {};
    const notePreview = (preview: ShownPreview) => {
      shown.preview = preview;
    };
    const noteOutage = () => {
      isAway = true;
    };
    const isFormSent = request.method === "POST";
    const asked = {
      ...identity,
      identify,
      isFormSent,
      noteOutage,
      notePreview,
      readApiDocument,
      readKept,
      nonce,
      origin: app.origin,
      theme,
    };
    // Waits for Settings, because the request's copy of the context doesn't change afterward.
    await app.settingsKnown?.();
    context.set(requestContext, { app: onBehalfOf(app, VISITOR, identity.requestId), ...asked });
    const response = await handle(request, context);
    if (isAway && response.status === 500) return unavailable(response, identity.requestId);
    return shown.preview ? asPreview(response, shown.preview) : response;
  }

  function dress(response: Response, nonce: string, path: string): Response {
    const headers = new Headers(response.headers);
    headers.delete(EMBEDS_HEADER);
    signNotice(headers, app);
    if (!headers.has("cache-control")) headers.set("cache-control", "private, no-cache");
    headers.append("vary", "Accept-Encoding, Cookie");
    const isDocument = isHtml(response);
    if (isDocument) for (const [name, value] of Object.entries(SPECULATION_RULES)) headers.set(name, value);
    // A route that shows content from other people sets a stricter policy of its own.
    if (!isDevelopment && !headers.has("content-security-policy")) {
      headers.set("content-security-policy", isDocument ? noncePolicy(nonce, othersOn(path, response)) : INERT_POLICY);
    }
    return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
  }

  function othersOn(path: string, { headers }: Response): OtherSources {
    return {
      framing: framingOf(headers),
      ...(headers.has(EMBEDS_HEADER) ? BUY_BUTTON_SOURCES : {}),
      ...(PAYING_PATH.test(path) ? { forms: app.payments?.pageOrigins ?? [] } : {}),
    };
  }

  async function addStyles(response: Response, nonce: string): Promise<Response> {
    if (response.body === null) return response;
    const made = await response.text();
    await breathe(made.length);
    const html = inlineStylesheets(made, readStylesheet, (css) => `<style nonce="${nonce}">${css}</style>`);
    return new Response(html, response);
  }

  async function logRefusal(
    request: Request,
    { requestId, clientAddress }: RequestIdentity,
    who: () => Promise<Actor>,
  ) {
    const actor = await who();
    const { pathname } = new URL(request.url);
    const fields = { requestId, clientAddress, actorKind: actor.kind, actorId: actorId(actor) };
    app.log.warn({ ...fields, method: request.method, path: loggablePath(pathname) }, "not permitted");
  }

  return {
    async answer(request, identity, identify) {
      const nonce = randomBytes(NONCE_BYTES).toString("base64url");
      const response = await run(request, identity, nonce, identify);
      if (response.status === 403) await logRefusal(request, identity, identify);
      const { pathname } = new URL(request.url);
      const isBare = isFirstVisit(request) && isHtml(response);
      return dress(isBare ? await addStyles(response, nonce) : response, nonce, pathname);
    },
    ...createRefusedForms(app),

    async isUnknownLink(letter, token) {
      const kind = LINK_KINDS[letter];
      return kind !== undefined && !(await knowsLink(app, { kind, token }).catch(() => true));
    },

    async makePage(key, requestId) {
      const nonce = randomBytes(NONCE_BYTES).toString("base64url");
      const target = key.query === "" ? key.path : `${key.path}?${key.query}`;
      const request = new Request(app.origin + target, { headers: key.theme ? { cookie: `theme=${key.theme}` } : {} });
      const response = await run(request, { requestId, clientAddress: "" }, nonce, async () => VISITOR);
      const expected = MISSING_PATHS.has(key.path) ? 404 : 200;
      const isOnes = expected === 404 ? response.headers.has("set-cookie") : isPrivate(response);
      if (response.status !== expected || isOnes) return dress(response, nonce, key.path);
      const own = Object.fromEntries([...response.headers].filter(([name]) => !OWN_HEADERS.includes(name)));
      const contentType = response.headers.get("content-type") ?? "application/octet-stream";
      if (!isHtml(response)) {
        const raw = Buffer.from(await response.arrayBuffer());
        const headers = { ...commonHeaders, "content-security-policy": INERT_POLICY, ...own };
        return { entry: await makeEntry({ status: expected, headers, contentType, raw }), isKeepable: true };
      }
      const made = await response.text();
      await breathe(made.length);
      const { html, policy } = toCachedDocument(made, nonce, readStylesheet, othersOn(key.path, response));
      const headers = { ...commonHeaders, ...own, ...SPECULATION_RULES, "content-security-policy": policy };
      const entry = await makeEntry({ status: expected, headers, contentType, raw: Buffer.from(html) });
      return { entry, isKeepable: expected === 404 || isCanonical(html, app.origin, key) };
    },
  };
}

async function asPreview(response: Response, preview: ShownPreview): Promise<Response> {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(PREVIEW_HEADERS)) headers.set(name, value);
  if (preview.by === "staff") headers.set("x-frame-options", "SAMEORIGIN");
  const { status, statusText } = response;
  return new Response(isHtml(response) ? toPreviewDocument(await response.text(), preview) : response.body, {
    status,
    statusText,
    headers,
  });
}

/** Returns false for signed-in users, who have the stylesheets from an earlier page. */
function isFirstVisit({ headers }: Request): boolean {
  return isAnonymous(headers.get("cookie") ?? undefined, headers.get("authorization") ?? undefined);
}

function noncePolicy(nonce: string, others: OtherSources): string {
  const source = [`'nonce-${nonce}'`];
  return contentSecurityPolicy({ scripts: source, styles: source }, others);
}

/** Responds that the site will be back soon, to the page's own script in its own format. */
function unavailable(response: Response, requestId: string): Response {
  const isDocument = isHtml(response);
  const headers = new Headers(isDocument ? { "content-type": "text/html; charset=utf-8" } : response.headers);
  headers.set("cache-control", "no-store");
  headers.set("retry-after", String(RETRY_AFTER_SECONDS));
  return new Response(isDocument ? plainPage(503, requestId) : response.body, { status: 503, headers });
}

function isHtml(response: Response): boolean {
  return response.headers.get("content-type")?.startsWith("text/html") ?? false;
}

function isPrivate(response: Response): boolean {
  return response.headers.has("set-cookie") || /private|no-store/.test(response.headers.get("cache-control") ?? "");
}

/**
 * False for a page with another canonical address (`/blogs/01`), which isn't cached, so that variants of addresses
 * can't fill the memory.
 */
function isCanonical(html: string, origin: string, { path, query }: PageKey): boolean {
  const canonical = html.match(/<link\b(?=[^>]*\srel="canonical")[^>]*\shref="([^"]+)"/)?.[1]?.replaceAll("&amp;", "&");
  return canonical === undefined || [origin + path, `${origin}${path}?${query}`].includes(canonical);
}
