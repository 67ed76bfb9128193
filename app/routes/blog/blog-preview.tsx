import { data } from "react-router";
import { BLOG_PREVIEW } from "~/content/pages/blog";
import { findPreviewPage } from "~/domain/posts/post-preview.server";
import { formatMoment } from "~/lib/calendar-date";
import { pageMeta } from "~/routes/page-meta";
import { requestContext } from "~/routes/request-context";
import { ButtonLink } from "~/ui/primitives/button";
import type { Route } from "./+types/blog-preview";
import { BlogArticle } from "./blog-article";

const PRIVATE = { "cache-control": "no-store", "x-robots-tag": "noindex, nofollow", "referrer-policy": "no-referrer" };

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData ? `${BLOG_PREVIEW.title}: ${loaderData.page.post.title}` : BLOG_PREVIEW.gone;
  return pageMeta(
    { title, description: BLOG_PREVIEW.goneText, path: "/blogs", noindex: true, verbatim: true },
    matches,
  );
}

/** The working copy of a post, for anyone who has its signed address while that is good. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const expires = url.searchParams.get("expires") ?? "";
  const signature = url.searchParams.get("signature") ?? "";
  const preview = await findPreviewPage(context.get(requestContext).app, {
    id: Number(params.postId),
    expires,
    signature,
  });
  if (!preview) return data(null, { status: 404, headers: PRIVATE });
  return data({ page: preview.page, until: formatMoment(preview.expiresAt) }, { headers: PRIVATE });
}

export default function BlogPreview({ loaderData }: Route.ComponentProps) {
  if (!loaderData) {
    return (
      <section className="page-width section-space max-w-text">
        <h1 className="text-title">{BLOG_PREVIEW.gone}</h1>
        <p className="mt-5 text-lead text-muted">{BLOG_PREVIEW.goneText}</p>
        <ButtonLink href="/blogs" size="large" className="mt-8">
          Back to the blog
        </ButtonLink>
      </section>
    );
  }
  return (
    <>
      <p className="bg-warn-wash py-3 text-small">
        <span className="page-width block">
          <strong className="font-[600]">{BLOG_PREVIEW.title}.</strong>{" "}
          {BLOG_PREVIEW.text.replace("{until}", loaderData.until)}
        </span>
      </p>
      <BlogArticle page={loaderData.page} isPreview />
    </>
  );
}
