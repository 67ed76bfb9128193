import { listInbox } from "~/domain/leads/list-inbox.server";
import { readForm } from "~/routes/respond.server";
import { Button } from "~/ui/primitives/button";
import { classNames } from "~/ui/primitives/class-names";
import { adminMeta } from "../admin-meta";
import { sayRefused } from "../answer.server";
import { backOffice } from "../back-office.server";
import { DENSE_CONTROL } from "../kit/fields";
import { listLoader } from "../kit/list-loader.server";
import { listScreen } from "../kit/list-screen";
import type { Choice } from "../kit/list-toolbar";
import { PeriodControls } from "../kit/period-controls";
import type { Route } from "./+types/leads";
import { changeLeads } from "./change-leads.server";
import { LEAD_COLUMNS } from "./lead-columns";
import { assigneeChoices, LEADS, leadFilters, STAGE_CHOICES, senderName, showsSpam, toLeadQuery } from "./leads-list";

export const meta = () => adminMeta(LEADS.title);

export const loader = listLoader(
  LEADS,
  async (app, query) => {
    const { page, assignees } = await listInbox(app, toLeadQuery(query));
    return { ...page, assignees };
  },
  "lead.write",
);

/** What is saved in place, for one lead or for all that are selected. */
export async function action({ context, request }: Route.ActionArgs) {
  const office = backOffice(context);
  return changeLeads(office, await readForm(request)) ?? sayRefused("not-done");
}

export default listScreen<typeof loader>(LEADS, {
  columns: LEAD_COLUMNS,
  create: "lead.write",
  filters: ({ page }) => leadFilters(page.assignees),
  controls: ({ query }) => <PeriodControls from={query.from} to={query.to} />,
  bulk: {
    may: "lead.write",
    labelOf: senderName,
    actions: ({ page, query }) => (
      <BulkActions assignees={assigneeChoices(page.assignees)} hasSpam={showsSpam(query)} />
    ),
  },
});

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
