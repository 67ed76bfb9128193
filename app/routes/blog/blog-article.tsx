import { BLOG_POST } from "~/content/pages/blog";
import type { PostPage } from "~/domain/posts/find-post-page.server";
import { IdentityText } from "~/routes/site/identity-text";
import { useDocument } from "~/routes/use-document";
import { ButtonLink } from "~/ui/primitives/button";
import "./article.css";
import { prepareArticle } from "./blog-article-html";
import { BlogPostHeader } from "./blog-post-header";
import { BlogRelated } from "./blog-related";

/** A whole article with its surroundings. */
export function BlogArticle({ page, isPreview = false }: { page: PostPage; isPreview?: boolean }) {
  const { post } = page;
  const { contents } = useDocument(BLOG_POST);
  const { html, outline } = prepareArticle(post.html);
  return (
    <>
      <article aria-labelledby="post-title">
        <BlogPostHeader post={post} isSaved={page.isSaved} isPreview={isPreview} />
        <div className="page-width grid gap-x-8 pt-10 pb-16 md:pt-14 lg:grid-cols-12">
          <div className="hidden lg:col-span-3 lg:block" data-print="hide">
            {outline.length > 1 ? (
              <nav aria-labelledby="contents-title" className="article-contents">
                <h2 id="contents-title" className="font-sans text-small font-[600]">
                  {contents}
                </h2>
                <ol>
                  {outline.map(({ id, title }) => (
                    <li key={id}>
                      <a href={`#${id}`}>{title}</a>
                    </li>
                  ))}
                </ol>
              </nav>
            ) : null}
          </div>
          <div className="min-w-0 lg:col-span-8 lg:col-start-5">
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: safe: posts are sanitized on their way into the
                database */}
            <div className="article" dangerouslySetInnerHTML={{ __html: html }} />
            <PostTags tags={post.tags} />
          </div>
        </div>
      </article>
      <CallToAction />
      <BlogRelated page={page} />
    </>
  );
}

function PostTags({ tags }: { tags: readonly string[] }) {
  const words = useDocument(BLOG_POST);
  if (tags.length === 0) return null;
  return (
    <div className="mt-14 flex max-w-[38rem] flex-wrap items-baseline gap-x-4 gap-y-2 border-t border-rule pt-5">
      <h2 className="font-sans text-small font-[600]">{words.tags}</h2>
      <ul className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag} className="rounded-full border border-rule px-3 py-0.5 text-small text-muted">
            {tag}
          </li>
        ))}
      </ul>
    </div>
  );
}

function CallToAction() {
  const { title, text, action } = useDocument(BLOG_POST).callToAction;
  return (
    <section aria-labelledby="call-title" className="bg-bluebonnet-wash" data-print="hide">
      <div className="page-width grid items-end gap-x-8 gap-y-7 py-14 md:grid-cols-12 md:py-20">
        <div className="md:col-span-8 lg:col-span-7">
          <h2 id="call-title" className="text-title">
            {title}
          </h2>
          <p className="mt-4 max-w-xl text-lead text-muted">
            <IdentityText>{text}</IdentityText>
          </p>
        </div>
        <div className="md:col-span-4 md:justify-self-end lg:col-span-5">
          <ButtonLink href="/contact" size="large">
            {action}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
