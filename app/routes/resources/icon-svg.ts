import { getIdentity } from "~/domain/settings/queries.server";
import { requestContext } from "~/routes/request-context";
import type { RouteHandle } from "~/routes/route-handle";
import { brandMarkSvg } from "~/ui/illustrations/brand-mark-svg";
import type { Route } from "./+types/icon-svg";

export const handle = { cache: true } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { brand } = await getIdentity(context.get(requestContext).app);
  return new Response(brandMarkSvg({ ink: "#171922", petal: brand?.primary || "#4338b8" }), {
    headers: { "content-type": "image/svg+xml", "cache-control": "public, max-age=86400" },
  });
}
