import type { IncomingMessage, ServerResponse } from "node:http";
import { inspect } from "node:util";
import type { ServerBuild } from "react-router";
import { openApi } from "~/api/open-api";
import { emailTemplates } from "~/email/email-templates";
import { escapeHtml } from "~/lib/escape-html";
import type { Log } from "~/lib/log";
import { renewSamplePasswords } from "~/seed/renew-passwords.server";
import { PAGE_LIMITS, PageCache } from "./cache/page-cache";
import { createPageRenderer } from "./cache/page-renderer";
import { createApp } from "./create-app";
import { createFileRoutes } from "./file-routes";
import { sendWebResponse, toWebRequest } from "./http/node-adapter";
import { createLogger } from "./logger";
import { createMailHook } from "./mail-hook/mail-hook";
import { createMetrics } from "./metrics";
import { createModuleGate } from "./module-gate";
import { createPaymentWebhook } from "./payment-webhook";
import { createRedirects, type Redirects } from "./redirects";
import { createRouteDiscovery } from "./routing/route-discovery";
import { openServices, type Services } from "./services";
import { announce } from "./start/announce";
import { makeFirstLink } from "./start/first-link";
import { loadConfig } from "./start/load-config";
import { describeStartFailure } from "./start/start-failure";

/**
 * Opens the services that the site needs, once for the lifetime of the development server. A failure ends the program
 * with one line, as in production.
 */
export async function openDevelopment({ listen, withNewPasswords }: OpenOptions) {
  const { config, origin } = loadConfig();
  try {
    await listen({ port: config.port, host: config.host });
    const services = await openServices(config, origin, createLogger(config.logLevel, true), process.cwd());
    const renewed = withNewPasswords ? await renewSamplePasswords(services.app) : [];
    const accounts = services.seeded.accounts.map((account) => ({
      ...account,
      ...renewed.find(({ email }) => email === account.email),
    }));
    await announce(origin, { accounts, link: await makeFirstLink(services.app, services.seeded) });
    if (accounts.some(({ password }) => password === undefined)) {
      process.stdout.write("  New passwords for the sample accounts: npm run dev -- --passwords\n\n");
    }
    await services.forgetPasswords();
    return { origin, services };
  } catch (error) {
    process.stderr.write(`\n  Could not start: ${describeStartFailure(error, config)}\n\n`);
    return process.exit(1);
  }
}

type OpenOptions = {
  listen: (place: { port: number; host: string | undefined }) => Promise<void>;
  withNewPasswords: boolean;
};

/** Answers one request with freshly loaded code: nothing is cached, and no content policy prevents hot reload. */
export async function answerInDevelopment(options: {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  build: Record<string, unknown>;
  services: Services;
  origin: string;
  /** Maps a stack trace to lines of the sources. */
  mendTrace: (error: unknown) => void;
}): Promise<void> {
  const { incoming, outgoing, services, origin, mendTrace } = options;
  // Freshly loaded; background work uses the same context.
  services.app.emails = emailTemplates;
  const failures: unknown[] = [];
  const noteFailures: Log = {
    info: (fields, message) => services.app.log.info(fields, message),
    warn: (fields, message) => services.app.log.warn(fields, message),
    error(fields, message) {
      if ("err" in fields) failures.push(fields.err);
      mendTrace(fields.err);
      services.app.log.error(fields, message);
    },
  };
  const ctx = { ...services.app, log: noteFailures };
  const build = options.build as unknown as ServerBuild; // safe: the module that React Router's plugin makes
  const pages = new PageCache({ ...PAGE_LIMITS, pages: 0, searches: 0, bytes: 0 });
  const api = openApi(ctx);
  const renderer = createPageRenderer({
    build,
    app: ctx,
    readApiDocument: api.readDocument,
    commonHeaders: {},
    readStylesheet: () => undefined,
    mode: "development",
  });
  const app = createApp({
    origin,
    log: services.app.log,
    pages,
    renderer,
    limits: ctx.limits,
    auth: ctx.auth,
    planPage: () => ({ kind: "live" }),
    directory: { find: async () => undefined },
    isPreviewToken: () => true,
    redirects: redirectsOf(services),
    modules: createModuleGate(ctx),
    discoverRoutes: createRouteDiscovery(build),
    takesFile: createFileRoutes(build),
    metrics: createMetrics(pages),
    api,
    paymentWebhook: createPaymentWebhook(ctx),
    mailHook: createMailHook(ctx, loadConfig().config.mailIn?.hook ?? {}),
    readiness: services.readiness,
  });
  const response = await app.fetch(toWebRequest(incoming, outgoing, origin), {
    requestId: "development",
    clientAddress: incoming.socket.remoteAddress ?? "",
    isLocal: true,
    host: incoming.headers.host,
    target: incoming.url ?? "/",
    allowSlowBody() {},
  });
  await sendWebResponse(incoming, outgoing, await withReload(await showFailures(response, failures)));
}

const redirectsByServices = new WeakMap<Services, Redirects>();

/** Reloads redirects for each request, but keeps their counters. */
function redirectsOf(services: Services): Redirects {
  const redirects = redirectsByServices.get(services) ?? createRedirects(services.app);
  redirectsByServices.set(services, redirects);
  redirects.drop();
  return redirects;
}

/** Shows the cause on a page that failed, because visitors of the development server are its developers. */
async function showFailures(response: Response, failures: readonly unknown[]): Promise<Response> {
  const isPage = response.headers.get("content-type")?.startsWith("text/html");
  if (response.status < 500 || !isPage || failures.length === 0) return response;
  const words = failures.map((failure) => escapeHtml(inspect(failure))).join("\n\n");
  const html = await response.text();
  const body = html.replace("</body>", () => `<pre style="margin:1rem;white-space:pre-wrap">${words}</pre></body>`);
  return new Response(body, { status: response.status, headers: response.headers });
}

/**
 * Adds Vite's client to documents without scripts, so that they reload when their source changes, except those that may
 * run no script.
 */
async function withReload(response: Response): Promise<Response> {
  if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
  if (response.headers.has("content-security-policy")) return response;
  const html = await response.text();
  const client = '<script type="module" src="/@vite/client"></script>';
  const body = html.includes("/@vite/client") ? html : html.replace("</head>", `${client}</head>`);
  return new Response(body, { status: response.status, headers: response.headers });
}
