import type { ReactNode } from "react";
import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { isOutage } from "~/kernel/outage.server";
import { breathe } from "~/lib/breathe.server";
import { templatesAsData } from "~/lib/page-template";
import { loggablePath } from "~/lib/private-path";
import { requestContext } from "./routes/request-context";
import type { RouteHandle } from "./routes/route-handle";
import { delayScripts } from "./server/styles/late-scripts";
import { renderWithKept } from "./ui/kept/render-with-kept.server";
import { WithGuards } from "./ui/primitives/guarded";

/** Renders the whole document before responding: no inline streaming script, an exact length, a truthful status. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce } = context.get(requestContext);
  const page = <ServerRouter context={entry} url={request.url} nonce={nonce} />;
  const make = (whole: ReactNode) =>
    isHydrated(entry) ? renderHydrated(whole, nonce) : templatesAsData(`<!DOCTYPE html>${renderWithKept(whole)}`);
  let html: string;
  // Each rendering consumes the data for the browser; a second rendering needs another copy.
  const [data, dataAgain] = entry.serverHandoffStream?.tee() ?? [];
  Object.assign(entry, { serverHandoffStream: data });
  try {
    html = await make(page);
  } catch (error) {
    // On the server, only guards catch errors of a row; other pages don't pay for them.
    Object.assign(entry, { serverHandoffStream: dataAgain, renderMeta: {} });
    html = await make(<WithGuards>{page}</WithGuards>);
    handleError(error, { request, params: {}, context });
  }
  await breathe(html.length);
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(html, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const { app, requestId, noteOutage } = context.get(requestContext);
  if (isOutage(error)) noteOutage();
  app.log.error({ err: error, requestId, path: loggablePath(new URL(request.url).pathname) }, "request failed");
};

async function renderHydrated(page: ReactNode, nonce: string): Promise<string> {
  // A failing row is logged once, by the caller. Nothing is streamed later, so nothing waits for script.
  const stream = await renderToReadableStream(page, {
    nonce,
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: () => undefined,
  });
  await stream.allReady;
  const html = await new Response(stream).text();
  await breathe(html.length);
  return delayScripts(html, nonce);
}

function isHydrated(entry: EntryContext): boolean {
  const modules = entry.staticHandlerContext.matches.map((match) => entry.routeModules[match.route.id]);
  return modules.some((module) => (module?.handle as RouteHandle | undefined)?.hydrate);
}
