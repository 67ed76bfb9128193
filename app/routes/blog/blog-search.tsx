import { Search } from "lucide-react";
import { BLOG } from "~/content/pages/blog";
import { POST_CATEGORIES } from "~/domain/posts/schema";
import { useDocument } from "~/routes/use-document";
import { TextInput } from "~/ui/forms/field";
import { Button } from "~/ui/primitives/button";
import { classNames } from "~/ui/primitives/class-names";
import { type BlogFilter, blogListPath, SEARCH_MAX_LENGTH } from "./blog-filter";

export function BlogSearch({ filter, page }: { filter: BlogFilter; page: number }) {
  const words = useDocument(BLOG).search;
  return (
    <search>
      <form action="/blogs" method="get" data-instant={blogListPath(filter, page)}>
        <label htmlFor="blog-search" className="visually-hidden">
          {words.label}
        </label>
        {filter.category ? <input type="hidden" name="category" value={filter.category} /> : null}
        <div className="flex gap-2">
          <TextInput
            id="blog-search"
            type="search"
            name="q"
            defaultValue={filter.query}
            placeholder={words.placeholder}
            maxLength={SEARCH_MAX_LENGTH}
            enterKeyHint="search"
            autoComplete="off"
            className="min-w-0"
          />
          <Button type="submit" variant="secondary" className="min-h-12 shrink-0">
            <Search aria-hidden="true" className="size-4.5" />
            {words.submit}
          </Button>
        </div>
      </form>
    </search>
  );
}

export function BlogCategories({ filter }: { filter: BlogFilter }) {
  const words = useDocument(BLOG).search;
  return (
    <nav aria-label={words.categories} data-categories>
      <ul className="flex flex-wrap gap-2">
        {[undefined, ...POST_CATEGORIES].map((category) => {
          const isChosen = category === filter.category;
          return (
            <li key={category ?? words.all}>
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
                {category ?? words.all}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
