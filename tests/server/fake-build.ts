import {
  data,
  type EntryContext,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  redirect,
  type ServerBuild,
} from "react-router";
import { handleError } from "~/entry.server";
import { EMBEDS_BUY_BUTTONS, embedHeaders } from "~/routes/page-embeds";
import { requestContext } from "~/routes/request-context";
import type { RouteHandle } from "~/routes/route-handle";

type RenderArguments = [Request, number, Headers, EntryContext, RouterContextProvider];
type Module = { handle?: RouteHandle; headers?: unknown; loader?: unknown; action?: unknown; default?: unknown };

/** Requests that the routes of the fake build saw, and their number of renders. */
export type Seen = { renders: number; requests: Request[] };

const page = () => null;

/** A build of a few routes, each of which writes a small document without React. */
export function createFakeBuild(seen: Seen): ServerBuild {
  const modules: Record<string, { path?: string; index?: true; module: Module }> = {
    home: { index: true, module: { default: page, handle: { cache: true } } },
    search: { path: "search", module: { default: page, handle: { cache: true, cacheQueryKeys: ["text"] } } },
    app: { path: "app", module: { default: page, handle: { cache: true, hydrate: true } } },
    form: { path: "form", module: { default: page, action: ({ request }: LoaderFunctionArgs) => request.text() } },
    unsubscribe: {
      path: "newsletter/unsubscribe",
      module: { action: ({ request }: LoaderFunctionArgs) => echo(request) },
    },
    broken: {
      path: "broken",
      module: { default: page, handle: { cache: true }, loader: () => Promise.reject(new Error("secret detail")) },
    },
    away: {
      path: "away",
      module: { default: page, handle: { cache: true }, loader: () => Promise.reject(databaseAway()) },
    },
    export: { path: "export.csv", module: { loader: () => Promise.reject(databaseAway()) } },
    paper: { path: "paper.pdf", module: { loader: () => Promise.reject(unreadableFile()) } },
    fault: { path: "fault.csv", module: { loader: () => Promise.reject(new Error("secret detail")) } },
    slow: {
      path: "slow",
      module: { default: page, action: () => Promise.reject(statementTimeout()), loader: () => null },
    },
    refused: { path: "refused", module: { default: page, action: () => data({ notice: "later" }, { status: 503 }) } },
    cookie: {
      path: "cookie",
      module: { handle: { cache: true }, loader: () => new Response("mine", { headers: { "set-cookie": "a=b" } }) },
    },
    gate: { path: "gate", module: { action: () => Promise.reject(redirect("/form", 303)) } },
    letter: { path: "letter", module: { loader: () => letter() } },
    shop: {
      path: "shop",
      module: {
        default: page,
        handle: { cache: true },
        headers: embedHeaders,
        loader: () => Response.json(null, { headers: EMBEDS_BUY_BUTTONS }),
      },
    },
    quote: { path: "quotes/:id", module: { default: page } },
    feed: { path: "feed.xml", module: { handle: { cache: true }, loader: () => xml() } },
    variants: { path: "post/:id", module: { default: page, handle: { cache: true } } },
    missing: {
      path: "*",
      module: { default: page, loader: () => Promise.reject(new Response(null, { status: 404 })) },
    },
  };
  const routes = Object.fromEntries(
    Object.entries(modules).map(([id, { path, index, module }]) => [id, { id, parentId: "root", path, index, module }]),
  );
  return {
    routes: { root: { id: "root", path: "", module: { default: page, ErrorBoundary: page } }, ...routes },
    entry: { module: { default: (...args: RenderArguments) => write(seen, ...args), handleError } },
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  } as unknown as ServerBuild; // safe: everything that the request handler reads
}

async function echo(request: Request): Promise<Response> {
  return new Response(`${request.headers.get("cookie")} ${await request.text()}`);
}

/** Returns the driver's error when the server shuts down. */
export function databaseAway(): Error {
  return Object.assign(new Error("terminating connection due to administrator command"), { code: "57P01" });
}

/** Returns the driver's error when the server can't read a file of its own. */
function unreadableFile(): Error {
  return Object.assign(new Error("invalid page in block 0 of relation base/1/2"), { code: "XX001" });
}

/** Returns the driver's error when a statement took too long. */
function statementTimeout(): Error {
  return Object.assign(new Error("canceling statement due to statement timeout"), { code: "57014" });
}

/** A document that someone else wrote, with a policy of its own. */
function letter(): Response {
  const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": "sandbox" };
  return new Response("<p>Dear Ann</p>", { headers });
}

function xml(): Response {
  return new Response(`<rss>${"item ".repeat(300)}</rss>`, { headers: { "content-type": "application/rss+xml" } });
}

function write(seen: Seen, ...[request, status, headers, entry, context]: RenderArguments): Response {
  seen.renders += 1;
  seen.requests.push(request);
  const { nonce, theme, origin } = context.get(requestContext);
  const { pathname, searchParams } = new URL(request.url);
  const match = entry.staticHandlerContext.matches.at(-1);
  const canonical = pathname.replace(/\/0+(\d)/, "/$1");
  const script = match?.route.id === "app" ? `<script nonce="${nonce}">start("${nonce}")</script>` : "";
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(
    `<!DOCTYPE html><html data-theme="${theme ?? ""}"><head><link rel="stylesheet" href="/assets/site-abc123.css"/>` +
      `<link rel="canonical" href="${origin}${canonical}"/></head><body><main>${match?.route.id} ${searchParams.get("text") ?? ""}` +
      `${searchParams.get("other") ?? ""} ${"words ".repeat(300)}</main>${script}</body></html>`,
    { status, headers },
  );
}
