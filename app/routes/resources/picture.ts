import { redirect } from "react-router";
import { openPicture } from "~/domain/pictures/open-picture.server";
import { isUuid } from "~/lib/uuid";
import { requestContext } from "~/routes/request-context";
import { asRoute } from "~/routes/respond.server";
import type { Route } from "./+types/picture";

const FOREVER = "public, max-age=31536000, immutable";
/** Header for an address whose picture may change. */
const LOOK_AGAIN = "public, no-cache";

/**
 * Returns a file of a library picture. A name never refers to different pixels, so it may be cached permanently; an id
 * refers to the current picture.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { app } = context.get(requestContext);
  const picture = await asRoute(() => openPicture(app, params.name));
  if (picture.kind === "moved")
    return redirect(`/pictures/${picture.to}`, { headers: { "cache-control": LOOK_AGAIN } });
  const etag = `"${picture.name}"`;
  const headers = {
    "content-type": picture.type,
    "cache-control": isUuid(params.name) ? LOOK_AGAIN : FOREVER,
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "cross-origin-resource-policy": "cross-origin",
    etag,
  };
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  const body = request.method === "HEAD" ? null : await asRoute(() => picture.read());
  return new Response(body, { headers: { ...headers, "content-length": String(picture.bytes) } });
}
