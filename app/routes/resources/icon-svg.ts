import { hasMark } from "~/config/brand";
import { findIcon } from "~/domain/brand/find-icon.server";
import { requestContext } from "~/routes/request-context";
import type { RouteHandle } from "~/routes/route-handle";
import { brandMarkSvg } from "~/ui/illustrations/brand-mark-svg";
import { iconSvg } from "~/ui/social/social-picture.server";
import type { Route } from "./+types/icon-svg";

export const handle = { cache: true } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { brand, own } = await findIcon(context.get(requestContext).app);
  const svg =
    own || !hasMark(brand) ? iconSvg(brand, own) : brandMarkSvg({ ink: "#171922", petal: brand?.primary || "#4338b8" });
  return new Response(svg, {
    headers: { "content-type": "image/svg+xml", "cache-control": "public, max-age=86400" },
  });
}
