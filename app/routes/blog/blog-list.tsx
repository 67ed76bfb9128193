import type { MetaDescriptor } from "react-router";
import { BLOG } from "~/content/pages/blog";
import { getBlogList } from "~/domain/posts/get-blog-list.server";
import type { PostSummary } from "~/domain/posts/queries.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { fillFacts } from "~/lib/fill-facts";
import { fillIdentity } from "~/lib/fill-identity";
import { pageMeta } from "~/routes/page-meta";
import { requestContext } from "~/routes/request-context";
import { SEARCHES } from "~/routes/request-limits";
import { asRoute } from "~/routes/respond.server";
import type { RouteHandle } from "~/routes/route-handle";
import { documentIn, useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
import { EmptyField } from "~/ui/illustrations/empty-field";
import { ButtonLink } from "~/ui/primitives/button";
import { Eyebrow } from "~/ui/primitives/section-heading";
import type { Route } from "./+types/blog-list";
import { LeadStory, SideStory, StoryRow } from "./blog-cards";
import { blogListPath, describeResult, readBlogFilter, readBlogPage } from "./blog-filter";
import instantScript from "./blog-list-instant?worker&url";
import { BlogNewsletter } from "./blog-newsletter";
import { BlogPager } from "./blog-pager";
import { BlogSaved } from "./blog-saved";
import { BlogCategories, BlogSearch } from "./blog-search";
import { categoryFeedLink, categoryFeedPath } from "./category-feed-link";

export const handle = { cache: true, cacheQueryKeys: ["q", "category", "page"], limit: SEARCHES } satisfies RouteHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const [filter, page] = [readBlogFilter(searchParams), readBlogPage(searchParams)];
  const { app, identify } = context.get(requestContext);
  const list = await asRoute(async () => getBlogList(onBehalfOf(app, await identify()), filter, page));
  return { filter, page, ...list };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { filter, page = 1, pages = 1 } = loaderData ?? {};
  const isWhole = !filter?.query && !filter?.category;
  const { meta: told, pages: words } = documentIn(matches, BLOG);
  const meta = pageMeta(
    {
      ...told,
      title: page > 1 ? `${told.title}, ${fillFacts(words.page, { page: String(page) })}` : told.title,
      path: "/blogs",
      // A page of the whole list is canonical; one filtered by search or category isn't.
      ...(isWhole && page > 1 ? { query: `page=${page}` } : {}),
      breadcrumbs: [{ name: "Home", path: "/" }],
    },
    matches,
  );
  const beside = (rel: "prev" | "next", number: number): MetaDescriptor[] =>
    filter && number >= 1 && number <= pages ? [{ tagName: "link", rel, href: blogListPath(filter, number) }] : [];
  return [
    ...meta,
    ...beside("prev", page - 1),
    ...beside("next", page + 1),
    ...(filter?.category ? [categoryFeedLink(filter.category, matches)] : []),
  ];
}

export default function BlogList({ loaderData: { filter, page, pages, total, posts, saved } }: Route.ComponentProps) {
  const { identity } = useShell();
  const { hero, search, empty } = useDocument(BLOG);
  const result = describeResult(total, filter);
  const isUnwritten = total === 0 && result === null;
  return (
    <>
      <header className="page-width grid items-end gap-x-8 gap-y-8 pt-12 pb-9 md:pt-16 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <Eyebrow>{fillIdentity(hero.eyebrow, identity)}</Eyebrow>
          <h1 className="text-hero">{hero.title}</h1>
          <p className="mt-6 max-w-xl text-lead text-muted">{hero.lead}</p>
        </div>
        {isUnwritten ? null : (
          <div className="lg:col-span-5 lg:pb-1">
            <BlogSearch filter={filter} page={page} />
          </div>
        )}
      </header>
      <div className="page-width">
        <div className="border-y border-rule py-4 empty:hidden">
          {isUnwritten ? null : <BlogCategories filter={filter} />}
        </div>
        <BlogSaved saved={saved} />
        <p className="visually-hidden" role="status" data-status data-failed={search.failed}>
          {result && posts.length === 0 ? empty.message : result}
        </p>
      </div>
      <div data-results className="transition-opacity duration-150 aria-busy:opacity-55">
        {result && posts.length > 0 ? (
          <p className="page-width flex flex-wrap items-baseline gap-x-5 gap-y-1 pt-6 text-small text-muted">
            {result}
            <a href="/blogs" className="link" data-filter>
              {search.clear}
            </a>
            {filter.category ? (
              <a href={categoryFeedPath(filter.category)} className="link">
                {search.feed}
              </a>
            ) : null}
          </p>
        ) : null}
        {posts.length === 0 ? <NothingFound isUnwritten={isUnwritten} /> : null}
        <Featured posts={posts.filter((post) => post.featured)} />
        <Latest posts={posts.filter((post) => !post.featured)} />
        <BlogPager filter={filter} page={page} pages={pages} />
      </div>
      <BlogNewsletter />
      <script type="module" src={instantScript} />
    </>
  );
}

function Featured({ posts: [lead, ...others] }: { posts: PostSummary[] }) {
  const { sections } = useDocument(BLOG);
  if (!lead) return null;
  const isAlone = others.length === 0;
  return (
    <section aria-labelledby="featured-title" className="page-width pt-10 pb-16 md:pt-12 md:pb-24">
      <h2 id="featured-title" className="text-heading">
        {sections.featured}
      </h2>
      <div className="mt-6 grid gap-x-8 gap-y-14 lg:grid-cols-12">
        <LeadStory post={lead} isAlone={isAlone} className={isAlone ? "lg:col-span-12" : "lg:col-span-8"} />
        {isAlone ? null : (
          <div className="space-y-14 lg:col-span-4 lg:border-l lg:border-rule lg:pl-8">
            {others.map((post) => (
              <SideStory key={post.id} post={post} />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

function Latest({ posts }: { posts: PostSummary[] }) {
  const { sections } = useDocument(BLOG);
  if (posts.length === 0) return null;
  return (
    <section
      aria-labelledby="latest-title"
      className="page-width grid gap-x-8 pt-10 pb-16 md:pt-12 md:pb-24 lg:grid-cols-12"
    >
      <div className="lg:col-span-3">
        <div className="lg:sticky lg:top-[calc(var(--header-height)+2rem)]">
          <h2 id="latest-title" className="text-heading">
            {sections.latest}
          </h2>
          <p className="mt-2 text-small text-muted">{sections.latestLead}</p>
        </div>
      </div>
      <ul className="mt-6 divide-y divide-rule border-t border-ink lg:col-span-9 lg:mt-2">
        {posts.map((post) => (
          <li key={post.id}>
            <StoryRow post={post} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NothingFound({ isUnwritten }: { isUnwritten: boolean }) {
  const { search, empty } = useDocument(BLOG);
  return (
    <section className="page-width grid items-center gap-x-8 gap-y-8 py-16 md:grid-cols-12 md:py-20">
      <div className="md:col-span-6">
        <h2 className="text-heading">{isUnwritten ? empty.none : empty.message}</h2>
        <p className="mt-3 max-w-md text-muted">{isUnwritten ? empty.noneHint : empty.hint}</p>
        {isUnwritten ? null : (
          <ButtonLink href="/blogs" variant="secondary" className="mt-6" data-filter>
            {search.clear}
          </ButtonLink>
        )}
      </div>
      <EmptyField className="w-full max-w-md md:col-span-5 md:col-start-8" />
    </section>
  );
}
