import type { IncomingMessage, ServerResponse } from "node:http";
import type { ServerBuild } from "react-router";
import { openApi } from "~/api/open-api";
import { announce } from "./announce";
import { createApp } from "./create-app";
import { createFileRoutes } from "./file-routes";
import { loadConfig } from "./load-config";
import { createLogger } from "./logger";
import { createMetrics } from "./metrics";
import { sendWebResponse, toWebRequest } from "./node-adapter";
import { PageCache } from "./page-cache";
import { createPageRenderer } from "./page-renderer";
import { createPaymentWebhook } from "./payment-webhook";
import { createRouteDiscovery } from "./route-discovery";
import { openServices, type Services } from "./services";

/** Opens what the site needs, once for as long as the development server runs. */
export async function openDevelopment() {
  const { config, origin } = loadConfig();
  const services = await openServices(config, origin, createLogger(config.logLevel, true), process.cwd());
  announce(origin, services.seeded);
  return { port: config.port, host: config.host, origin, services };
}

/** Answers one request from freshly loaded code: nothing is kept, and no content policy stands in the way of hot reload. */
export async function answerInDevelopment(options: {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  build: Record<string, unknown>;
  services: Services;
  origin: string;
}): Promise<void> {
  const { incoming, outgoing, services, origin } = options;
  const build = options.build as unknown as ServerBuild; // safe: the module that React Router's plugin makes
  const pages = new PageCache({ pages: 0, searches: 0, bytes: 0 });
  const api = openApi(services.app);
  const renderer = createPageRenderer({
    build,
    app: services.app,
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
    planPage: () => ({ kind: "live" }),
    discoverRoutes: createRouteDiscovery(build),
    takesFile: createFileRoutes(build),
    metrics: createMetrics(pages),
    api,
    paymentWebhook: createPaymentWebhook(services.app),
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
  await sendWebResponse(incoming, outgoing, await withReload(response));
}

/** Documents without script get Vite's client, so that they reload when their source changes. Not those that may run none. */
async function withReload(response: Response): Promise<Response> {
  if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
  if (response.headers.has("content-security-policy")) return response;
  const html = await response.text();
  const client = '<script type="module" src="/@vite/client"></script>';
  const body = html.includes("/@vite/client") ? html : html.replace("</head>", `${client}</head>`);
  return new Response(body, { status: response.status, headers: response.headers });
}
