import { brandMarkSvg } from "~/ui/illustrations/brand-mark-svg";

const SVG = brandMarkSvg({ ink: "#171922", petal: "#4338b8" });

export function loader() {
  return new Response(SVG, {
    headers: { "content-type": "image/svg+xml", "cache-control": "public, max-age=86400" },
  });
}
