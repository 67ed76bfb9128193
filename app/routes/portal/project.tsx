import { ArrowLeft } from "lucide-react";
import { CALL_SLUG } from "~/content/pages/booking";
import { PROJECTS, PROJECTS_PATH } from "~/content/pages/portal";
import { inviteToBook, NOBODY } from "~/domain/bookings/invitations.server";
import { invitedPath } from "~/domain/bookings/invited-path";
import { listOwnBookings } from "~/domain/bookings/list-own-bookings.server";
import { isOffered } from "~/domain/bookings/offer-times.server";
import { listOwnHours } from "~/domain/hours/queries.server";
import { removeProjectFile } from "~/domain/projects/project-files.server";
import { getOwnProject } from "~/domain/projects/queries.server";
import { ownProjectPath, PROJECT_STATUS_LABELS } from "~/domain/projects/schema";
import { listRecordMessages } from "~/domain/threads/list-messages.server";
import { findRelated } from "~/domain/timeline/find-related.server";
import { formatShortDate } from "~/lib/calendar-date";
import { good } from "~/lib/notice";
import { together } from "~/lib/together";
import { pageMeta } from "~/routes/page-meta";
import { asRoute, readForm, redirectWithNotice } from "~/routes/respond.server";
import { PROJECT_TONES } from "~/routes/status-tones";
import { RecordThread } from "~/routes/threads/thread";
import { documentIn, useDocument } from "~/routes/use-document";
import { useFill } from "~/routes/use-fill";
import { Badge } from "~/ui/primitives/badge";
import { BannerPicture } from "~/ui/primitives/banner-picture";
import { LinkedText } from "~/ui/primitives/linked-text";
import type { Route } from "./+types/project";
import { portal } from "./portal.server";
import { PortalPage, ProgressLine } from "./portal-parts";
import { ProjectCalls } from "./project-calls";
import { ProjectFiles } from "./project-files";
import { ProjectHours } from "./project-hours";
import { ProjectMilestones } from "./project-milestones";
import { ProjectUpdates } from "./project-updates";
import { RelatedRecords } from "./related-records";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const copy = documentIn(matches, PROJECTS);
  const title = loaderData?.project.name ?? copy.title;
  const path = loaderData ? ownProjectPath(loaderData.project.id) : PROJECTS_PATH;
  return pageMeta({ title, description: copy.description, path, noindex: true, verbatim: true }, matches);
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { app, actor } = await portal(context, request);
  const project = await asRoute(() => getOwnProject(app, params.projectId));
  const { userId } = actor;
  return together({
    hours: listOwnHours(app, project.id),
    related: findRelated(app, { kind: "project", id: project.id }),
    bookings: listOwnBookings(app, project.id),
    isBookable: isOffered(app, CALL_SLUG),
    invitation: inviteToBook(app, { kind: "project", id: project.id, ...NOBODY }),
    project: {
      ...project,
      files: project.files.map(({ authorId, ...file }) => ({ ...file, isYours: authorId === userId })),
    },
    messages: asRoute(() => listRecordMessages(app, { kind: "project", id: project.id })),
  });
}

/** Removes a file that the customer added. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { app } = await portal(context, request);
  const { projectId } = params;
  const here = ownProjectPath(projectId);
  const form = await readForm(request);
  const fileId = String(form.get("fileId"));
  await asRoute(() => removeProjectFile(app, { projectId, fileId }));
  return redirectWithNotice(`${here}#files`, good("File removed"));
}

/** One project: progress, updates, files, and messages. */
export default function Project({
  loaderData: { project, hours, related, messages, bookings, isBookable, invitation },
}: Route.ComponentProps) {
  const copy = useDocument(PROJECTS);
  const fill = useFill();
  const { id, name, summary, status, startsOn, dueOn, progress } = project;
  return (
    <PortalPage
      title={name}
      lead={
        <a href={PROJECTS_PATH} className="link inline-flex min-h-9 items-center gap-1.5">
          <ArrowLeft aria-hidden="true" className="size-4" />
          {copy.title}
        </a>
      }
      actions={
        <>
          {isBookable ? (
            <a href={invitedPath(CALL_SLUG, invitation)} className="link inline-flex min-h-11 items-center text-small">
              {copy.call}
            </a>
          ) : null}
          <Badge tone={PROJECT_TONES[status]}>{PROJECT_STATUS_LABELS[status]}</Badge>
        </>
      }
    >
      {project.picture ? <BannerPicture picture={project.picture} /> : null}
      {summary ? (
        <p className="mt-4 max-w-text whitespace-pre-line wrap-anywhere">
          <LinkedText>{summary}</LinkedText>
        </p>
      ) : null}
      <div className="mt-5 grid items-center gap-x-10 gap-y-3 border-y border-rule py-4 text-small sm:grid-cols-[auto_auto_1fr]">
        {startsOn ? <Day label={status === "planned" ? copy.planned : copy.started} day={startsOn} /> : null}
        {dueOn ? <Day label={copy.due} day={dueOn} /> : null}
        {progress.total > 0 ? (
          <ProgressLine
            {...progress}
            label={fill(copy.progress, { done: `${progress.done}`, total: `${progress.total}` })}
          />
        ) : null}
      </div>
      <div className="mt-10 grid gap-x-12 gap-y-12 xl:grid-cols-12">
        <div className="min-w-0 space-y-12 xl:col-span-7">
          <ProjectUpdates updates={project.updates} />
          <RecordThread
            messages={messages}
            path={ownProjectPath(id)}
            opensFiles
            writing={{ answer: undefined, versionId: null }}
          />
        </div>
        <div className="min-w-0 space-y-12 max-xl:row-start-1 xl:col-span-5">
          <ProjectCalls bookings={bookings} />
          <ProjectMilestones milestones={project.milestones} />
          <ProjectHours hours={hours} />
          <ProjectFiles path={ownProjectPath(id)} files={project.files} />
          <RelatedRecords related={related} />
        </div>
      </div>
    </PortalPage>
  );
}

function Day({ label, day }: { label: string; day: string }) {
  return (
    <p>
      <span className="text-muted">{label} </span>
      <time dateTime={day} className="font-[550]">
        {formatShortDate(day)}
      </time>
    </p>
  );
}
