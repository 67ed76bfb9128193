import { Search } from "lucide-react";
import { BLOG_SEARCH } from "~/content/pages/blog";
import { POST_CATEGORIES } from "~/domain/posts/schema";
import { TextInput } from "~/ui/forms/field";
import { Button } from "~/ui/primitives/button";
import { classNames } from "~/ui/primitives/class-names";
import { type BlogFilter, blogListPath, SEARCH_MAX_LENGTH } from "./blog-filter";

export function BlogSearch({ filter, page }: { filter: BlogFilter; page: number }) {
  return (
    <search>
      <form action="/blogs" method="get" data-instant={blogListPath(filter, page)}>
        <label htmlFor="blog-search" className="visually-hidden">
          {BLOG_SEARCH.label}
        </label>
        {filter.category ? <input type="hidden" name="category" value={filter.category} /> : null}
        <div className="flex gap-2">
          <TextInput
            id="blog-search"
            type="search"
            name="q"
            defaultValue={filter.query}
            placeholder={BLOG_SEARCH.placeholder}
            maxLength={SEARCH_MAX_LENGTH}
            enterKeyHint="search"
            autoComplete="off"
            className="min-w-0"
          />
          <Button type="submit" variant="secondary" className="min-h-12 shrink-0">
            <Search aria-hidden="true" className="size-4.5" />
            {BLOG_SEARCH.submit}
          </Button>
        </div>
      </form>
    </search>
  );
}

export function BlogCategories({ filter }: { filter: BlogFilter }) {
  return (
    <nav aria-label={BLOG_SEARCH.categories} data-categories>
      <ul className="flex flex-wrap gap-2">
        {[undefined, ...POST_CATEGORIES].map((category) => {
          const isChosen = category === filter.category;
          return (
            <li key={category ?? BLOG_SEARCH.all}>
              <a
                href={blogListPath({ query: filter.query, category })}
                aria-current={isChosen ? "page" : undefined}
                data-filter
                className={classNames(
                  "inline-flex min-h-10 items-center rounded-full border px-4 text-small no-underline transition-colors duration-150",
                  isChosen
                    ? "border-ink bg-ink font-[550] text-paper"
                    : "border-rule text-ink hover:border-bluebonnet hover:text-bluebonnet",
                )}
              >
                {category ?? BLOG_SEARCH.all}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
