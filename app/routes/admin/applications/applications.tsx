import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { listApplications } from "~/domain/applications/queries.server";
import { asRoute, readForm } from "~/routes/respond.server";
import { Button } from "~/ui/primitives/button";
import { classNames } from "~/ui/primitives/class-names";
import { adminMeta } from "../admin-meta";
import { backOffice, mayOf } from "../back-office.server";
import { AnswerNotice } from "../kit/answer-notice";
import { CsvLink } from "../kit/csv-link";
import { DataTable } from "../kit/data-table";
import { EmptyState } from "../kit/empty-state";
import { DENSE_CONTROL } from "../kit/fields";
import { useInPlace } from "../kit/in-place";
import { countFilters, readListQuery } from "../kit/list-query";
import { ListToolbar } from "../kit/list-toolbar";
import { useSearchText } from "../kit/own-address";
import { Pager } from "../kit/pager";
import { shouldRevalidateList } from "../kit/should-revalidate-list";
import { ListCount, TabBody, TabHeader } from "../kit/tab-header";
import type { Route } from "./+types/applications";
import { applicationColumns } from "./application-columns";
import {
  APPLICATION_FILTERS,
  APPLICATION_ORDERS,
  APPLICATIONS_LIST,
  APPLICATIONS_PATH,
  STATUS_CHOICES,
  showsSpam,
  toApplicationQuery,
} from "./applications-list";
import { changeApplications } from "./change-applications.server";

/** After a refusal because somebody was faster, the list shows what they did. */
export function shouldRevalidate(facts: ShouldRevalidateFunctionArgs): boolean {
  return facts.actionStatus === 409 || shouldRevalidateList(facts);
}

export function meta() {
  return adminMeta("Applications");
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { app, actor } = backOffice(context);
  const query = readListQuery(request, APPLICATIONS_LIST);
  const page = await asRoute(() => listApplications(app, toApplicationQuery(query)));
  return { query, page, may: mayOf(actor, "application.write") };
}

/** What is saved in place, for one application or for all that are selected. */
export async function action({ context, request }: Route.ActionArgs) {
  return changeApplications(backOffice(context), await readForm(request));
}

export default function Applications({ loaderData, actionData }: Route.ComponentProps) {
  const { query, page, may } = loaderData;
  const search = useSearchText();
  const inPlace = useInPlace();
  const list = { path: APPLICATIONS_PATH, query, spec: APPLICATIONS_LIST };
  const isFiltered = query.text !== "" || countFilters(query, APPLICATIONS_LIST) > 0;
  const mayWrite = may["application.write"];
  return (
    <TabBody>
      <AnswerNotice answer={actionData} />
      <TabHeader title="Applications" note={<ListCount total={page.total} one="application" many="applications" />}>
        <CsvLink to="/admin/applications.csv" />
      </TabHeader>
      <ListToolbar
        {...list}
        searchLabel="Search name or job title"
        filters={APPLICATION_FILTERS}
        sorts={APPLICATION_ORDERS}
      >
        <label className="min-w-36 grow sm:max-w-44 sm:grow-0">
          <span className="visually-hidden">Skill</span>
          <input
            name="skill"
            defaultValue={query.skill}
            placeholder="Skill"
            maxLength={100}
            autoComplete="off"
            className={DENSE_CONTROL}
          />
        </label>
        {query.job ? <input type="hidden" name="job" value={query.job} /> : null}
      </ListToolbar>
      {query.job ? (
        <p className="text-muted">
          Only for {page.items[0] ? <strong className="font-[550]">{page.items[0].jobTitle}</strong> : "one job"}.
        </p>
      ) : null}
      {page.items.length > 0 ? (
        <DataTable
          {...list}
          caption="Applications"
          rows={page.items}
          columns={applicationColumns({ mayWrite, inPlace, search })}
          bulk={
            mayWrite
              ? {
                  labelOf: (application) => application.applicantName,
                  one: "application",
                  many: "applications",
                  actions: showsSpam(query) ? <BulkConfirm /> : <BulkMove />,
                }
              : undefined
          }
        />
      ) : isFiltered ? (
        <EmptyState title="No application fits" text="Try another word, or clear the filters." />
      ) : (
        <EmptyState
          title="Nobody has applied yet"
          text="Applications arrive here as soon as they are sent with the form of an open position."
        />
      )}
      <Pager {...list} page={page} />
      <Outlet />
    </TabBody>
  );
}

function BulkConfirm() {
  return (
    <Button type="submit" name="intent" value="confirm-spam" variant="secondary" className="min-h-10">
      Keep as spam
    </Button>
  );
}

function BulkMove() {
  return (
    <>
      <select
        name="to"
        aria-label="Status for the selected applications"
        defaultValue="shortlisted"
        className={classNames(DENSE_CONTROL, "w-auto cursor-pointer")}
      >
        {STATUS_CHOICES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Button type="submit" name="intent" value="move" variant="secondary" className="min-h-10">
        Move
      </Button>
    </>
  );
}
