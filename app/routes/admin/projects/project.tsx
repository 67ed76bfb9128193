import { Pencil } from "lucide-react";
import { Link, Outlet } from "react-router";
import { newBookingPath } from "~/domain/bookings/enter-input";
import { listRecordBookings } from "~/domain/bookings/list-record-bookings.server";
import { listBounces } from "~/domain/emails/list-bounces.server";
import { listHours, sumUnbilled } from "~/domain/hours/queries.server";
import { getProject } from "~/domain/projects/queries.server";
import { PROJECT_STATUS_LABELS } from "~/domain/projects/schema";
import { listParts } from "~/domain/quotes/list-parts.server";
import { getReplySnippets } from "~/domain/snippets/queries.server";
import { listRecordMessages } from "~/domain/threads/list-messages.server";
import { listLinks } from "~/domain/threads/queries.server";
import { findRelated } from "~/domain/timeline/find-related.server";
import { listOwnTimers, listTimers } from "~/domain/timers/queries.server";
import { isPermitted } from "~/kernel/permissions";
import { formatMoment, formatShortDate } from "~/lib/calendar-date";
import { together } from "~/lib/together";
import { INVALID_PROJECT } from "~/routes/admin/projects/notices.server";
import { asRoute, readForm } from "~/routes/respond.server";
import { PROJECT_TONES } from "~/routes/status-tones";
import { Badge } from "~/ui/primitives/badge";
import { BannerPicture } from "~/ui/primitives/banner-picture";
import { buttonClass } from "~/ui/primitives/button";
import { LinkedText } from "~/ui/primitives/linked-text";
import { adminMeta } from "../admin-meta";
import { backOffice, mayOf } from "../back-office.server";
import { RecordBookings } from "../bookings/record-bookings";
import { BillParts } from "../installments/bill-parts";
import { AnswerNotice } from "../kit/answer-notice";
import { BackLink } from "../kit/back-link";
import { BounceNotice } from "../kit/bounce-notice";
import { DialogLink } from "../kit/dialog-route";
import { useInPlace } from "../kit/in-place";
import { useSearchText } from "../kit/own-address";
import { TabBody, TabHeader } from "../kit/tab-header";
import { useTakenCount } from "../kit/use-taken-count";
import { CUSTOMERS_PATH, PROJECTS_PATH, projectPath } from "../section-paths";
import { RecordTasks } from "../tasks/record-tasks";
import { tasksOf } from "../tasks/record-tasks.server";
import { RecordLinks } from "../threads/record-links";
import { RecordThread } from "../threads/record-thread";
import { RelatedRecords } from "../threads/related-records";
import { loadTimeline } from "../timeline/load-timeline.server";
import { Timeline } from "../timeline/record-timeline";
import type { Route } from "./+types/project";
import { answerProject } from "./answer-project.server";
import { ProjectFiles } from "./project-files";
import { answerTo } from "./project-forms";
import { ProjectHours } from "./project-hours";
import { ProjectMilestones } from "./project-milestones";
import { ProjectUpdates } from "./project-updates";

/** Limit of hours on this screen; the rest is on the screen of all hours. */
const HOURS_SHOWN = 5;

export function meta({ loaderData }: Route.MetaArgs) {
  return adminMeta(loaderData?.project.name ?? "Project");
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, actor } = backOffice(context);
  const project = await asRoute(() => getProject(app, params.projectId));
  const { id } = project;
  return together({
    project,
    hours: listHours(app, { projectId: id, limit: HOURS_SHOWN }),
    unbilled: sumUnbilled(app, id),
    timers: listTimers(app, { projectId: id }),
    own: listOwnTimers(app),
    timeline: loadTimeline(app, { kind: "project", id }),
    messages: listRecordMessages(app, { kind: "project", id }),
    tasks: tasksOf(app, { kind: "project", id }),
    snippets: getReplySnippets(app),
    links: listLinks(app, { kind: "project", id }),
    related: findRelated(app, { kind: "project", id }),
    bounces: listBounces(app, { kind: "project", id }),
    bookings: listRecordBookings(app, { kind: "project", id }),
    parts: isPermitted(actor, "invoice.read") ? listParts(app, { projectId: id }) : [],
    may: mayOf(
      actor,
      "project.write",
      "lead.write",
      "picture.read",
      "customer.read",
      "quote.read",
      "invoice.read",
      "invoice.write",
      "hours.write",
    ),
    invalid: INVALID_PROJECT,
    formKey: app.ids.uuid(),
  });
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { projectId } = params;
  const here = projectPath(projectId) + url.search;
  return answerProject(backOffice(context), { projectId, here, form: await readForm(request) });
}

export { shouldRevalidateWhenStale as shouldRevalidate } from "../kit/should-revalidate";

export default function Project({ loaderData, actionData }: Route.ComponentProps) {
  const { project, links, messages, parts, hours, unbilled, may, invalid } = loaderData;
  const search = useSearchText();
  const updatesTaken = useTakenCount("update", answerTo("update", actionData));
  const milestonesTaken = useTakenCount("milestone", answerTo("milestone", actionData));
  const inPlace = useInPlace();
  const mayWrite = may["project.write"];
  const { id, name, summary, status, startsOn, dueOn, business, createdAt } = project;
  const shared = { answer: actionData, invalid, mayWrite };
  return (
    <TabBody>
      <BackLink to={PROJECTS_PATH + search}>Projects</BackLink>
      {actionData?.result === undefined ? <AnswerNotice answer={actionData} /> : null}
      <TabHeader title={name} note={<Badge tone={PROJECT_TONES[status]}>{PROJECT_STATUS_LABELS[status]}</Badge>}>
        {may["lead.write"] ? (
          <Link
            to={newBookingPath({ kind: "project", id })}
            className={buttonClass({ variant: "quiet" }, "min-h-10 px-3")}
          >
            Book a time
          </Link>
        ) : null}
        {mayWrite ? (
          <>
            {may["picture.read"] ? (
              <DialogLink
                to={`${projectPath(id)}/picture`}
                className={buttonClass({ variant: "quiet" }, "min-h-10 px-3")}
              >
                Picture
              </DialogLink>
            ) : null}
            <DialogLink to={`${projectPath(id)}/edit`} className={buttonClass({ variant: "secondary" }, "min-h-10")}>
              <Pencil aria-hidden="true" className="size-4" />
              Edit
            </DialogLink>
          </>
        ) : null}
      </TabHeader>
      {project.picture ? <BannerPicture picture={project.picture} /> : null}
      <BounceNotice bounces={loaderData.bounces} />
      <p className="text-muted">
        For{" "}
        <Link to={`${CUSTOMERS_PATH}/${business.id}`} className="link">
          {business.name}
        </Link>
        {startsOn ? `, from ${formatShortDate(startsOn)}` : null}
        {dueOn ? `, due ${formatShortDate(dueOn)}` : null}, since {formatMoment(createdAt)}
      </p>
      <p className="flex flex-wrap gap-x-5">
        {project.quoteId && may["quote.read"] ? (
          <Link to={`/admin/quotes/${project.quoteId}`} className="link inline-flex min-h-9 items-center">
            The quote it started with
          </Link>
        ) : null}
        {may["invoice.read"] ? (
          <Link to={`/admin/invoices?projectId=${id}`} className="link inline-flex min-h-9 items-center">
            Invoices
          </Link>
        ) : null}
      </p>
      {summary ? (
        <p className="mt-2 max-w-text whitespace-pre-line wrap-anywhere">
          <LinkedText>{summary}</LinkedText>
        </p>
      ) : null}
      {loaderData.bookings.length === 0 ? null : (
        <div className="mt-6">
          <RecordBookings
            record={{ kind: "project", id }}
            bookings={loaderData.bookings}
            mayWrite={may["lead.write"]}
            inPlace={inPlace}
          />
        </div>
      )}
      <div className="mt-6 grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="min-w-0 space-y-8">
          <ProjectUpdates key={`u${updatesTaken}`} project={project} {...shared} />
          <RecordThread
            record={{ kind: "project", id }}
            messages={messages}
            mayWrite={mayWrite}
            snippets={loaderData.snippets}
          />
          <Timeline key={id} timeline={loaderData.timeline} mayMakeTasks={loaderData.tasks.mayWrite} />
        </div>
        <div className="min-w-0 space-y-8 max-xl:row-start-1">
          <ProjectMilestones
            key={`m${milestonesTaken}`}
            project={project}
            inPlace={inPlace}
            formKey={loaderData.formKey}
            {...shared}
          />
          <BillParts parts={parts} mayBill={may["invoice.write"]} />
          <ProjectHours
            projectId={id}
            hours={hours.items}
            unbilled={unbilled}
            timers={may["hours.write"] ? { timers: loaderData.timers, own: loaderData.own } : null}
          />
          <ProjectFiles project={project} mayWrite={mayWrite} />
          <RecordTasks tasks={loaderData.tasks} />
          <RelatedRecords related={loaderData.related} />
          <RecordLinks record={{ kind: "project", id }} links={links} mayWrite={mayWrite} />
        </div>
      </div>
      <Outlet />
    </TabBody>
  );
}
