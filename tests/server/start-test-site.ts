import { generateKeyPairSync } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type Agent, type IncomingHttpHeaders, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { ServerBuild } from "react-router";
import { openApi } from "~/api/open-api";
import { isPreviewToken } from "~/domain/previews/queries.server";
import { VISITOR } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import type { Authenticator } from "~/kernel/authenticator";
import { ALWAYS_CURRENT, type Freshness } from "~/lib/freshness";
import { createKeptReads } from "~/server/cache/kept-reads";
import { PAGE_LIMITS, PageCache } from "~/server/cache/page-cache";
import { createPagePlanner } from "~/server/cache/page-planner";
import { createPageRenderer } from "~/server/cache/page-renderer";
import { createRecall } from "~/server/cache/recall";
import { loadStaticAssets } from "~/server/cache/static-assets";
import { createApp } from "~/server/create-app";
import { createFileRoutes } from "~/server/file-routes";
import { createHttpServer, createListener } from "~/server/http/node";
import { commonSecurityHeaders } from "~/server/http/security-headers";
import { createLogger } from "~/server/logger";
import { createMailHook } from "~/server/mail-hook/mail-hook";
import { createMetrics } from "~/server/metrics";
import { createModuleGate } from "~/server/module-gate";
import { createPageDirectory } from "~/server/page-directory";
import { createPaymentWebhook } from "~/server/payment-webhook";
import { createRedirects } from "~/server/redirects";
import { createRouteDiscovery } from "~/server/routing/route-discovery";
import { OWNER } from "../harness/api";
import { NO_LIMITS } from "../harness/no-limits";
import { createFakeBuild, type Seen } from "./fake-build";

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };
export type Ask = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Keeps connections for the next request. Absent: each has its own. */
  agent?: Agent;
};

/** Secret of the address where mail is handed over. */
export const MAIL_HOOK_SECRET = "what a mail provider signs with, in tests";
/** SendGrid's, of the same address. */
export const SENDGRID_KEYS = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
const MAIL_HOOK_KEYS = { secret: MAIL_HOOK_SECRET, publicKey: SENDGRID_KEYS.publicKey };

export const ORIGIN = "https://agency.example";

/** Knows one session, by its cookie or as a token. */
export const KNOWS_ABC = {
  identify: async (headers: Headers) =>
    /(?:session=|Bearer )abc/.test(`${headers.get("cookie")} ${headers.get("authorization")}`) ? OWNER : VISITOR,
} as Authenticator; // safe: the fake routes ask for nothing else

/**
 * The real listener with routes that need no database, or those of the site, on a free port. Parts that the API needs
 * come from `services`.
 */
export async function startTestSite(
  trustProxy = 0,
  services: Partial<AppContext> = {},
  /** The site's own routes instead. */
  realBuild?: ServerBuild,
  freshness: Freshness = ALWAYS_CURRENT,
) {
  const clientFolder = mkdtempSync(path.join(tmpdir(), "client-"));
  mkdirSync(path.join(clientFolder, "assets"));
  const css = `body{color:red}${"p{margin:0}".repeat(100)}`;
  writeFileSync(path.join(clientFolder, "assets/site-abc123.css"), css);
  writeFileSync(path.join(clientFolder, "assets/site-abc123.css.br"), brotliCompressSync(css));
  writeFileSync(path.join(clientFolder, "icon.png"), "png");

  const seen: Seen = { renders: 0, requests: [] };
  const build = realBuild ?? createFakeBuild(seen);
  const log = services.log ?? createLogger("silent", false);
  const auth = { identify: async () => VISITOR };
  // With its accessors, as the site has them.
  const own = Object.defineProperties({ auth, limits: NO_LIMITS }, Object.getOwnPropertyDescriptors(services));
  const app = Object.assign(own, { origin: ORIGIN, log }) as unknown as AppContext; // safe: the fake routes ask for nothing else
  const commonHeaders = commonSecurityHeaders(ORIGIN);
  const assets = loadStaticAssets(clientFolder, commonHeaders);
  const pages = new PageCache(PAGE_LIMITS, freshness);
  const metrics = createMetrics(pages);
  const { readStylesheet } = assets;
  const api = openApi(app);
  const { readDocument: readApiDocument } = api;
  const keptReads = createKeptReads(freshness);
  const renderer = createPageRenderer({
    build,
    app,
    readApiDocument,
    // Tests that write past the verbs have pages that read each time.
    ...(services.contentChanged ? { readKept: keptReads.read } : {}),
    commonHeaders,
    readStylesheet,
    mode: "production" as const,
  });
  const planPage = createPagePlanner(build);
  const discoverRoutes = createRouteDiscovery(build);
  const readiness = async () => ({ isReady: true, words: "ready" });
  const paymentWebhook = createPaymentWebhook(app);
  const takesFile = createFileRoutes(build);
  const paid = { api, paymentWebhook, mailHook: createMailHook(app, MAIL_HOOK_KEYS) };
  const redirects = createRedirects(app, { flushMs: Number.POSITIVE_INFINITY, freshness });
  const directory = createPageDirectory(app, freshness);
  const modules = createModuleGate(app, { freshness });
  const hono = createApp({
    origin: ORIGIN,
    log,
    pages,
    renderer,
    planPage,
    directory,
    isPreviewToken: (token) => isPreviewToken(app, token),
    redirects,
    modules,
    discoverRoutes,
    takesFile,
    metrics,
    limits: app.limits,
    auth: app.auth,
    readiness,
    ...paid,
  });
  const recall = createRecall({ origin: ORIGIN, pages, assets, metrics, mayLeadOn: redirects.mayAskByQuery });
  const server = createHttpServer(
    createListener({ origin: ORIGIN, log, trustProxy, commonHeaders, recall, app: hono, metrics }),
    recall,
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // safe: it listens on a port

  return {
    pages,
    redirects,
    /** Marks cached pages as outdated. */
    refresh() {
      pages.invalidate();
      keptReads.drop();
      redirects.drop();
      directory.drop();
      modules.drop();
    },
    seen,
    port,
    server,
    /** Sends exactly this target and these headers, without the courtesies of `fetch`. */
    ask: (target: string, options: Ask = {}) => ask(port, target, options),
    /** Sends bytes as they are and returns what comes back. */
    sendRaw: (bytes: string) => sendRaw(port, bytes),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(clientFolder, { recursive: true });
    },
  };
}

export type TestSite = Awaited<ReturnType<typeof startTestSite>>;

function ask(port: number, target: string, { method = "GET", headers = {}, body, agent }: Ask): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, path: target, method, headers, agent: agent ?? false };
    const outgoing = request(options, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("end", () => {
        const bytes = Buffer.concat(chunks);
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: bytes, text: bytes.toString() });
      });
    });
    outgoing.on("error", (error: NodeJS.ErrnoException) => {
      // A kept connection may end while the request is on its way.
      if (outgoing.reusedSocket && (error.code === "ECONNRESET" || error.code === "EPIPE")) {
        ask(port, target, { method, headers, ...(body === undefined ? {} : { body }) }).then(resolve, reject);
      } else reject(error);
    });
    outgoing.end(body);
  });
}

function sendRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes, "latin1"));
    let received = "";
    socket.setEncoding("latin1");
    socket.on("data", (chunk) => {
      received += chunk;
    });
    socket.on("close", () => resolve(received));
    socket.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "ECONNRESET" ? resolve(received) : reject(error),
    );
  });
}
