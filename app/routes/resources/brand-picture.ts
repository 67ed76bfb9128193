import { openPicture } from "~/domain/brand/open-picture.server";
import { requestContext } from "~/routes/request-context";
import { asRoute } from "~/routes/respond.server";
import type { RouteHandle } from "~/routes/route-handle";
import type { Route } from "./+types/brand-picture";

export const handle = { cache: true } satisfies RouteHandle;

/**
 * Returns a logo or icon. Its name never refers to another picture, so it may be cached permanently; emails embed it.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = context.get(requestContext);
  const { type, content } = await asRoute(() => openPicture(app, params.name));
  return new Response(content, {
    headers: {
      "content-type": type,
      "content-length": String(content.length),
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "cross-origin-resource-policy": "cross-origin",
    },
  });
}
