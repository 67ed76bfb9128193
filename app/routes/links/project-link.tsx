import { data } from "react-router";
import { LINK_PAGE } from "~/content/pages/links";
import { PROJECTS } from "~/content/pages/portal";
import { removeProjectFile } from "~/domain/projects/project-files.server";
import { getLinkedProject } from "~/domain/projects/queries.server";
import { PROJECT_STATUS_LABELS } from "~/domain/projects/schema";
import { listRecordMessages } from "~/domain/threads/list-messages.server";
import { good } from "~/lib/notice";
import { pageMeta } from "~/routes/page-meta";
import { PortalPage, ProgressLine } from "~/routes/portal/portal-parts";
import { ProjectFiles } from "~/routes/portal/project-files";
import { ProjectMilestones } from "~/routes/portal/project-milestones";
import { ProjectUpdates } from "~/routes/portal/project-updates";
import { requestContext } from "~/routes/request-context";
import { asRoute, readForm, redirectWithNotice } from "~/routes/respond.server";
import { PROJECT_TONES } from "~/routes/status-tones";
import { RecordThread } from "~/routes/threads/thread";
import { documentIn, useDocument } from "~/routes/use-document";
import { useFill } from "~/routes/use-fill";
import { Badge } from "~/ui/primitives/badge";
import { BannerPicture } from "~/ui/primitives/banner-picture";
import { LinkedText } from "~/ui/primitives/linked-text";
import type { Route } from "./+types/project-link";
import { answerCode, renew } from "./act-on-link.server";
import { ClosedLink } from "./closed-link";
import { ConfirmSection } from "./code-fields";
import { accessOf } from "./link-access.server";
import { NoteOpening } from "./note-opening";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const copy = documentIn(matches, LINK_PAGE);
  const title = loaderData?.project?.name ?? copy.unknown.title;
  return pageMeta({ title, description: copy.description, path: null, noindex: true, verbatim: true }, matches);
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const access = await accessOf({ context, request, token: params.token }, "project");
  if (access.state === "closed") return data({ closed: access.closed, project: null }, { status: access.status });
  const { app, actor, head } = access;
  const { quoteId: _quote, business: _business, ...project } = await asRoute(() => getLinkedProject(app));
  const isYours = ({ authorId }: { authorId: string | null }) => authorId === actor.linkId;
  return data({
    project: {
      ...project,
      files: project.files.map(({ authorId, ...file }) => ({ ...file, isYours: isYours({ authorId }) })),
    },
    messages: await asRoute(() => listRecordMessages(app, actor.record)),
    head,
  });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { token } = params;
  const form = await readForm(request);
  const access = await accessOf({ context, request, token }, "project");
  if (access.state === "closed") {
    if (access.status === 410 && form.get("intent") === "renew") {
      return renew(context.get(requestContext).app, { kind: "project", token });
    }
    return data(null, { status: access.status });
  }
  const coded = await answerCode(access, form);
  if (coded) return coded;
  const { app, actor, head } = access;
  const projectId = actor.record.id;
  if (form.get("intent") === "remove-file") {
    await asRoute(() => removeProjectFile(app, { projectId, fileId: String(form.get("fileId")) }));
    return redirectWithNotice(`${head.path}#files`, good("File removed"));
  }
  return data(null, { status: 400 });
}

/** A project opened by an emailed link. */
export default function ProjectLink({ loaderData, actionData, params }: Route.ComponentProps) {
  const copy = useDocument(LINK_PAGE);
  const { progress: milestones } = useDocument(PROJECTS);
  const fill = useFill();
  const path = `/p/${params.token}`;
  if (!loaderData.project) {
    const renewed = actionData && "renewed" in actionData ? actionData.renewed : undefined;
    return <ClosedLink closed={loaderData.closed} path={path} renewed={renewed} />;
  }
  const { project, head, messages } = loaderData;
  const { status, summary, progress } = project;
  const code = actionData && "code" in actionData ? actionData.code : undefined;
  return (
    <PortalPage title={project.name}>
      <NoteOpening path={path} />
      <p className="mt-3">
        <Badge tone={PROJECT_TONES[status]}>{PROJECT_STATUS_LABELS[status]}</Badge>
      </p>
      {project.picture ? <BannerPicture picture={project.picture} /> : null}
      {summary ? (
        <p className="mt-4 max-w-text whitespace-pre-line wrap-anywhere">
          <LinkedText>{summary}</LinkedText>
        </p>
      ) : null}
      {progress.total > 0 ? (
        <div className="mt-4">
          <ProgressLine
            {...progress}
            label={fill(milestones, { done: `${progress.done}`, total: `${progress.total}` })}
          />
        </div>
      ) : null}
      <div className="mt-10 grid gap-x-12 gap-y-12 xl:grid-cols-12">
        <div className="min-w-0 space-y-12 xl:col-span-7">
          <ProjectUpdates updates={project.updates} />
          {head.isProven ? null : <ConfirmSection why={copy.project.confirm} mailbox={head.mailbox} answer={code} />}
          <RecordThread
            messages={messages}
            path={path}
            opensFiles={head.isProven}
            writing={head.isProven ? { answer: undefined, versionId: null, draftKey: `message ${project.name}` } : null}
          />
        </div>
        <div className="min-w-0 space-y-12 max-xl:row-start-1 xl:col-span-5">
          <ProjectMilestones milestones={project.milestones} />
          {head.isProven ? <ProjectFiles path={path} files={project.files} /> : null}
        </div>
      </div>
      {head.isProven ? <p className="mt-10 text-small text-muted">{copy.proven}</p> : null}
    </PortalPage>
  );
}
