import { ArrowLeft, ArrowRight } from "lucide-react";
import { BLOG } from "~/content/pages/blog";
import { fillFacts } from "~/lib/fill-facts";
import { fillIdentity } from "~/lib/fill-identity";
import { useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
import { type BlogFilter, blogListPath } from "./blog-filter";

const LINK = "link inline-flex min-h-11 items-center gap-1.5";

/** Links to older and newer articles. Every page has its own address, so no script is needed. */
export function BlogPager({ filter, page, pages }: { filter: BlogFilter; page: number; pages: number }) {
  const words = useDocument(BLOG).pages;
  const { identity } = useShell();
  if (pages < 2) return null;
  return (
    <nav
      aria-label={words.label}
      className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-16 text-small md:pb-24"
    >
      {page > 1 ? (
        <a rel="prev" href={blogListPath(filter, page - 1)} className={LINK}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          {words.newer}
        </a>
      ) : (
        <span />
      )}
      <p className="text-muted tabular">
        {fillIdentity(fillFacts(words.position, { page: String(page), pages: String(pages) }), identity)}
      </p>
      {page < pages ? (
        <a rel="next" href={blogListPath(filter, page + 1)} className={LINK}>
          {words.older}
          <ArrowRight aria-hidden="true" className="size-4" />
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}
