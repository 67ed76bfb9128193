import type { RouteHandle } from "~/routes/route-handle";
import { drawIcon } from "~/ui/social/social-picture.server";
import { pngResponse } from "./png-response";

export const handle = { cache: true } satisfies RouteHandle;

let icon: ReturnType<typeof drawIcon> | undefined;

export async function loader() {
  icon ??= drawIcon(512);
  return pngResponse(await icon);
}
