import { listInbox } from "~/domain/leads/list-inbox.server";
import { listLeadBoard } from "~/domain/leads/list-lead-board.server";
import { getListLook } from "~/domain/list-looks/queries.server";
import { LEAD_LAYOUT_LABELS, LEAD_LAYOUTS } from "~/domain/list-looks/schema";
import { NOT_DONE } from "~/routes/admin/notices.server";
import { readForm } from "~/routes/respond.server";
import { Button } from "~/ui/primitives/button";
import { classNames } from "~/ui/primitives/class-names";
import { adminMeta } from "../admin-meta";
import { sayRefused } from "../answer.server";
import { backOffice } from "../back-office.server";
import { DENSE_CONTROL } from "../kit/fields";
import { listLoader } from "../kit/list-loader.server";
import { listSearch } from "../kit/list-query";
import { listScreen } from "../kit/list-screen";
import type { Choice } from "../kit/list-toolbar";
import { LookForm } from "../kit/look-form";
import { PeriodMenu } from "../kit/period-menu";
import { useListLook } from "../kit/use-list-look";
import type { Route } from "./+types/leads";
import { changeLeads } from "./change-leads.server";
import { LeadBoard } from "./lead-board";
import { LEAD_COLUMNS } from "./lead-columns";
import { assigneeChoices, LEADS, leadFilters, STAGE_CHOICES, senderName, showsSpam, toLeadQuery } from "./leads-list";

export const meta = () => adminMeta(LEADS.title);

export const loader = listLoader(
  LEADS,
  async (app, query) => {
    const { leads: layout } = await getListLook(app);
    const asked = toLeadQuery(query);
    if (layout === "list" || query.stage !== undefined) {
      const { page, assignees } = await listInbox(app, asked);
      return { ...page, assignees, board: null };
    }
    // The screen shows only the list's count, and a hint when it's empty.
    const { page, assignees } = await listInbox(app, { ...asked, cursor: undefined, limit: 1 });
    return { ...page, next: null, previous: null, assignees, board: await listLeadBoard(app, asked) };
  },
  "lead.write",
);

/** Saves changes in place for one or all selected leads. */
export async function action({ context, request }: Route.ActionArgs) {
  const office = backOffice(context);
  return changeLeads(office, await readForm(request)) ?? sayRefused(NOT_DONE);
}

export default listScreen<typeof loader>(LEADS, {
  columns: LEAD_COLUMNS,
  create: "lead.write",
  filters: ({ page }) => leadFilters(page.assignees),
  controls: ({ query }) => <PeriodMenu from={query.from} to={query.to} />,
  links: () => <LayoutChoice />,
  draw: (_, { page, inPlace, may, now, query, search }) =>
    page.board && (
      <LeadBoard
        columns={page.board}
        mayWrite={may["lead.write"]}
        inPlace={inPlace}
        now={now}
        search={search}
        listOf={(stage) => LEADS.path + listSearch(query, LEADS.spec, { stage })}
      />
    ),
  bulk: {
    may: "lead.write",
    labelOf: senderName,
    actions: ({ page, query }) => (
      <BulkActions assignees={assigneeChoices(page.assignees)} hasSpam={showsSpam(query)} />
    ),
  },
});

function LayoutChoice() {
  const { leads } = useListLook();
  return (
    <LookForm
      name="leads"
      label="Layout"
      isLabelHidden
      value={leads}
      labels={LEAD_LAYOUT_LABELS}
      choices={LEAD_LAYOUTS}
    />
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
