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
/** Data for the parts of a screen: its loader's and the tools of its cells. */
type Shown<L extends Load> = DataOf<L> & CellTools<MayOf<L>>;

type Options<L extends Load> = {
  columns?: readonly ListColumn<RowOf<L>, Shown<L>>[];
  /** In place of a table of the columns, unless it returns null. */
  draw?: (rows: readonly RowOf<L>[], shown: Shown<L>) => ReactNode;
  /** Permission to add one, in a dialog at `new`; with `createsOnPage`, on a page of its own there. */
  create?: MayOf<L>;
  createsOnPage?: boolean;
  /** Acts on selected rows, for those who may. */
  bulk?: { may: MayOf<L>; labelOf: (row: RowOf<L>) => string; actions: (shown: Shown<L>) => ReactNode };
  /** False: the list has no download. */
  csv?: false;
  /** Further controls in the head: a look of the list, or what its filter calls for. */
  links?: (shown: Shown<L>) => ReactNode;
  /** `MenuItem`s of the list's menu, for what is seldom done. */
  menu?: (shown: Shown<L>) => ReactNode;
  /** Between the head and the toolbar. */
  above?: (shown: Shown<L>) => ReactNode;
  /** Filters whose choices are known only when the list is read, in place of the declared ones. */
  filters?: (shown: Shown<L>) => readonly ToolbarFilter[];
  /** Further controls in the toolbar, with names of the list's filters. */
  controls?: (shown: Shown<L>) => ReactNode;
  /** Between the toolbar and the rows. */
  note?: (shown: Shown<L>) => ReactNode;
  /** Links while there is nothing at all, next to adding the first one. */
  emptyLinks?: ReactNode;
};

/** The screen of a list: head, toolbar, rows or why there are none, pages, and its dialogs. */
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
