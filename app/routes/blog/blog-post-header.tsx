import { ArrowLeft } from "lucide-react";
import { BLOG_POST } from "~/content/pages/blog";
import type { Post } from "~/domain/posts/queries.server";
import { formatLongDate } from "~/lib/calendar-date";
import { Portrait } from "~/routes/site/portrait";
import { useDocument } from "~/routes/use-document";
import { Badge } from "~/ui/primitives/badge";
import { Cover, Dot } from "./blog-cards";
import { blogListPath } from "./blog-filter";
import { BlogShare } from "./blog-share";
import { useReadTime } from "./use-read-time";

/** `isSaved` is null without an account to save the article in; a preview can't be shared. */
export function BlogPostHeader({
  post,
  isSaved,
  isPreview = false,
}: {
  post: Post;
  isSaved: boolean | null;
  isPreview?: boolean;
}) {
  const { back } = useDocument(BLOG_POST);
  const readTime = useReadTime();
  return (
    <header className="page-width">
      <div className="grid items-center gap-x-8 gap-y-9 pt-8 pb-10 md:pt-12 lg:grid-cols-12 lg:pb-14">
        <div className="lg:col-span-7">
          <p className="flex flex-wrap items-center gap-x-4 text-small">
            <a
              href="/blogs"
              className="inline-flex min-h-10 items-center gap-1.5 text-muted no-underline hover:text-bluebonnet hover:underline"
            >
              <ArrowLeft aria-hidden="true" className="size-4" />
              {back}
            </a>
            <span aria-hidden="true" className="h-4 w-px bg-rule" />
            <a
              href={blogListPath({ query: "", category: post.category })}
              className="inline-flex min-h-10 items-center no-underline"
            >
              <Badge className="hover:underline">{post.category}</Badge>
            </a>
          </p>
          <h1 id="post-title" className="mt-5 text-title">
            {post.title}
          </h1>
          <p className="mt-5 max-w-xl text-lead text-muted">{post.description}</p>
        </div>
        <Cover post={post} isFirst className="block aspect-3/2 w-full overflow-hidden rounded-lg lg:col-span-5" />
      </div>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-1 border-y border-rule py-2 text-small">
        <p className="flex items-center gap-3 py-2">
          <Portrait of={undefined} name={post.author} className="size-10" />
          <span>
            <span className="font-[550]">{post.author}</span>
            <span className="text-muted">, {post.authorRole}</span>
          </span>
        </p>
        <p className="text-muted tabular">
          <time dateTime={post.publishedOn}>{formatLongDate(post.publishedOn)}</time>
          <Dot />
          {readTime(post.readingMinutes)}
        </p>
        {isPreview ? null : (
          // Gets its own line where the row wraps: otherwise a page painted while still arriving would wrap the row
          // later.
          <div className="max-lg:w-full lg:ml-auto">
            <BlogShare post={post} isSaved={isSaved} />
          </div>
        )}
      </div>
    </header>
  );
}
