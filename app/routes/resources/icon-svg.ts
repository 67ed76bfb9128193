import type { RouteHandle } from "~/routes/route-handle";
import { brandMarkSvg } from "~/ui/illustrations/brand-mark-svg";

export const handle = { cache: true } satisfies RouteHandle;

const SVG = brandMarkSvg({ ink: "#171922", petal: "#4338b8" });

export function loader() {
  return new Response(SVG, {
    headers: { "content-type": "image/svg+xml", "cache-control": "public, max-age=86400" },
  });
}
