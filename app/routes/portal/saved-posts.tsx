import { requireCustomer } from "~/auth/guards.server";
import { SAVED_ARTICLES, SAVED_ARTICLES_PATH } from "~/content/pages/portal-frame";
import { listSavedPosts } from "~/domain/posts/saved-posts.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { formatLongDate } from "~/lib/calendar-date";
import { useReadTime } from "~/routes/blog/use-read-time";
import { pageMeta } from "~/routes/page-meta";
import { requestContext } from "~/routes/request-context";
import { documentIn, useDocument } from "~/routes/use-document";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { Each } from "~/ui/primitives/each";
import type { Route } from "./+types/saved-posts";

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = documentIn(matches, SAVED_ARTICLES);
  return pageMeta({ title, description, path: SAVED_ARTICLES_PATH, noindex: true }, matches);
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { app, ...asked } = context.get(requestContext);
  return { posts: await listSavedPosts(onBehalfOf(app, await requireCustomer(asked, request))) };
}

/** Articles saved by the customer. */
export default function SavedPosts({ loaderData: { posts } }: Route.ComponentProps) {
  const copy = useDocument(SAVED_ARTICLES);
  const { title } = copy;
  const readTime = useReadTime();
  return (
    <div className="page-width pt-10 pb-20">
      <h1 className="text-title">{title}</h1>
      {posts.length === 0 ? (
        <>
          <p className="mt-4 max-w-text text-muted">{copy.empty}</p>
          <ButtonLink href="/blogs" variant="secondary" className="mt-6">
            {copy.action}
          </ButtonLink>
        </>
      ) : (
        <ul className="mt-8 divide-y divide-rule border-y border-rule">
          <Each of={posts}>
            {(post) => (
              <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-4">
                <div>
                  <a href={`/blogs/${post.id}`} className="font-display text-subheading text-ink hover:text-bluebonnet">
                    {post.title}
                  </a>
                  <p className="mt-1 text-small text-muted tabular">
                    {post.category}, {formatLongDate(post.publishedOn)}, {readTime(post.readingMinutes)}
                  </p>
                </div>
                <form method="post" action="/saved-posts">
                  <input type="hidden" name="post" value={post.id} />
                  <input type="hidden" name="saved" value="no" />
                  <input type="hidden" name="back" value={SAVED_ARTICLES_PATH} />
                  <Button type="submit" variant="secondary">
                    {copy.remove}
                    <span className="visually-hidden"> {post.title}</span>
                  </Button>
                </form>
              </li>
            )}
          </Each>
        </ul>
      )}
    </div>
  );
}
