import { renderToReadableStream, renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { requestContext } from "./routes/request-context";
import type { RouteHandle } from "./routes/route-handle";

/** Renders the whole document before answering: no inline streaming script, an exact length, a status that is true. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce } = context.get(requestContext);
  const handle = deepestHandle(entry);
  const page = <ServerRouter context={entry} url={request.url} nonce={nonce} />;
  const html = handle.hydrate ? await renderComplete(page, nonce) : renderToString(page);
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const { app, requestId } = context.get(requestContext);
  app.log.error({ err: error, requestId, path: new URL(request.url).pathname }, "request failed");
};

async function renderComplete(page: React.ReactNode, nonce: string): Promise<string> {
  const stream = await renderToReadableStream(page, { nonce });
  await stream.allReady;
  const html = await new Response(stream).text();
  // The form works before its script arrives, so the script must not compete with what is painted first.
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}

function deepestHandle(entry: EntryContext): RouteHandle {
  const match = entry.staticHandlerContext.matches.at(-1);
  const module = match && entry.routeModules[match.route.id];
  return (module?.handle as RouteHandle | undefined) ?? {};
}
