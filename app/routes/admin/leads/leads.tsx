import { listInbox } from "~/domain/leads/list-inbox.server";
import { asRoute, readForm } from "~/routes/respond.server";
import { Button } from "~/ui/primitives/button";
import { classNames } from "~/ui/primitives/class-names";
import { adminMeta } from "../admin-meta";
import { sayRefused } from "../answer.server";
import { backOffice, mayOf } from "../back-office.server";
import { AnswerNotice } from "../kit/answer-notice";
import { CsvLink } from "../kit/csv-link";
import { DataTable } from "../kit/data-table";
import { EmptyState } from "../kit/empty-state";
import { DENSE_CONTROL } from "../kit/fields";
import { useInPlace } from "../kit/in-place";
import { countFilters, readListQuery } from "../kit/list-query";
import { type Choice, ListToolbar } from "../kit/list-toolbar";
import { useSearchText } from "../kit/own-address";
import { Pager } from "../kit/pager";
import { ListCount, TabBody, TabHeader } from "../kit/tab-header";
import type { Route } from "./+types/leads";
import { changeLeads } from "./change-leads.server";
import { leadColumns } from "./lead-columns";
import {
  assigneeChoices,
  LEAD_ORDERS,
  LEADS_LIST,
  LEADS_PATH,
  leadFilters,
  STAGE_CHOICES,
  senderName,
  showsSpam,
  toLeadQuery,
} from "./leads-list";

export function meta() {
  return adminMeta("Leads");
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { app, actor } = backOffice(context);
  const query = readListQuery(request, LEADS_LIST);
  const { page, assignees } = await asRoute(() => listInbox(app, toLeadQuery(query)));
  return { query, page, assignees, now: app.clock.now().toISOString(), may: mayOf(actor, "lead.write") };
}

/** What is saved in place, for one lead or for all that are selected. */
export async function action({ context, request }: Route.ActionArgs) {
  const office = backOffice(context);
  return changeLeads(office, await readForm(request)) ?? sayRefused("not-done");
}

export default function Leads({ loaderData, actionData }: Route.ComponentProps) {
  const { query, page, assignees, now, may } = loaderData;
  const search = useSearchText();
  const inPlace = useInPlace();
  const list = { path: LEADS_PATH, query, spec: LEADS_LIST };
  const isFiltered = query.text !== "" || countFilters(query, LEADS_LIST) > 0;
  const mayWrite = may["lead.write"];
  return (
    <TabBody>
      <AnswerNotice answer={actionData} />
      <TabHeader title="Leads" note={<ListCount total={page.total} one="lead" many="leads" />}>
        <CsvLink to="/admin/leads.csv" />
      </TabHeader>
      <ListToolbar
        {...list}
        searchLabel="Search names, addresses, summary"
        filters={leadFilters(assignees)}
        sorts={LEAD_ORDERS}
      />
      {page.items.length > 0 ? (
        <DataTable
          {...list}
          caption="Leads"
          rows={page.items}
          columns={leadColumns({ mayWrite, inPlace, now, search })}
          bulk={
            mayWrite
              ? {
                  labelOf: senderName,
                  one: "lead",
                  many: "leads",
                  actions: <BulkActions assignees={assigneeChoices(assignees)} hasSpam={showsSpam(query)} />,
                }
              : undefined
          }
        />
      ) : isFiltered ? (
        <EmptyState title="No matching leads" text="Try a different search, or clear the filters." />
      ) : (
        <EmptyState
          title="No leads yet"
          text="Quote requests, pitches, messages and discovery sessions arrive here as soon as they are sent."
        />
      )}
      <Pager {...list} page={page} />
    </TabBody>
  );
}

function BulkActions({ assignees, hasSpam }: { assignees: readonly Choice[]; hasSpam: boolean }) {
  return (
    <>
      {hasSpam ? (
        <Button type="submit" name="intent" value="confirm-spam" variant="secondary" className="min-h-10">
          Keep as spam
        </Button>
      ) : null}
      <BulkChoice label="Stage for the selected leads" name="stage" choices={STAGE_CHOICES} />
      <Button type="submit" name="intent" value="move" variant="secondary" className="min-h-10">
        Move
      </Button>
      <BulkChoice label="Assignee for the selected leads" name="assignee" choices={assignees} />
      <Button type="submit" name="intent" value="assign" variant="secondary" className="min-h-10">
        Assign
      </Button>
    </>
  );
}

function BulkChoice({ label, name, choices }: { label: string; name: string; choices: readonly Choice[] }) {
  return (
    <select
      name={name}
      aria-label={label}
      defaultValue={name === "stage" ? "in-review" : ""}
      className={classNames(DENSE_CONTROL, "w-auto cursor-pointer")}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
