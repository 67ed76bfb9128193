import { findPicture } from "~/domain/brand/open-picture.server";
import { getSocialFacts } from "~/domain/pages/get-social-facts.server";
import type { AppContext } from "~/kernel/app-context";
import { fillIdentity } from "~/lib/fill-identity";
import { shortPlace } from "~/lib/postal-address";
import { PUBLIC_PAGES, UNLISTED_PAGES } from "~/routes/public-pages";
import type { SocialPicture } from "~/ui/social/social-picture.server";

/**
 * Reads the content of the social picture for the page at `path`; undefined if there's no such public page, post or
 * job.
 */
export async function readSocialPicture(app: AppContext, path: string): Promise<SocialPicture | undefined> {
  const page = [...PUBLIC_PAGES, ...UNLISTED_PAGES].find((entry) => entry.path === path);
  const { identity, title, words } = await getSocialFacts(app, path);
  const pictureTitle = page ? words || fillIdentity(page.socialTitle, identity) : title;
  if (!pictureTitle) return undefined;
  const png = page?.world ? identity.brand?.logoDark?.png : identity.brand?.logo?.png;
  const logo = png && page?.world !== "tajjam" && page?.world !== "clinic" ? await findPicture(app, png) : undefined;
  return {
    title: pictureTitle,
    siteName: identity.name,
    siteLine: shortPlace(identity),
    world: page?.world,
    brand: identity.brand,
    ...(logo ? { logo } : {}),
  };
}
