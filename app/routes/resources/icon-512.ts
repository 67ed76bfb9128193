import { getIdentity } from "~/domain/settings/queries.server";
import { requestContext } from "~/routes/request-context";
import type { RouteHandle } from "~/routes/route-handle";
import { drawIcon } from "~/ui/social/social-picture.server";
import type { Route } from "./+types/icon-512";
import { pngResponse } from "./png-response";

export const handle = { cache: true } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { brand } = await getIdentity(context.get(requestContext).app);
  return pngResponse(await drawIcon(512, brand));
}
