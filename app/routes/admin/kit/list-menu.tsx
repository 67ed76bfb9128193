import { ChevronDown, Settings2 } from "lucide-react";
import { type ReactNode, useId } from "react";
import { type ListView, ROW_HEIGHT_LABELS, ROW_HEIGHTS } from "~/domain/list-looks/schema";
import { buttonClass } from "~/ui/primitives/button";
import type { List } from "./define-list";
import { type AnyListQuery, listSearch } from "./list-query";
import { ListViews } from "./list-views";
import { LookForm } from "./look-form";
import { useListLook } from "./use-list-look";

const ANCHOR = "--list-menu";

/**
 * Menu for the look of a list, its saved views and rarely used actions; it opens without script too. The row height
 * applies to all lists.
 */
export function ListMenu({
  list: { path, spec },
  query,
  views,
  mayShare,
  children,
}: {
  list: Pick<List, "path" | "spec">;
  query: AnyListQuery;
  views: readonly ListView[];
  mayShare: boolean;
  /** `MenuItem`s for rarely used actions. */
  children?: ReactNode;
}) {
  const id = useId();
  const { rows } = useListLook();
  const search = listSearch(query, spec, { cursor: "" }).slice(1);
  const current = views.find((view) => view.search === search);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        style={{ anchorName: ANCHOR }}
        className={buttonClass({ variant: "secondary" }, "min-h-10 min-w-0 max-w-56 px-3")}
      >
        <Settings2 aria-hidden="true" className="size-4 shrink-0" />
        <span className={current ? "truncate" : "max-md:sr-only"}>{current ? `View: ${current.name}` : "View"}</span>
        <ChevronDown aria-hidden="true" className={current ? "size-4 shrink-0" : "size-4 shrink-0 max-md:hidden"} />
      </button>
      <div id={id} popover="auto" style={{ positionAnchor: ANCHOR }} className="list-menu space-y-3">
        <ListViews path={path} search={search} views={views} current={current} mayShare={mayShare} menuId={id} />
        <LookForm name="rows" label="Rows" value={rows} labels={ROW_HEIGHT_LABELS} choices={ROW_HEIGHTS} />
        {children ? <ul className="menu-lines">{children}</ul> : null}
      </div>
    </>
  );
}
