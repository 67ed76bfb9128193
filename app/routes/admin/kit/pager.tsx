import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "react-router";
import type { ListPage } from "~/kernel/list-page";
import { buttonClass } from "~/ui/primitives/button";
import { type AnyListQuery, type ListSpec, listSearch } from "./list-query";

/** Links to the previous and next page. Renders nothing for a list that fits on one. */
export function Pager({
  path,
  query,
  spec,
  page,
}: {
  path: string;
  query: AnyListQuery;
  spec: ListSpec;
  page: Pick<ListPage<unknown>, "next" | "previous">;
}) {
  if (!page.next && !page.previous) return null;
  const look = buttonClass({ variant: "secondary" }, "min-h-10 px-3");
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-3 pt-4" data-print="hide">
      {page.previous ? (
        <Link to={path + listSearch(query, spec, { cursor: page.previous })} rel="prev" className={look}>
          <ChevronLeft aria-hidden="true" className="size-4" />
          Previous
        </Link>
      ) : (
        <span />
      )}
      {page.next ? (
        <Link to={path + listSearch(query, spec, { cursor: page.next })} rel="next" className={look}>
          Next
          <ChevronRight aria-hidden="true" className="size-4" />
        </Link>
      ) : null}
    </nav>
  );
}
