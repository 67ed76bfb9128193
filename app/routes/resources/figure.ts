import { openFigure } from "~/domain/posts/post-figures.server";
import { requestContext } from "~/routes/request-context";
import { asRoute } from "~/routes/respond.server";
import type { Route } from "./+types/figure";

/** Returns a picture of a post. Its name never refers to another picture, so it may be cached permanently. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { app } = context.get(requestContext);
  const figure = await asRoute(() => openFigure(app, params.name));
  const etag = `"${params.name}"`;
  const headers = {
    "content-type": figure.type,
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    etag,
  };
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  const body = request.method === "HEAD" ? null : await asRoute(() => figure.read());
  return new Response(body, { headers: { ...headers, "content-length": String(figure.bytes) } });
}
