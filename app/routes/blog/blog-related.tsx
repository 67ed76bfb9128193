import { BLOG_POST } from "~/content/pages/blog";
import type { PostPage } from "~/domain/posts/find-post-page.server";
import type { PostSummary } from "~/domain/posts/queries.server";
import { useDocument } from "~/routes/use-document";
import { useReadTime } from "./use-read-time";

export function BlogRelated({ page: { post, fixed, byTag } }: { page: PostPage }) {
  const copy = useDocument(BLOG_POST);
  return (
    <section aria-labelledby="related-title" className="page-width py-16 md:py-24" data-print="hide">
      <h2 id="related-title" className="text-heading">
        {copy.related}
      </h2>
      <div className="mt-8 grid gap-x-8 gap-y-12 lg:grid-cols-12">
        <RelatedList
          id="related-fixed"
          title={copy.fixed}
          posts={fixed}
          currentId={post.id}
          className="lg:col-span-6"
        />
        <RelatedList
          id="related-by-tag"
          title={copy.byTag}
          posts={byTag}
          currentId={post.id}
          className="lg:col-span-5 lg:col-start-8"
        />
      </div>
    </section>
  );
}

type RelatedListProps = {
  id: string;
  title: string;
  posts: readonly PostSummary[];
  currentId: number;
  className: string;
};

function RelatedList({ id, title, posts, currentId, className }: RelatedListProps) {
  const { thisOne } = useDocument(BLOG_POST);
  const readTime = useReadTime();
  if (posts.length === 0) return null;
  return (
    <div className={className}>
      <h3 id={id} className="font-sans text-small font-[600]">
        {title}
      </h3>
      <ul aria-labelledby={id} className="mt-3 divide-y divide-rule border-t border-ink">
        {posts.map((post) => (
          <li key={post.id} className="py-5 text-balance">
            <a
              href={`/blogs/${post.id}`}
              aria-current={post.id === currentId ? "page" : undefined}
              className="font-display text-subheading text-ink no-underline underline-offset-4 hover:text-bluebonnet hover:underline"
            >
              {post.title}
            </a>
            <p className="mt-1 text-small text-muted tabular">
              {post.id === currentId ? thisOne : `${post.category}, ${readTime(post.readingMinutes)}`}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
