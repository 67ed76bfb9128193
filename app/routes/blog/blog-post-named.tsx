import { data, redirect } from "react-router";
import { BLOG_POST } from "~/content/pages/blog";
import { findPostPage } from "~/domain/posts/find-post-page.server";
import { VISITOR } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { pageMeta } from "~/routes/page-meta";
import { requestContext } from "~/routes/request-context";
import { documentIn } from "~/routes/use-document";
import type { Route } from "./+types/blog-post-named";
import { PostNotFound } from "./blog-post-not-found";

const NUMBER = /^\d+$/;

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = documentIn(matches, BLOG_POST).notFound;
  return pageMeta({ title, description, path: "/blogs", noindex: true }, matches);
}

/** Redirects `/blogs/{number}/{name}`, an address format common elsewhere, to the article. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = context.get(requestContext);
  const id = Number(params.postId);
  const found = NUMBER.test(params.postId) ? await findPostPage(onBehalfOf(app, VISITOR), { id }) : null;
  if (found) throw redirect(`/blogs/${id}`, 301);
  return data(null, { status: 404 });
}

export default function NamedPost() {
  return <PostNotFound />;
}
