import { Plus } from "lucide-react";
import { Outlet } from "react-router";
import { listAllPosts } from "~/domain/posts/list-all-posts.server";
import { asRoute } from "~/routes/respond.server";
import { buttonClass } from "~/ui/primitives/button";
import { adminMeta } from "../admin-meta";
import { backOffice } from "../back-office.server";
import { CsvLink } from "../kit/csv-link";
import { DataTable } from "../kit/data-table";
import { DialogLink } from "../kit/dialog-route";
import { EmptyState } from "../kit/empty-state";
import { countFilters, readListQuery } from "../kit/list-query";
import { ListToolbar } from "../kit/list-toolbar";
import { Pager } from "../kit/pager";
import { ListCount, TabBody, TabHeader } from "../kit/tab-header";
import type { Route } from "./+types/blog";
import { blogColumns } from "./blog-columns";
import { BLOG_FILTERS, BLOG_LIST, BLOG_ORDERS, BLOG_PATH } from "./blog-list";

export { shouldRevalidateList as shouldRevalidate } from "../kit/should-revalidate-list";

export function meta() {
  return adminMeta("Blog");
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const query = readListQuery(request, BLOG_LIST);
  return { query, page: await asRoute(() => listAllPosts(app, query)) };
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { query, page } = loaderData;
  const list = { path: BLOG_PATH, query, spec: BLOG_LIST };
  const isFiltered = query.text !== "" || countFilters(query, BLOG_LIST) > 0;
  return (
    <TabBody>
      <TabHeader title="Blog" note={<ListCount total={page.total} one="post" many="posts" />}>
        <CsvLink to={`${BLOG_PATH}.csv`} />
        <DialogLink to={`${BLOG_PATH}/new`} className={buttonClass({}, "min-h-10")}>
          <Plus aria-hidden="true" className="size-4" />
          New post
        </DialogLink>
      </TabHeader>
      <ListToolbar {...list} searchLabel="Search title or author" filters={BLOG_FILTERS} sorts={BLOG_ORDERS} />
      {page.items.length > 0 ? (
        <DataTable {...list} caption="Posts" rows={page.items} columns={blogColumns()} />
      ) : isFiltered ? (
        <EmptyState title="No post fits" text="Try another word, or clear the filters." />
      ) : (
        <EmptyState title="No posts yet" text="A post is a draft until you publish it: nobody but staff can read it." />
      )}
      <Pager {...list} page={page} />
      <Outlet />
    </TabBody>
  );
}
