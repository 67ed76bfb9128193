import type { ShouldRevalidateFunctionArgs } from "react-router";
import { listApplications } from "~/domain/applications/queries.server";
import { readForm } from "~/routes/respond.server";
import { Button } from "~/ui/primitives/button";
import { classNames } from "~/ui/primitives/class-names";
import { adminMeta } from "../admin-meta";
import { backOffice } from "../back-office.server";
import { DENSE_CONTROL } from "../kit/fields";
import { listLoader } from "../kit/list-loader.server";
import { listScreen } from "../kit/list-screen";
import { shouldRevalidateList } from "../kit/should-revalidate";
import type { Route } from "./+types/applications";
import { APPLICATION_COLUMNS } from "./application-columns";
import { APPLICATIONS, STATUS_CHOICES, showsSpam, toApplicationQuery } from "./applications-list";
import { changeApplications } from "./change-applications.server";

/** Reads the list again after a refused change, to show what someone else did. */
export function shouldRevalidate(facts: ShouldRevalidateFunctionArgs): boolean {
  return facts.actionStatus === 409 || shouldRevalidateList(facts);
}

export const meta = () => adminMeta(APPLICATIONS.title);

export const loader = listLoader(
  APPLICATIONS,
  (app, query) => listApplications(app, toApplicationQuery(query)),
  "application.write",
);

/** Saves changes in place for one or all selected applications. */
export async function action({ context, request }: Route.ActionArgs) {
  return changeApplications(backOffice(context), await readForm(request));
}

export default listScreen<typeof loader>(APPLICATIONS, {
  columns: APPLICATION_COLUMNS,
  create: "application.write",
  controls: ({ query }) => (
    <>
      <label className="min-w-36 grow sm:max-w-44 sm:grow-0">
        <span className="visually-hidden">Skill</span>
        <input
          name="skill"
          defaultValue={query.skill}
          placeholder="Skill"
          autoComplete="off"
          className={DENSE_CONTROL}
        />
      </label>
      {query.job ? <input type="hidden" name="job" value={query.job} /> : null}
    </>
  ),
  note: ({ query, page: { items } }) =>
    query.job ? (
      <p className="text-muted">
        Only for {items[0] ? <strong className="font-[550]">{items[0].jobTitle}</strong> : "one job"}.
      </p>
    ) : null,
  bulk: {
    may: "application.write",
    labelOf: ({ applicantName }) => applicantName,
    actions: ({ query }) => (showsSpam(query) ? <BulkConfirm /> : <BulkMove />),
  },
});

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
