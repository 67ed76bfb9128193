import { getIdentity } from "~/domain/settings/queries.server";
import { requestContext } from "~/routes/request-context";
import type { RouteHandle } from "~/routes/route-handle";
import type { Route } from "./+types/manifest";

export const handle = { cache: true } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const identity = await getIdentity(context.get(requestContext).app);
  const manifest = {
    name: identity.name,
    short_name: identity.name,
    start_url: "/",
    display: "browser",
    background_color: "#fcf9f4",
    theme_color: "#fcf9f4",
    icons: [
      { src: "/icon.svg", type: "image/svg+xml", sizes: "any" },
      { src: "/icon-512.png", type: "image/png", sizes: "512x512" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "content-type": "application/manifest+json", "cache-control": "public, max-age=3600" },
  });
}
