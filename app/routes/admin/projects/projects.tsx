import { Plus } from "lucide-react";
import { Outlet } from "react-router";
import { listProjects } from "~/domain/projects/queries.server";
import { asRoute } from "~/routes/respond.server";
import { buttonClass } from "~/ui/primitives/button";
import { adminMeta } from "../admin-meta";
import { backOffice, mayOf } from "../back-office.server";
import { CsvLink } from "../kit/csv-link";
import { DataTable } from "../kit/data-table";
import { DialogLink } from "../kit/dialog-route";
import { EmptyState } from "../kit/empty-state";
import { countFilters, readListQuery } from "../kit/list-query";
import { ListToolbar } from "../kit/list-toolbar";
import { useSearchText } from "../kit/own-address";
import { Pager } from "../kit/pager";
import { ListCount, TabBody, TabHeader } from "../kit/tab-header";
import type { Route } from "./+types/projects";
import { projectColumns } from "./project-columns";
import { PROJECT_FILTERS, PROJECT_ORDERS, PROJECTS_LIST, PROJECTS_PATH } from "./projects-list";

export { shouldRevalidateList as shouldRevalidate } from "../kit/should-revalidate-list";

export function meta() {
  return adminMeta("Projects");
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { app, actor } = backOffice(context);
  const query = readListQuery(request, PROJECTS_LIST);
  const page = await asRoute(() => listProjects(app, query));
  return { query, page, may: mayOf(actor, "project.write") };
}

export default function Projects({ loaderData: { query, page, may } }: Route.ComponentProps) {
  const search = useSearchText();
  const list = { path: PROJECTS_PATH, query, spec: PROJECTS_LIST };
  const isFiltered = query.text !== "" || countFilters(query, PROJECTS_LIST) > 0;
  return (
    <TabBody>
      <TabHeader title="Projects" note={<ListCount total={page.total} one="project" many="projects" />}>
        <CsvLink to="/admin/projects.csv" />
        {may["project.write"] ? (
          <DialogLink to="/admin/projects/new" className={buttonClass({}, "min-h-10")}>
            <Plus aria-hidden="true" className="size-4" />
            New project
          </DialogLink>
        ) : null}
      </TabHeader>
      <ListToolbar
        {...list}
        searchLabel="Search project or customer"
        filters={PROJECT_FILTERS}
        sorts={PROJECT_ORDERS}
      />
      {page.items.length > 0 ? (
        <DataTable {...list} caption="Projects" rows={page.items} columns={projectColumns(search)} />
      ) : isFiltered ? (
        <EmptyState title="No project fits" text="Try another word, or clear the filters." />
      ) : (
        <EmptyState
          title="No projects yet"
          text="A quote that is accepted begins one. You can also begin one for a customer yourself."
        />
      )}
      <Pager {...list} page={page} />
      <Outlet />
    </TabBody>
  );
}
