import type { RouterContextProvider } from "react-router";
import { listListViews } from "~/domain/list-looks/queries.server";
import type { AppContext } from "~/kernel/app-context";
import type { ListPage } from "~/kernel/list-page";
import { isPermitted, type Permission } from "~/kernel/permissions";
import { asRoute } from "~/routes/respond.server";
import { backOffice, mayOf } from "../back-office.server";
import { csvResponse } from "../csv-response.server";
import type { List } from "./define-list";
import { csvColumns, type ListColumn } from "./list-columns";
import { type ListQuery, type ListSpec, readListQuery } from "./list-query";

type Args = { context: Readonly<RouterContextProvider>; request: Request };
/** The list's query for its verb; `limit` is set by the download, which reads many rows at a time. */
type Query<Spec extends ListSpec> = ListQuery<Spec> & { limit?: number };

/**
 * Returns the loader of a list, which reads the address, calls the list's verb and adds the user's permissions. Further
 * fields returned by the verb are passed to the screen unchanged.
 */
export function listLoader<Spec extends ListSpec, Page extends ListPage<unknown>, May extends Permission = never>(
  list: List<Spec>,
  verb: (app: AppContext, query: Query<Spec>) => Promise<Page>,
  ...may: May[]
) {
  return async ({ context, request }: Args) => {
    const { app, actor } = backOffice(context);
    const query = readListQuery(request, list.spec);
    const [page, views] = await asRoute(() => Promise.all([verb(app, query), listListViews(app, list.path)]));
    return {
      query,
      page,
      views,
      may: mayOf(actor, ...may),
      mayShareViews: isPermitted(actor, "view.share"),
      now: app.clock.now().toISOString(),
    };
  };
}

/** Returns the download of a list: all pages of the current query, in the columns that define `csv`. */
export function csvLoader<Spec extends ListSpec, Row>(
  list: List<Spec>,
  verb: (app: AppContext, query: Query<Spec>) => Promise<ListPage<Row>>,
  columns: readonly ListColumn<Row, never>[],
  name = list.many,
) {
  return ({ context, request }: Args) => {
    const { app } = backOffice(context);
    const query = readListQuery(request, list.spec);
    return asRoute(() => csvResponse(name, (slice) => verb(app, { ...query, ...slice }), csvColumns(columns)));
  };
}
