import { type Context, Hono } from "hono";
import type { RestApi } from "~/api/open-api";
import { problem } from "~/api/problem";
import { PAYMENT_WEBHOOK_PATH } from "~/domain/billing/schema";
import { PREVIEW_KEY } from "~/domain/previews/schema";
import type { AppContext } from "~/kernel/app-context";
import { isOutage } from "~/kernel/outage.server";
import { addressBlock } from "~/lib/address-block";
import type { Log } from "~/lib/log";
import { once } from "~/lib/once";
import { loggablePath } from "~/lib/private-path";
import { entryResponse } from "./cache/entry-response";
import type { PageCache } from "./cache/page-cache";
import type { Limit, PagePlan } from "./cache/page-planner";
import { NOT_FOUND_PATH, type PageRenderer, UNKNOWN_LINK_PATHS } from "./cache/page-renderer";
import { normaliseQuery, splitTarget } from "./cache/query-keys";
import { SPECULATION_RULES_TYPE, speculationRules } from "./cache/speculation-rules";
import type { TakesFile } from "./file-routes";
import { createBodyBounds } from "./http/body-bounds";
import { movedTo } from "./http/moved-to";
import { isOfApi } from "./http/of-api";
import { isOneClick } from "./http/one-click";
import { plain, sound } from "./http/plain-answer";
import { FOREIGN, SWITCHED_OFF, TOO_LARGE } from "./http/problems";
import { showsRefusal } from "./http/refused-forms";
import { holdsAuthority, isAnonymous, themeOf } from "./http/request-facts";
import { isSameOrigin } from "./http/same-origin";
import { createStrangerCheck } from "./http/stranger-check";
import { MAIL_HOOK_MIME_PATH, MAIL_HOOK_PATH, type MailHook } from "./mail-hook/mail-hook";
import type { Metrics } from "./metrics";
import { atNotFound, type ModuleGate } from "./module-gate";
import { ADDED_QUERY_KEYS, PLAIN_PATH, REFERENCE_PATH } from "./page-addresses";
import type { PageDirectory } from "./page-directory";
import type { PaymentWebhook } from "./payment-webhook";
import type { Redirects } from "./redirects";
import { DISCOVERY_PATH, type RouteDiscovery } from "./routing/route-discovery";
import type { Readiness } from "./start/readiness";

/** Information about a request from the listener. */
export type RequestBindings = {
  requestId: string;
  clientAddress: string;
  /** True when the connection comes from this machine, not through a proxy. */
  isLocal: boolean;
  /** `Host` header as the client sent it. */
  host: string | undefined;
  /** Path and query as the client sent them. */
  target: string;
  /** Called where files may be uploaded, to allow more time than for other bodies. */
  allowSlowBody: () => void;
};

export type AppOptions = {
  origin: string;
  log: Log;
  pages: PageCache;
  renderer: PageRenderer;
  planPage: (path: string) => PagePlan;
  /** Pages that staff added, which have no route. */
  directory: Pick<PageDirectory, "find">;
  /** True when this is a valid token for showing drafts. */
  isPreviewToken: (token: string) => boolean;
  redirects: Pick<Redirects, "answer" | "answerQuery">;
  modules: Pick<ModuleGate, "isOff">;
  takesFile: TakesFile;
  discoverRoutes: RouteDiscovery;
  metrics: Metrics;
  limits: AppContext["limits"];
  auth: Pick<AppContext["auth"], "identify">;
  api: RestApi;
  paymentWebhook: PaymentWebhook;
  mailHook: MailHook;
  /** Returns whether the program can serve: it isn't stopping, and its database responds. */
  readiness: () => Promise<Readiness>;
};

/** Methods for pages; any other is only for the API. */
const PAGE_METHODS = new Set(["GET", "HEAD", "POST"]);
export const ALLOW = { allow: [...PAGE_METHODS].join(", ") };

/** Matches links in messages to a quote, an invoice or a project. */
const LINK_PATH = /^\/([qip])\/([^/.]+)$/;

/** Creates the app that answers every request that memory can't. */
export function createApp(options: AppOptions): Hono<{ Bindings: RequestBindings }> {
  const { origin, log, pages, renderer, planPage, discoverRoutes, takesFile, metrics, limits, auth, api, readiness } =
    options;
  const isStranger = createStrangerCheck(limits);
  const app = new Hono<{ Bindings: RequestBindings }>();

  // First, before any check of the sender and origin, because the signature proves both.
  app.post(PAYMENT_WEBHOOK_PATH, (c) => options.paymentWebhook(c.req.raw, c.env.clientAddress));
  app.on("POST", [MAIL_HOOK_PATH, MAIL_HOOK_MIME_PATH], (c) => options.mailHook(c.req.raw, c.env));

  app.use(async (c, next) => {
    const { path } = splitTarget(c.env.target);
    const isPage = !isOfApi(path) || path === REFERENCE_PATH;
    return isPage && !PAGE_METHODS.has(c.req.method) ? plain(405, c.env.requestId, ALLOW) : next();
  });
  app.use(async (c, next) => {
    const { path } = splitTarget(c.env.target);
    // Requests with a token may come from any origin, because the sender knows the token; a cookie next to it is
    // ignored.
    const hasToken = isOfApi(path) && c.req.header("authorization") !== undefined;
    if (hasToken) c.req.raw.headers.delete("cookie");
    const isAllowed = isSameOrigin(
      {
        method: c.req.method,
        origin: c.req.header("origin"),
        fetchSite: c.req.header("sec-fetch-site"),
        referer: c.req.header("referer"),
        host: c.env.host,
        hasCookie: holdsAuthority(c.req.header("cookie")),
      },
      origin,
    );
    if (!isAllowed && !hasToken) {
      if (isOfApi(path)) return problem(FOREIGN);
      if (!(await isOneClick(c.req.method, path, c.req.raw))) return plain(403, c.env.requestId);
      c.req.raw.headers.delete("cookie");
    }
    if (c.req.header("origin") !== undefined) c.req.raw.headers.set("origin", origin);
    return next();
  });
  // Covers every response to a form from here on, so that no page requires sending the form again.
  app.use(async (c, next) => {
    await next();
    if (c.req.method !== "POST" || isOfApi(splitTarget(c.env.target).path)) return;
    const led = await renderer.leadBack?.(c.req.raw, c.env, c.res);
    if (!led || led === c.res) return;
    c.res = undefined;
    c.res = led;
  });
  const onTooLarge = ({ target, requestId }: RequestBindings) =>
    isOfApi(splitTarget(target).path) ? problem(TOO_LARGE) : plain(413, requestId);
  app.use(createBodyBounds<RequestBindings>(takesFile, onTooLarge));

  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", async (c) => {
    const { isReady, words } = await readiness();
    return c.text(words, isReady ? 200 : 503);
  });
  app.get("/metrics", async (c, next) => {
    if (!c.env.isLocal) return next();
    return c.body(await metrics.render(), 200, { "content-type": metrics.contentType });
  });
  app.get("/speculation-rules.json", (c) =>
    c.body(speculationRules, 200, { "content-type": SPECULATION_RULES_TYPE, "cache-control": "public, max-age=3600" }),
  );
  app.get("/api", (c) => c.redirect(REFERENCE_PATH, 302));
  app.all("/api/*", async (c, next) => {
    const { path } = splitTarget(c.env.target);
    if (path === REFERENCE_PATH) return next();
    if (await options.modules.isOff(path)) return problem(SWITCHED_OFF);
    const { requestId, clientAddress } = c.env;
    return api.answer(c.req.raw, { requestId, clientAddress });
  });
  app.get("/home", (c) => c.redirect("/", 301));

  app.all(DISCOVERY_PATH, async (c, next) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return plain(405, c.env.requestId);
    return discoverRoutes(splitTarget(c.env.target).query) ?? next();
  });

  app.all("*", async (c) => {
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    const { path, query } = splitTarget(c.env.target);
    const answer = (isRead && (await options.redirects.answerQuery(path, query))) || (await answerPage(c));
    if (answer.status !== 404 || !isRead) return answer;
    const moved = await options.redirects.answer(path, query);
    if (moved !== "gone") return moved ?? answer;
    return new Response(answer.body, { status: 410, headers: answer.headers });
  });

  async function answerPage(c: Context<{ Bindings: RequestBindings }>): Promise<Response> {
    const { path, query } = splitTarget(c.env.target);
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    if (isRead && path.length > 1 && path.endsWith("/")) {
      return movedTo(path.replace(/\/+$/, ""), query);
    }
    const refusal = isRead && showsRefusal(query) ? await renderer.findRefusal?.(c.req.raw, c.env) : undefined;
    if (refusal) return refusal;
    const cookie = c.req.header("cookie");
    const theme = themeOf(cookie);
    const plan = planPage(path);
    if (plan.kind === "elsewhere") return isRead ? movedTo(plan.path, query) : notFound(c.req.raw, theme, c.env);
    const identify = once(() => auth.identify(c.req.raw.headers));
    const isNobody =
      isAnonymous(cookie, c.req.header("authorization")) ||
      (isRead && plan.kind !== "live" && (await isStranger(cookie, c.env.clientAddress, identify)));
    // Signed-in users get the link to their dashboard on this page too.
    const isOff = await options.modules.isOff(path, identify);
    const unknown = isRead && isNobody && !isOff ? await unknownLink(path) : undefined;
    if (unknown !== undefined) return notFound(c.req.raw, theme, c.env, unknown);
    const isMissing = isOff || plan.kind === "missing";
    const mayBeAdded = !isOff && isMissing && (isNobody || !isRead) && PLAIN_PATH.test(path);
    const added = mayBeAdded ? await options.directory.find(path) : undefined;
    const isUnknown = (isNobody || !isRead) && !added && !(isRead && isPreview(query));
    if (isMissing && isUnknown) return notFound(c.req.raw, theme, c.env);
    if (isOff) return sound(await renderer.answer(atNotFound(c.req.raw, origin), c.env, identify), c.env.requestId);
    const wait = "limit" in plan && plan.limit ? await secondsToWait(plan.limit, query, c.env.clientAddress) : 0;
    if (wait > 0) return plain(429, c.env.requestId, { "retry-after": String(wait) });
    const isShared = (plan.kind === "cached" || added === "kept") && isRead && isNobody && !isPreview(query);
    if (!isShared || !PLAIN_PATH.test(path))
      return sound(await renderer.answer(c.req.raw, c.env, identify), c.env.requestId);
    const queryKeys = plan.kind === "cached" ? plan.queryKeys : ADDED_QUERY_KEYS;
    const key = { path, query: normaliseQuery(query, queryKeys), theme };
    const make = () => renderer.makePage(key, c.env.requestId);
    const page = pages.get(key) ?? (await pages.fill(key, queryKeys, make));
    return page instanceof Response ? sound(page, c.env.requestId) : entryResponse(page, c.req.raw);
  }

  app.onError((error, c) => {
    log.error({ err: error, requestId: c.env.requestId, path: loggablePath(c.req.path) }, "request failed");
    return plain(isOutage(error) ? 503 : 500, c.env.requestId);
  });

  /** True when the query has a valid preview token, so that made-up ones don't cause pages to be made. */
  function isPreview(query: string): boolean {
    if (!query.includes(PREVIEW_KEY)) return false;
    const token = new URLSearchParams(query).get(PREVIEW_KEY);
    return token !== null && options.isPreviewToken(token);
  }

  async function secondsToWait({ rule, queryKeys }: Limit, query: string, clientAddress: string): Promise<number> {
    const isCounted = queryKeys.length === 0 || normaliseQuery(query, queryKeys) !== "";
    return isCounted ? limits.spend(rule, addressBlock(clientAddress)) : 0;
  }

  /** Returns the path of the page for unknown links; undefined for every other address. */
  async function unknownLink(path: string): Promise<string | undefined> {
    const [, letter = "", token = ""] = LINK_PATH.exec(path) ?? [];
    const isUnknown = letter !== "" && (await renderer.isUnknownLink?.(letter, token)) === true;
    return isUnknown ? UNKNOWN_LINK_PATHS[letter] : undefined;
  }

  async function notFound(
    request: Request,
    theme: ReturnType<typeof themeOf>,
    env: RequestBindings,
    shownPath = NOT_FOUND_PATH,
  ): Promise<Response> {
    const key = { path: shownPath, query: "", theme };
    const page = pages.get(key) ?? (await pages.fill(key, [], () => renderer.makePage(key, env.requestId)));
    return page instanceof Response ? sound(page, env.requestId) : entryResponse(page, request);
  }

  return app;
}
