import { ArrowLeft, ArrowRight } from "lucide-react";
import { BLOG_PAGES } from "~/content/pages/blog";
import { type BlogFilter, blogListPath } from "./blog-filter";

const LINK = "link inline-flex min-h-11 items-center gap-1.5";

/** The way to older and newer articles. Each page has an address of its own, so script has no part in it. */
export function BlogPager({ filter, page, pages }: { filter: BlogFilter; page: number; pages: number }) {
  if (pages < 2) return null;
  return (
    <nav
      aria-label={BLOG_PAGES.label}
      className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-16 text-small md:pb-24"
    >
      {page > 1 ? (
        <a rel="prev" href={blogListPath(filter, page - 1)} className={LINK}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          {BLOG_PAGES.newer}
        </a>
      ) : (
        <span />
      )}
      <p className="text-muted tabular">{BLOG_PAGES.position(page, pages)}</p>
      {page < pages ? (
        <a rel="next" href={blogListPath(filter, page + 1)} className={LINK}>
          {BLOG_PAGES.older}
          <ArrowRight aria-hidden="true" className="size-4" />
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}
