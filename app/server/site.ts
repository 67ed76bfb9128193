import type { Server } from "node:http";
import type { Logger } from "pino";
import type { ServerBuild } from "react-router";
import { openApi } from "~/api/open-api";
import type { Config } from "~/config/env.server";
import { isPreviewToken } from "~/domain/previews/queries.server";
import type { AppContext } from "~/kernel/app-context";
import type { Freshness } from "~/lib/freshness";
import { createKeptReads } from "./cache/kept-reads";
import { PAGE_LIMITS, PageCache } from "./cache/page-cache";
import { createPagePlanner } from "./cache/page-planner";
import { createPageRenderer } from "./cache/page-renderer";
import { createRecall } from "./cache/recall";
import { loadStaticAssets } from "./cache/static-assets";
import { createPageWarmer } from "./cache/warm-pages";
import { createApp } from "./create-app";
import { createFileRoutes } from "./file-routes";
import { createListener } from "./http/node";
import { commonSecurityHeaders } from "./http/security-headers";
import { createMailHook } from "./mail-hook/mail-hook";
import { createMetrics } from "./metrics";
import { createModuleGate } from "./module-gate";
import { createPageDirectory } from "./page-directory";
import { createPaymentWebhook } from "./payment-webhook";
import { createRedirects } from "./redirects";
import { createRouteDiscovery } from "./routing/route-discovery";
import type { ClaimedPort } from "./start/claim-port";
import type { Readiness } from "./start/readiness";
import type { Backlog } from "./workers/backlog";

export type Site = {
  /** Starts answering at this port. Rejects as `ClaimedPort.open` does. */
  open(port: ClaimedPort): Promise<Server>;
  /** Drops every cached page right away and makes the public pages again in the background. */
  refresh(): void;
  /** Ends the background work. */
  stop(): Promise<void>;
};

/** Assembles the site: files, page cache, routes, and the handlers that use them. */
export function createSite(options: {
  build: ServerBuild;
  app: AppContext;
  config: Config;
  log: Logger;
  clientFolder: string;
  readiness: () => Promise<Readiness>;
  readBacklog: () => Promise<Backlog>;
  freshness: Freshness;
}): Site {
  const { build, app, config, log, clientFolder, readiness, readBacklog, freshness } = options;
  const { origin } = app;
  const commonHeaders = commonSecurityHeaders(origin);
  const assets = loadStaticAssets(clientFolder, commonHeaders);
  const pages = new PageCache(PAGE_LIMITS, freshness);
  const metrics = createMetrics(pages, readBacklog);
  const api = openApi(app);
  const keptReads = createKeptReads(freshness);
  const renderer = createPageRenderer({
    build,
    app,
    readApiDocument: api.readDocument,
    readKept: keptReads.read,
    commonHeaders,
    readStylesheet: assets.readStylesheet,
    mode: "production",
  });
  const planPage = createPagePlanner(build);
  const discoverRoutes = createRouteDiscovery(build);
  const paymentWebhook = createPaymentWebhook(app);
  const takesFile = createFileRoutes(build);
  const redirects = createRedirects(app, { freshness });
  const directory = createPageDirectory(app, freshness);
  const modules = createModuleGate(app, { freshness });
  const hono = createApp({
    origin,
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
    api,
    paymentWebhook,
    mailHook: createMailHook(app, config.mailIn?.hook ?? {}),
    readiness,
  });
  const { trustProxy } = config;
  const recall = createRecall({ origin, pages, assets, metrics, mayLeadOn: redirects.mayAskByQuery });
  const listener = createListener({ origin, log, trustProxy, commonHeaders, recall, app: hono, metrics });
  const warmer = createPageWarmer({ app, log, pages, renderer, planPage, modules });
  return {
    open: (port) => port.open(listener, recall),
    refresh() {
      pages.invalidate();
      keptReads.drop();
      redirects.drop();
      directory.drop();
      modules.drop();
      warmer.schedule();
    },
    async stop() {
      await Promise.all([warmer.stop(), redirects.stop()]);
    },
  };
}
