import { Download, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Link, Outlet } from "react-router";
import type { ListView } from "~/domain/list-looks/schema";
import type { ListPage } from "~/kernel/list-page";
import { buttonClass } from "~/ui/primitives/button";
import type { AdminAnswer } from "./admin-answer";
import { AnswerNotice } from "./answer-notice";
import type { List } from "./define-list";
import { DialogLink } from "./dialog-route";
import { useInPlace } from "./in-place";
import { type CellTools, type ListColumn, tableColumns } from "./list-columns";
import { ListMenu } from "./list-menu";
import type { AnyListQuery } from "./list-query";
import { ListRows } from "./list-rows";
import { ListToolbar, type ToolbarFilter } from "./list-toolbar";
import { MenuItem } from "./more-menu";
import { useSearchText } from "./own-address";
import { ListCount, TabBody, TabHeader } from "./tab-header";

type Data = {
  query: AnyListQuery;
  page: ListPage<{ id: string }>;
  views: readonly ListView[];
  may: Readonly<Record<never, boolean>>;
  mayShareViews: boolean;
  now: string;
};
type Load = (args: never) => Promise<Data>;
type DataOf<L extends Load> = Awaited<ReturnType<L>>;
type RowOf<L extends Load> = DataOf<L>["page"]["items"][number];
type MayOf<L extends Load> = Extract<keyof DataOf<L>["may"], string>;
/** Data for the parts of a screen: the loader's, plus the context of its cells. */
type Shown<L extends Load> = DataOf<L> & CellTools<MayOf<L>>;

type Options<L extends Load> = {
  columns?: readonly ListColumn<RowOf<L>, Shown<L>>[];
  /** Replaces the table, unless it returns null. */
  draw?: (rows: readonly RowOf<L>[], shown: Shown<L>) => ReactNode;
  /** Permission to add an item, in a dialog at `new`, or with `createsOnPage` on a page of its own there. */
  create?: MayOf<L>;
  createsOnPage?: boolean;
  /** Actions on selected rows, for users with the permission. */
  bulk?: { may: MayOf<L>; labelOf: (row: RowOf<L>) => string; actions: (shown: Shown<L>) => ReactNode };
  /** False: the list has no download. */
  csv?: false;
  /** Further controls in the header: a look of the list, or actions that its filter calls for. */
  links?: (shown: Shown<L>) => ReactNode;
  /** `MenuItem`s for the list's menu, for rarely used actions. */
  menu?: (shown: Shown<L>) => ReactNode;
  /** Content between header and toolbar. */
  above?: (shown: Shown<L>) => ReactNode;
  /** Filters with choices loaded with the list, replacing the declared ones. */
  filters?: (shown: Shown<L>) => readonly ToolbarFilter[];
  /** Further controls in the toolbar, named like the list's filters. */
  controls?: (shown: Shown<L>) => ReactNode;
  /** Content between toolbar and rows. */
  note?: (shown: Shown<L>) => ReactNode;
  /** Links shown while the list has no items, next to the button that adds one. */
  emptyLinks?: ReactNode;
};

/** Returns the screen of a list: header, toolbar, rows or why there are none, pages, and its dialogs. */
export function listScreen<L extends Load>(list: List, options: Options<L>) {
  const { path, title, one, many, search: searched } = list;
  const {
    columns = [],
    draw,
    create,
    createsOnPage = false,
    bulk,
    csv,
    links,
    menu,
    above,
    filters,
    controls,
    note,
    emptyLinks,
  } = options;
  const CreateLink = createsOnPage ? Link : DialogLink;
  return function ListScreen({ loaderData, actionData }: { loaderData: DataOf<L>; actionData?: AdminAnswer }) {
    const { query, page, may } = loaderData;
    const shown: Shown<L> = { ...loaderData, inPlace: useInPlace(), search: useSearchText() };
    const isAllowed = (permission: MayOf<L>) => (may as Record<MayOf<L>, boolean>)[permission]; // safe: of this loader
    const mayCreate = create !== undefined && isAllowed(create);
    const rows = page.items as RowOf<L>[]; // safe: of this loader
    return (
      <TabBody>
        <AnswerNotice answer={actionData} />
        <TabHeader title={title} note={<ListCount total={page.total} one={one} many={many} />}>
          {links?.(shown)}
          <ListMenu list={list} query={query} views={loaderData.views} mayShare={loaderData.mayShareViews}>
            {csv === false ? null : (
              <MenuItem>
                <a href={`${path}.csv${shown.search}`} download>
                  <Download aria-hidden="true" />
                  Download as CSV
                </a>
              </MenuItem>
            )}
            {menu?.(shown)}
          </ListMenu>
          {mayCreate ? (
            <CreateLink to={`${path}/new`} className={buttonClass({}, "min-h-10")}>
              <Plus aria-hidden="true" className="size-4" />
              <span>
                New <span className="max-md:sr-only">{one}</span>
              </span>
            </CreateLink>
          ) : null}
        </TabHeader>
        {above?.(shown)}
        <ListToolbar
          path={path}
          query={query}
          spec={list.spec}
          searchLabel={searched && `Search ${searched}`}
          filters={filters?.(shown) ?? list.filters}
          sorts={list.orders}
        >
          {controls?.(shown)}
        </ListToolbar>
        {note?.(shown)}
        <ListRows
          list={list}
          query={query}
          page={{ ...page, items: rows }}
          columns={tableColumns(columns, shown)}
          draw={draw && ((drawn) => draw(drawn, shown))}
          bulk={
            bulk && isAllowed(bulk.may) ? { labelOf: bulk.labelOf, one, many, actions: bulk.actions(shown) } : undefined
          }
        >
          {mayCreate && list.empty.first ? (
            <CreateLink to={`${path}/new`} className={buttonClass()}>
              {list.empty.first}
            </CreateLink>
          ) : null}
          {emptyLinks}
        </ListRows>
        <Outlet />
      </TabBody>
    );
  };
}
