import { Plus } from "lucide-react";
import { Form, Outlet } from "react-router";
import { listHours, sumUnbilled } from "~/domain/hours/queries.server";
import { formatMinutes } from "~/domain/hours/schema";
import { getProject } from "~/domain/projects/queries.server";
import { listOwnTimers, listTimers } from "~/domain/timers/queries.server";
import { formatMoney } from "~/lib/money";
import { asRoute, readForm } from "~/routes/respond.server";
import { Button, buttonClass } from "~/ui/primitives/button";
import { adminMeta } from "../admin-meta";
import { backOffice, mayOf } from "../back-office.server";
import { AnswerNotice } from "../kit/answer-notice";
import { BackLink } from "../kit/back-link";
import { CsvLink } from "../kit/csv-link";
import { DialogLink } from "../kit/dialog-route";
import { EmptyState } from "../kit/empty-state";
import { useOwnAction } from "../kit/own-address";
import { Pager } from "../kit/pager";
import { ListCount, TabBody, TabHeader } from "../kit/tab-header";
import { projectPath } from "../section-paths";
import type { Route } from "./+types/hours";
import { answerHours } from "./answer-hours.server";
import { HOURS, hoursPath, readHoursQuery } from "./hours-path";
import { BILL_FORM, HoursTable } from "./hours-table";
import { ProjectTimers } from "./project-timers";

export function meta({ loaderData }: Route.MetaArgs) {
  return adminMeta(loaderData ? `Hours for ${loaderData.project.name}` : HOURS.title);
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { app, actor } = backOffice(context);
  const query = readHoursQuery(request);
  return asRoute(async () => {
    const { id, name, showsHours } = await getProject(app, params.projectId);
    return {
      project: { id, name, showsHours },
      page: await listHours(app, { projectId: id, cursor: query.cursor }),
      unbilled: await sumUnbilled(app, id),
      timers: await listTimers(app, { projectId: id }),
      own: await listOwnTimers(app),
      query,
      may: mayOf(actor, "project.write", "hours.write", "invoice.write"),
    };
  });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  return answerHours(app, { projectId: params.projectId, form: await readForm(request) });
}

/** The hours of a project: logged, corrected until they are billed, and turned into an invoice. */
export default function Hours({ loaderData, actionData }: Route.ComponentProps) {
  const { project, page, unbilled, query, may } = loaderData;
  const path = hoursPath(project.id);
  const action = useOwnAction();
  const mayBill = may["invoice.write"] && unbilled.minutes > 0;
  return (
    <TabBody>
      <BackLink to={projectPath(project.id)}>{project.name}</BackLink>
      <AnswerNotice answer={actionData} />
      <TabHeader title={HOURS.title} note={<ListCount total={page.total} one={HOURS.one} many={HOURS.many} />}>
        <CsvLink to={`${path}.csv`} />
        {may["hours.write"] ? (
          <DialogLink to={`${path}/new`} className={buttonClass({}, "min-h-10")}>
            <Plus aria-hidden="true" className="size-4" />
            Log hours
          </DialogLink>
        ) : null}
      </TabHeader>
      {may["hours.write"] ? (
        <div className="mb-5 max-w-text">
          <ProjectTimers projectId={project.id} place="hours" timers={loaderData.timers} own={loaderData.own} />
        </div>
      ) : null}
      <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-2">
        <p>
          To bill: <strong className="font-[550] tabular">{formatMinutes(unbilled.minutes)}</strong> hours,{" "}
          {formatMoney(unbilled.cents, { cents: "always" })}
        </p>
        {mayBill ? (
          <Form id={BILL_FORM} method="post" action={action} preventScrollReset>
            <Button type="submit" name="intent" value="bill" variant="secondary" className="min-h-10">
              Invoice the selected hours
            </Button>
          </Form>
        ) : null}
      </div>
      {page.items.length === 0 ? (
        <EmptyState {...HOURS.empty} />
      ) : (
        <HoursTable
          key={page.items.map(({ updatedAt }) => updatedAt).join()}
          entries={page.items}
          may={{ write: may["hours.write"], bill: mayBill }}
        />
      )}
      <Pager path={path} query={query} spec={HOURS.spec} page={page} />
      {may["project.write"] ? (
        <Form method="post" action={action} preventScrollReset className="mt-8 flex flex-wrap items-center gap-3">
          <input type="hidden" name="shown" value={project.showsHours ? "no" : "yes"} />
          <p className="text-muted">
            {project.showsHours
              ? "The customer sees the day, role, time and note of billed hours."
              : "The customer doesn’t see hours."}
          </p>
          <Button type="submit" name="intent" value="show" variant="secondary" className="min-h-10">
            {project.showsHours ? "Hide billed hours" : "Show billed hours to the customer"}
          </Button>
        </Form>
      ) : null}
      <Outlet />
    </TabBody>
  );
}
