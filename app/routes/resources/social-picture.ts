import { requestContext } from "~/routes/request-context";
import { PICTURES } from "~/routes/request-limits";
import type { RouteHandle } from "~/routes/route-handle";
import { drawSocialPicture } from "~/ui/social/social-picture.server";
import type { Route } from "./+types/social-picture";
import { pngResponse } from "./png-response";
import { readSocialPicture } from "./read-social-picture.server";

export const handle = { cache: true, limit: PICTURES } satisfies RouteHandle;

/** `/social/<path of a public page, post or job>.png`; the home page is `/social/home.png`. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = context.get(requestContext);
  const [, name] = /^(.+)\.png$/.exec(params["*"] ?? "") ?? [];
  const picture = name === undefined ? undefined : await readSocialPicture(app, name === "home" ? "/" : `/${name}`);
  if (!picture) throw new Response(null, { status: 404 });
  return pngResponse(await drawSocialPicture(picture));
}
