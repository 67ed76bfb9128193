import { data, redirect } from "react-router";
import type { InSearch } from "~/content/in-search";
import { BLOG, BLOG_POST } from "~/content/pages/blog";
import { findPostPage } from "~/domain/posts/find-post-page.server";
import type { PostCover, PostInSearch } from "~/domain/posts/schema";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { heightAt, plainPicture } from "~/lib/picture-view";
import { readPostId } from "~/lib/post-id";
import { pageMeta } from "~/routes/page-meta";
import { requestContext } from "~/routes/request-context";
import type { RouteHandle } from "~/routes/route-handle";
import { documentIn } from "~/routes/use-document";
import type { Route } from "./+types/blog-post";
import { BlogArticle } from "./blog-article";
import { readPostAddress } from "./blog-post-id";
import { blogPostingJsonLd } from "./blog-post-json-ld";
import { PostNotFound } from "./blog-post-not-found";
import { categoryFeedLink } from "./category-feed-link";

/** Smaller pictures are shown as thumbnails, or not at all. */
const SOCIAL_MIN_PIXELS = 600;

export const handle = { cache: true } satisfies RouteHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, identify } = context.get(requestContext);
  const found = await findPostPage(onBehalfOf(app, await identify()), readPostAddress(params.postId));
  if (found && "movedTo" in found) throw redirect(found.movedTo, 301);
  return data(found, { status: found ? 200 : 404 });
}

export function meta({ loaderData: page, matches, params }: Route.MetaArgs) {
  if (!page) {
    const { title, description } = documentIn(matches, BLOG_POST).notFound;
    return pageMeta({ title, description, path: `/blogs/${readPostId(params.postId)}`, noindex: true }, matches);
  }
  const { post } = page;
  const meta = pageMeta(
    {
      title: post.title,
      description: post.description,
      path: `/blogs/${post.id}`,
      kind: "article",
      verbatim: true,
      breadcrumbs: [
        { name: "Home", path: "/" },
        { name: documentIn(matches, BLOG).meta.title, path: "/blogs" },
      ],
      picture: socialPicture(post.cover),
      ...(post.inSearch ? { inSearch: toldOf(post.inSearch) } : {}),
      jsonLd: ({ identity, origin }) => [blogPostingJsonLd(post, identity, origin)],
    },
    matches,
  );
  return [...meta, categoryFeedLink(post.category, matches)];
}

/** Returns a library cover, if it's large enough for link previews. */
function socialPicture(cover: PostCover | null) {
  if (!cover || !("hash" in cover) || cover.plainWidth < SOCIAL_MIN_PIXELS) return undefined;
  const { plainWidth: width, alt } = cover;
  return { path: plainPicture(cover), width, height: heightAt(cover, width), alt };
}

function toldOf({ title, description, picture, isHidden }: PostInSearch): InSearch {
  return { searchTitle: title, summary: description, pictureHref: picture, pictureWords: "", isHidden };
}

export default function BlogPost({ loaderData: page }: Route.ComponentProps) {
  return page ? <BlogArticle page={page} /> : <PostNotFound />;
}
