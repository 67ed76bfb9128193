import { findPicture } from "~/domain/brand/open-picture.server";
import { getSocialFacts } from "~/domain/pages/get-social-facts.server";
import { fillIdentity } from "~/lib/fill-identity";
import { shortPlace } from "~/lib/postal-address";
import { PUBLIC_PAGES, UNLISTED_PAGES } from "~/routes/public-pages";
import { requestContext } from "~/routes/request-context";
import { PICTURES } from "~/routes/request-limits";
import type { RouteHandle } from "~/routes/route-handle";
import { drawSocialPicture } from "~/ui/social/social-picture.server";
import type { Route } from "./+types/social-picture";
import { pngResponse } from "./png-response";

export const handle = { cache: true, limit: PICTURES } satisfies RouteHandle;

/** `/social/<path of a public page, post or job>.png`; the home page is `/social/home.png`. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = context.get(requestContext);
  const [, name] = /^(.+)\.png$/.exec(params["*"] ?? "") ?? [];
  if (name === undefined) throw new Response(null, { status: 404 });
  const path = name === "home" ? "/" : `/${name}`;
  const page = [...PUBLIC_PAGES, ...UNLISTED_PAGES].find((entry) => entry.path === path);
  const { identity, title, words } = await getSocialFacts(app, path);
  const pictureTitle = page ? words || fillIdentity(page.socialTitle, identity) : title;
  if (!pictureTitle) throw new Response(null, { status: 404 });
  const png = page?.world ? identity.brand?.logoDark?.png : identity.brand?.logo?.png;
  const logo = png && page?.world !== "tajjam" && page?.world !== "clinic" ? await findPicture(app, png) : undefined;
  return pngResponse(
    await drawSocialPicture({
      title: pictureTitle,
      siteName: identity.name,
      siteLine: shortPlace(identity),
      world: page?.world,
      brand: identity.brand,
      ...(logo ? { logo } : {}),
    }),
  );
}
