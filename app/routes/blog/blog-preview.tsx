import { data } from "react-router";
import { BLOG_POST } from "~/content/pages/blog";
import { findPreviewPage } from "~/domain/posts/post-preview.server";
import { formatMoment } from "~/lib/calendar-date";
import { fillFacts } from "~/lib/fill-facts";
import { fillIdentity } from "~/lib/fill-identity";
import { pageMeta } from "~/routes/page-meta";
import { requestContext } from "~/routes/request-context";
import { documentIn, useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
import { ButtonLink } from "~/ui/primitives/button";
import type { Route } from "./+types/blog-preview";
import { BlogArticle } from "./blog-article";

const PRIVATE = { "cache-control": "no-store", "x-robots-tag": "noindex, nofollow", "referrer-policy": "no-referrer" };

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { preview } = documentIn(matches, BLOG_POST);
  const title = loaderData ? `${preview.title}: ${loaderData.page.post.title}` : preview.gone;
  return pageMeta({ title, description: preview.goneText, path: "/blogs", noindex: true, verbatim: true }, matches);
}

/** Shows a post's working copy to anyone with its signed address, until that expires. */
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
  const { preview } = useDocument(BLOG_POST);
  const { identity } = useShell();
  if (!loaderData) {
    return (
      <section className="page-width section-space max-w-text">
        <h1 className="text-title">{preview.gone}</h1>
        <p className="mt-5 text-lead text-muted">{preview.goneText}</p>
        <ButtonLink href="/blogs" size="large" className="mt-8">
          {preview.back}
        </ButtonLink>
      </section>
    );
  }
  return (
    <>
      <p className="bg-warn-wash py-3 text-small">
        <span className="page-width block">
          <strong className="font-[600]">{preview.title}.</strong>{" "}
          {fillIdentity(fillFacts(preview.text, { until: loaderData.until }), identity)}
        </span>
      </p>
      <BlogArticle page={loaderData.page} isPreview />
    </>
  );
}
